import type { BuildRecord, RemoteEntry, Registry } from './schema';

/** The part of an entry that the browser needs. */
export type BrowserEntry = Pick<RemoteEntry, 'base' | 'version' | 'declaration' | 'web'>;

/** Remote → its builds, best first, as one side (server or browser) may try them. */
export type Candidates<Entry extends BrowserEntry = BrowserEntry> = Readonly<
  Record<string, readonly Entry[]>
>;

/** A version of one remote, as one word. */
export const versionKey = (entry: BrowserEntry) => `${entry.declaration.name}@${entry.version}`;

export function urlOf(entry: BrowserEntry, file: { file: string }): string {
  return entry.base + file.file;
}

/** A registry entry: the build's record and the address of its folder. */
export function entryOf(record: BuildRecord, base: string): RemoteEntry {
  return { ...record, base: base.endsWith('/') ? base : `${base}/` };
}

/** Makes `entry` live; the version that was live before becomes the one to fall back to. */
export function activate(registry: Registry, entry: RemoteEntry): Registry {
  const { name } = entry.declaration;
  const before = registry[name];
  const isSame = before?.active.version === entry.version;
  const lastGood = isSame ? before.last_good : (before?.active ?? null);
  return { ...registry, [name]: { active: entry, last_good: lastGood } };
}

/** The builds that may be tried: the live one, then the last good one; never one that is `blocked`. */
export function candidatesOf(
  registry: Registry,
  isBlocked: (key: string) => boolean = () => false,
): Candidates<RemoteEntry> {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { active, last_good }]) => {
      const builds = last_good === null ? [active] : [active, last_good];
      return [name, builds.filter((entry) => !isBlocked(versionKey(entry)))];
    }),
  );
}

/** What travels to the browser. */
export function forBrowser(candidates: Candidates<RemoteEntry>): Candidates {
  return Object.fromEntries(
    Object.entries(candidates).map(([name, entries]) => [
      name,
      entries.map(({ base, version, declaration, web }) => ({ base, version, declaration, web })),
    ]),
  );
}
