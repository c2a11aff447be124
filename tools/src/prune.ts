import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Caches of one compilation, each for other options: for visitors and for developers, of this branch and another. */
const CACHES = 4;
/** Builds of one remote. What is deployed is copied, so that nobody needs those before. */
const BUILDS = 10;

const HASH = /-[0-9a-f]{12}$/;

function keepNewest(folders: readonly string[], most: number): void {
  const byAge = folders
    .map((folder) => ({ folder, at: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at);
  for (const { folder } of byAge.slice(most)) rmSync(folder, { recursive: true, force: true });
}

const foldersIn = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name));

/** Leaves the newest caches of each of webpack's compilations, whose names end with a hash of the options. */
export function pruneCaches(folder: string): void {
  const caches = foldersIn(folder);
  const nameOf = (cache: string) => cache.replace(HASH, '');
  for (const name of new Set(caches.map(nameOf))) {
    keepNewest(
      caches.filter((cache) => nameOf(cache) === name),
      CACHES,
    );
  }
}

/** Leaves the newest builds in a remote's `dist`. */
export function pruneBuilds(dist: string): void {
  const builds = foldersIn(dist).filter((one) => existsSync(path.join(one, 'build.json')));
  keepNewest(builds, BUILDS);
}
