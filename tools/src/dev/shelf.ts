import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryOf, filesOf, type RemoteEntry } from '@permanto/federation/registry';
import { readRecord } from '../deploy/record';

/** Where browsers and the shell's server find the builds. */
export const SHELF = '/__dev/builds/';

/** Builds of a remote that are kept: pages that are open still ask for the one before. */
const KEPT = 3;

export interface Shelf {
  /** Takes the build in `folder` as it is now; answers what a registry says of it. */
  readonly put: (folder: string) => RemoteEntry;
  /** The file at an address, or undefined. */
  readonly fileAt: (pathname: string) => Buffer | undefined;
}

/** Keeps the last builds in memory, each at an address of its own, so that no cache shows an old one. */
export function createShelf(origin: string): Shelf {
  /** Remote → version → file → content; the newest version last. */
  const remotes = new Map<string, Map<string, Map<string, Buffer>>>();

  function put(folder: string): RemoteEntry {
    const record = readRecord(folder);
    const { name } = record.declaration;
    const version = `dev-${Date.now().toString(36)}`;
    const files = filesOf(record)
      .flatMap(({ file }) => [file, `${file}.map`])
      .filter((file) => existsSync(path.join(folder, file)))
      .map((file) => [file, readFileSync(path.join(folder, file))] as const);
    const versions = remotes.get(name) ?? new Map<string, Map<string, Buffer>>();
    remotes.set(name, versions.set(version, new Map(files)));
    for (const old of [...versions.keys()].slice(0, -KEPT)) versions.delete(old);
    return entryOf({ ...record, version }, `${origin}${SHELF}${name}/${version}/`);
  }

  return {
    put,
    fileAt: (pathname) => {
      const [name = '', version = '', ...file] = pathname.slice(SHELF.length).split('/');
      return remotes.get(name)?.get(version)?.get(file.join('/'));
    },
  };
}
