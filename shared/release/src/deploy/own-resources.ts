import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildRecord, filesOf, mayTake } from '@permanto/federation/builds';

/** Storage and tab communication that only the shell may use. */
const SHELL_APIS = /\b(?:localStorage|cookieStore|BroadcastChannel|document\.cookie)\b/g;
const PUBLISHERS = /@permanto\/event-bus\/publish\/[\w-]+/g;
/** A remote's keys in the session storage and in IndexedDB begin with `permanto:<remote>:`. */
const STORAGE_KEYS = /\bpermanto:[\w-]*:?/g;

const matches = (code: string, pattern: RegExp) => code.match(pattern) ?? [];

/**
 * The names in a remote's code of resources that it may not use. Storage is not checked in the server's
 * build: it has no storage, and its comments may mention it.
 */
function foreignResources(remote: string, file: string, code: string): string[] {
  const publishers = matches(code, PUBLISHERS).filter((request) => !mayTake(remote, request));
  if (!file.startsWith('web/')) return publishers;
  const keys = matches(code, STORAGE_KEYS).filter((key) => key !== `permanto:${remote}:`);
  return [...publishers, ...matches(code, SHELL_APIS), ...keys];
}

/** Throws if a build publishes facts of other remotes or uses storage that is not its own. */
export function assertOwnResources(folder: string, record: BuildRecord): void {
  const { name } = record.declaration;
  const scripts = filesOf(record).filter(({ file }) => file.endsWith('.js'));
  const faults = scripts.flatMap(({ file }) => {
    const code = readFileSync(path.join(folder, file), 'utf8');
    return [...new Set(foreignResources(name, file, code))].map((what) => `${file}: ${what}`);
  });
  if (faults.length > 0) {
    throw new Error(
      `${name} uses resources that are not its own. It may publish only its own facts, and use only the session storage and IndexedDB, with keys that begin with "permanto:${name}:":\n  ${faults.join('\n  ')}`,
    );
  }
}
