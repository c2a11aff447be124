import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const LOCK_TIMEOUT_MS = 10_000;
const INTERVAL_MS = 20;

/** Acquires a lock and returns its release function. The lock is a folder: creating it succeeds for one process only. */
export async function lock(place: string): Promise<() => void> {
  mkdirSync(path.dirname(place), { recursive: true });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!isMade(place)) {
    if (Date.now() > deadline) {
      throw new Error(`Another deploy holds ${place}. If none is running, delete that folder.`);
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  // The file may have been deleted, as the message says.
  return () => rmSync(place, { recursive: true, force: true });
}

function isMade(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw reason;
  }
}
