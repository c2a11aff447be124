import { createHash, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Store, StoredFile } from './store';

const LOCK_TIMEOUT_MS = 10_000;
const INTERVAL_MS = 20;

/** Acquires a lock and returns its release function. The lock is a folder: creating it succeeds for one process only. */
async function lock(place: string): Promise<() => void> {
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

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** A local folder. Writes are atomic: readers see the old content or the new. */
export function folderStore(folder: string): Store {
  const fileOf = (key: string) => path.join(folder, key);

  function read(key: string): StoredFile | null {
    try {
      const content = readFileSync(fileOf(key));
      return { content, etag: createHash('sha256').update(content).digest('base64url') };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Writes a temporary file, which `place` then moves into place atomically. */
  function put(key: string, content: Buffer | string, place: (from: string, to: string) => void) {
    const file = fileOf(key);
    const beside = `${file}.${randomUUID()}.tmp`;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(beside, content);
    try {
      place(beside, file);
    } finally {
      rmSync(beside, { force: true });
    }
  }

  function create(key: string, content: Buffer | string): boolean {
    try {
      put(key, content, linkSync);
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
  }

  async function replace(key: string, content: Buffer | string, before: string): Promise<boolean> {
    const unlock = await lock(`${fileOf(key)}.lock`);
    try {
      if (read(key)?.etag !== before) return false;
      put(key, content, renameSync);
      return true;
    } finally {
      unlock();
    }
  }

  return {
    read: (key) => Promise.resolve(read(key)),
    write: async (key, content, before) => {
      if (before === null) return create(key, content);
      if (before !== undefined) return replace(key, content, before);
      put(key, content, renameSync);
      return true;
    },
  };
}
