import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { RUN_FOLDER } from '@permanto/server/temporary-folder';

const MODULE = path.resolve(__dirname, '../../shared/server/src/temporary-folder.ts');

/** A process that names its folder, and then waits or ends. */
function processWithFolder(atEnd: string) {
  const code = `
    console.log(require(${JSON.stringify(MODULE)}).temporaryFolder());
    ${atEnd}`;
  const env = { ...process.env, [RUN_FOLDER]: undefined };
  return spawn(process.execPath, ['--require', require.resolve('tsx/cjs'), '--eval', code], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function folderOf(child: ReturnType<typeof processWithFolder>): Promise<string> {
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return line.toString().trim();
}

const WAITS = 'setInterval(() => undefined, 1_000);';

it.each([
  ['ends', '', null],
  ['fails', 'throw new Error();', null],
  ['is ended by a signal', WAITS, 'SIGTERM' as const],
  [
    'ends in order at a signal',
    `process.once('SIGTERM', () => process.exit(3)); ${WAITS}`,
    'SIGTERM' as const,
  ],
])('is gone when the process %s', async (_, atEnd, signal) => {
  const child = processWithFolder(atEnd);
  const ended = once(child, 'exit');
  const folder = await folderOf(child);
  expect(path.basename(folder)).toMatch(/^permanto-/);
  if (signal !== null) {
    expect(existsSync(folder)).toBe(true);
    child.kill(signal);
  }
  await ended;
  expect(existsSync(folder)).toBe(false);
});

it('ends by the signal where nobody else listens', async () => {
  const child = processWithFolder(WAITS);
  await folderOf(child);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
});
