import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** For `process.umask`: whatever the process makes from now on is its user's alone (0700 and 0600). */
export const PRIVATE_UMASK = 0o077;

const FOLDER_MODE = 0o700;
const OTHERS = 0o077;
const STICKY = 0o1000;

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Whether what lies in it is ours as well. */
function takeFromOthers(place: string): boolean {
  const stats = lstatSync(place, { throwIfNoEntry: false });
  // A link's own mode means nothing, and its target may belong to another user. A folder such as
  // `/tmp` is shared on purpose.
  if (!stats || stats.isSymbolicLink() || (stats.mode & STICKY) !== 0) return false;
  if ((stats.mode & OTHERS) !== 0) chmodSync(place, stats.mode & ~OTHERS);
  return stats.isDirectory();
}

/**
 * Takes every permission of group and others from a file, or from a folder and all that lies in it;
 * what isn't there is left out. Throws where the file system refuses.
 */
export function keepPrivate(place: string): void {
  try {
    if (!takeFromOthers(place)) return;
    for (const name of readdirSync(place)) keepPrivate(path.join(place, name));
  } catch (error) {
    // Another process may have removed it since it was listed.
    if (!isGone(error)) throw error;
  }
}

/** Makes a folder that only this user can read (0700), or mends the one that is there with all in it. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  keepPrivate(folder);
}

/** The same for a file and the folder around it, whose other files may be anything. */
export function privateFile(file: string): void {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  takeFromOthers(folder);
  keepPrivate(file);
}
