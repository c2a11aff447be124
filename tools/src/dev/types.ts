import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root, type App } from '../settings';

const COMPILER = path.join(root, 'node_modules/ts7/bin/tsc');
/** The page that shows the change comes first. */
const NICE = 10;

/** What is wrong with the types of an app and of what it stands on, with file and line; empty where nothing is. */
export function typeFaults(app: App): Promise<string> {
  return new Promise((resolve) => {
    const args = [COMPILER, '-b', app, '--pretty', 'false'];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.pid !== undefined) os.setPriority(child.pid, NICE);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', () => resolve(''));
    child.once('close', (code) => resolve(code === 0 ? '' : said.trim()));
  });
}
