import { spawn } from 'node:child_process';
import { root } from '../settings';

export interface CommandResult {
  code: number;
  output: string;
}

/**
 * Runs Node from the root and captures the output. `args[0]` is the script. With `PERMANTO_TEST_DAYS` in the
 * environment, it and what it starts believe that so many days have passed; `PERMANTO_TEST_NODE` is another Node.
 */
export function runNode(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  const { PERMANTO_TEST_DAYS: days, PERMANTO_TEST_NODE: node = process.execPath } = env;
  if (days === undefined) return run(node, args, env);
  // -m: without it, or with a real monotonic clock, Chromium waits for seconds on end.
  return run('faketime', ['-m', '-f', `+${days}d`, node, ...args], env);
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
