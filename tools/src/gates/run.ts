import { spawn } from 'node:child_process';
import { root } from '../settings';

export interface Done {
  code: number;
  output: string;
}

/** Runs a command from the root, keeping what it says. `args[0]` is a file for Node. */
export function runNode(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Done> {
  return run(process.execPath, args, env);
}

export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Done> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
