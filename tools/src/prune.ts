import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Per compilation. Caches differ by options: production and development, of this and another branch. */
const MAX_CACHES = 4;
/** Per remote. Deploys copy their build, so old builds are not needed. */
const MAX_BUILDS = 10;

const HASH = /-[0-9a-f]{12}$/;

function keepNewest(folders: readonly string[], count: number): void {
  const byAge = folders
    .map((folder) => ({ folder, at: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { folder } of byAge.slice(count)) rmSync(folder, { recursive: true, force: true });
}

const foldersIn = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name));

/** Keeps the newest caches of each webpack compilation. Their names end with a hash of the options. */
export function pruneCaches(folder: string): void {
  const caches = foldersIn(folder);
  const nameOf = (cache: string) => cache.replace(HASH, '');
  for (const name of new Set(caches.map(nameOf))) {
    keepNewest(
      caches.filter((cache) => nameOf(cache) === name),
      MAX_CACHES,
    );
  }
}

/** Keeps the newest builds in a remote's `dist`. */
export function pruneBuilds(dist: string): void {
  const builds = foldersIn(dist).filter((one) => existsSync(path.join(one, 'build.json')));
  keepNewest(builds, MAX_BUILDS);
}
