import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import type { WorkerSettings } from '../worker/job';
import { startWorker } from './worker-process';

let folder = '';
beforeEach(() => (folder = temporaryFolder()));

it('a killed process gets no more pages, though it has not ended yet', async () => {
  const script = path.join(folder, 'worker.cjs');
  writeFileSync(script, "process.on('message', () => undefined);");
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const worker = startWorker(script, {} as WorkerSettings, () => {
      hasEnded = true;
      resolve();
    });
    expect(worker.isAlive()).toBe(true);
    worker.kill();
    expect({ isAlive: worker.isAlive(), hasEnded }).toEqual({ isAlive: false, hasEnded: false });
  });
  await ended;
});
