import { spawn } from 'node:child_process';
import { root } from '../settings';

export interface CommandResult {
  code: number;
  output: string;
}

/**
 * Runs Node from the root and captures the output. `args[0]` is the script. With `PERMANTO_TEST_DAYS` in the
 * environment, it and what it starts believe that so many days have passed.
 */
export function runNode(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  const days = env.PERMANTO_TEST_DAYS;
  if (days === undefined) return run(process.execPath, args, env);
  // -m: without it, or with a real monotonic clock, Chromium waits for seconds on end.
  return run('faketime', ['-m', '-f', `+${days}d`, process.execPath, ...args], env);
}

export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const append = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
