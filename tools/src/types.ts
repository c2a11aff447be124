import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root } from './settings';

const COMPILER = path.join(root, 'node_modules/ts7/bin/tsc');

/**
 * Type-checks projects and their references. Returns the compiler's output with file and line, or '' if
 * there are no errors.
 * @param folders of `tsconfig.json`, relative to `cwd`
 */
export function findTypeErrors(
  folders: readonly string[],
  { niceness, cwd = root }: { niceness?: number; cwd?: string } = {},
): Promise<string> {
  return new Promise((resolve) => {
    const args = [COMPILER, '-b', ...folders, '--pretty', 'false'];
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    if (child.pid !== undefined && niceness !== undefined) os.setPriority(child.pid, niceness);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve(String(error)));
    child.once('close', (code) =>
      resolve(code === 0 ? '' : output.trim() || `The compiler ended with ${code}.`),
    );
  });
}
