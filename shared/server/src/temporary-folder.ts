import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Names the folder of a whole run, whose owner removes it. Jest's tests don't learn how their process ends. */
export const RUN_FOLDER = 'PERMANTO_RUN_FOLDER';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const made: string[] = [];

function removeAll(): void {
  for (const folder of made.splice(0)) {
    // A server that ends at the same time may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function removeAtEnd(): void {
  process.once('exit', removeAll);
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      // Another listener ends the process in order. Without one, the process would go on.
      if (process.listenerCount(signal) > 0) return;
      removeAll();
      process.kill(process.pid, signal);
    });
  }
}

/** A folder that is gone when the process has ended or a signal has ended it, in `parent` if there is one. */
export function temporaryFolder(parent?: string): string {
  const run = process.env[RUN_FOLDER];
  const folder = mkdtempSync(path.join(parent ?? run ?? os.tmpdir(), 'permanto-'));
  if (parent === undefined && run !== undefined) return folder;
  if (made.length === 0) removeAtEnd();
  made.push(folder);
  return folder;
}
