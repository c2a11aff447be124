import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate, privateFolder } from '@permanto/server/private-files';
import type { Db } from './db';
import { openPglite } from './pglite';

const LOCK_MODE = 0o600;

/** The folder of the embedded database is another process's; two would destroy it. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `PERMANTO_DATA_FOLDER: ${folder} is in use by process ${pid}; stop that, or choose another folder`,
    );
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

const lockOf = (folder: string) => path.join(folder, 'process.lock');

/** The process that has the folder's database open, or null. */
export const holderOfFolder = (folder: string): number | null => holderOf(lockOf(folder));

/** A killed process leaves its lock behind; it counts only while that process lives. */
function takeLock(folder: string): string {
  const lock = lockOf(folder);
  privateFolder(folder);
  const holder = holderOf(lock);
  if (holder !== null) throw new FolderInUse(folder, holder);
  writeFileSync(lock, String(process.pid), { mode: LOCK_MODE });
  return lock;
}

/** The embedded database in a folder of its own, for this process and its user only. */
export async function openFolder(folder: string): Promise<Db> {
  const lock = takeLock(folder);
  const files = path.join(folder, 'pglite');
  const db = await openPglite(files);
  // PGlite makes a new database readable by all, whatever the umask.
  keepPrivate(files);
  return {
    ...db,
    close: async () => {
      await db.close();
      rmSync(lock, { force: true });
    },
  };
}
