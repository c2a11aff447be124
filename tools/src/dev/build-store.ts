import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entryOf, filesOf, type RemoteEntry } from '@permanto/federation/builds';
import { readRecord } from '@permanto/release/deploy';

/** The path at which browsers and the shell's server load the builds. */
export const BUILDS_PATH = '/__dev/builds/';

/** Per remote. Open pages still load files of the previous build. */
const MAX_BUILDS = 3;

export interface BuildStore {
  /** Stores the current build in `folder`. Returns its registry entry. */
  readonly put: (folder: string) => RemoteEntry;
  /** The file at a path, or undefined. */
  readonly fileAt: (pathname: string) => Buffer | undefined;
}

/** Keeps the last builds in memory, each with a URL of its own, so that caches never serve an old one. */
export function createBuildStore(origin: string): BuildStore {
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
    for (const old of [...versions.keys()].slice(0, -MAX_BUILDS)) versions.delete(old);
    return entryOf({ ...record, version }, `${origin}${BUILDS_PATH}${name}/${version}/`);
  }

  return {
    put,
    fileAt: (pathname) => {
      const [name = '', version = '', ...file] = pathname.slice(BUILDS_PATH.length).split('/');
      return remotes.get(name)?.get(version)?.get(file.join('/'));
    },
  };
}
