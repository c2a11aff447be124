import { spawn } from 'node:child_process';
import { root } from '@permanto/tools/settings';

export interface Command {
  /** The output so far. */
  output: () => string;
  /** Resolves when the output contains `text`. Rejects if the command ends before. */
  waitForOutput: (text: string) => Promise<void>;
  /** Sends Ctrl-C to its process group. */
  interrupt: () => void;
  ended: Promise<number | null>;
}

/** Runs npm as in a terminal, in this repository or in a copy of it. */
export function npm(args: string[], env: NodeJS.ProcessEnv, cwd = root): Command {
  const child = spawn('npm', args, { cwd, env: { ...process.env, ...env }, detached: true });
  let output = '';
  const listeners = new Set<() => void>();
  const append = (chunk: Buffer) => {
    output += chunk.toString();
    listeners.forEach((listener) => listener());
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const waitForOutput = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!output.includes(text)) return;
        listeners.delete(check);
        resolve();
      };
      listeners.add(check);
      check();
      void ended.then(() =>
        reject(new Error(`The command ended without printing "${text}":\n${output}`)),
      );
    });
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const interrupt = () => {
    if (child.pid && !isGone()) process.kill(-child.pid, 'SIGINT');
  };
  // A failed test doesn't reach its own Ctrl-C. The listener is removed when the command has ended, because
  // an exception in an `exit` listener would keep this process from exiting.
  process.once('exit', interrupt);
  void ended.then(() => process.off('exit', interrupt));
  return { output: () => output, waitForOutput, interrupt, ended };
}
