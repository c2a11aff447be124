import { spawn } from 'node:child_process';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './settings';
import { startProgram } from './processes';
import { temporaryFolder } from '@permanto/server/temporary-folder';

const runForever = 'setInterval(() => undefined, 1000)';

const program = (script: string) => ({
  name: 'program',
  args: ['-e', script],
  cwd: root,
  env: process.env,
  log: path.join(temporaryFolder(), 'log'),
});

describe('a program', () => {
  it('ends when it is stopped, and is marked as stopped', async () => {
    const running = startProgram(program(runForever));
    expect(running.isGone()).toBe(false);
    await running.end();
    expect(running.isGone()).toBe(true);
    expect(running.wasStopped()).toBe(true);
  });

  it('that exits by itself reports its exit code', async () => {
    const running = startProgram(program('process.exit(3)'));
    await expect(running.exited).resolves.toEqual({ code: 3, signal: null });
    expect(running.wasStopped()).toBe(false);
  });

  it('writes a log that no other user can read', async () => {
    const logging = program('console.log(1)');
    const folder = path.dirname(logging.log);
    chmodSync(folder, 0o755);
    const modes = () => [folder, logging.log].map((place) => statSync(place).mode & 0o777);
    await startProgram(logging).exited;
    expect(modes()).toEqual([0o700, 0o600]);

    writeFileSync(logging.log, '');
    chmodSync(logging.log, 0o644);
    await startProgram(logging).exited;
    expect(modes()).toEqual([0o700, 0o600]);
  });

  it('ends when its parent process has ended', async () => {
    const preload = path.join(root, 'tools/end-with-parent.cjs');
    const child = spawn(process.execPath, ['--require', preload, '-e', runForever]);
    const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    // As the kernel does when the parent has ended.
    child.stdin.end();
    await expect(ended).resolves.toBe('SIGTERM');
  });
});
