import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './settings';
import { startProgram } from './processes';
import { temporaryFolder } from './testing/temporary-folder';

const forEver = 'setInterval(() => undefined, 1000)';

const program = (script: string) => ({
  name: 'program',
  args: ['-e', script],
  cwd: root,
  env: process.env,
  log: path.join(temporaryFolder(), 'log'),
});

describe('a program', () => {
  it('ends when it is asked to, and that counts as asked for', async () => {
    const running = startProgram(program(forEver));
    expect(running.isGone()).toBe(false);
    await running.end();
    expect(running.isGone()).toBe(true);
    expect(running.isAskedToEnd()).toBe(true);
  });

  it('that ends by itself tells its code', async () => {
    const running = startProgram(program('process.exit(3)'));
    await expect(running.exited).resolves.toEqual({ code: 3, signal: null });
    expect(running.isAskedToEnd()).toBe(false);
  });

  it('ends with whoever started it, however that one ended', async () => {
    const preload = path.join(root, 'tools/end-with-parent.cjs');
    const child = spawn(process.execPath, ['--require', preload, '-e', forEver]);
    const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    // What the kernel does when the parent is gone.
    child.stdin.end();
    await expect(ended).resolves.toBe('SIGTERM');
  });
});
