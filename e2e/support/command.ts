import { spawn } from 'node:child_process';
import { root } from '@permanto/tools/settings';

export interface Command {
  /** All that it said so far. */
  output: () => string;
  /** Resolves when it has said `text`; rejects when it ends before. */
  says: (text: string) => Promise<void>;
  /** Presses Ctrl-C: everything in its process group hears it. */
  interrupt: () => void;
  ended: Promise<number | null>;
}

/** Runs an npm script as a person at a terminal would, in this repository or in a copy of it. */
export function npm(args: string[], env: NodeJS.ProcessEnv, cwd = root): Command {
  const child = spawn('npm', args, { cwd, env: { ...process.env, ...env }, detached: true });
  let output = '';
  const listeners = new Set<() => void>();
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    listeners.forEach((listener) => listener());
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!output.includes(text)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`It ended without saying "${text}":\n${output}`)));
    });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const interrupt = () => {
    if (child.pid && !isGone()) process.kill(-child.pid, 'SIGINT');
  };
  // A test that fails doesn't come to its end, where it would press Ctrl-C. What throws while a
  // process exits keeps it from exiting, so a command that is gone is not listened for any more.
  process.once('exit', interrupt);
  void ended.then(() => process.off('exit', interrupt));
  return { output: () => output, says, interrupt, ended };
}
