import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildRecord, filesOf, mayTake } from '@permanto/federation/registry';

/** What only the shell keeps for a visitor, and by which tabs would hear of each other. */
const SHELLS_OWN = /\b(?:localStorage|indexedDB|cookieStore|BroadcastChannel|document\.cookie)\b/g;
const PUBLISHERS = /@permanto\/event-bus\/publish\/[\w-]+/g;
/** Each remote's keys of the session storage begin with `permanto:<remote>:`. */
const KEYS = /\bpermanto:[\w-]*:?/g;

const found = (code: string, pattern: RegExp) => code.match(pattern) ?? [];

/**
 * What the code of a remote names and isn't the remote's. The server has no storage, and its build has
 * comments, which may speak of it.
 */
function beyond(remote: string, file: string, code: string): string[] {
  const publishers = found(code, PUBLISHERS).filter((request) => !mayTake(remote, request));
  if (!file.startsWith('web/')) return publishers;
  const keys = found(code, KEYS).filter((key) => key !== `permanto:${remote}:`);
  return [...publishers, ...found(code, SHELLS_OWN), ...keys];
}

/** Throws where a build would publish others' facts, or keep or read what is others'. */
export function assertWithinReach(folder: string, record: BuildRecord): void {
  const { name } = record.declaration;
  const scripts = filesOf(record).filter(({ file }) => file.endsWith('.js'));
  const faults = scripts.flatMap(({ file }) => {
    const code = readFileSync(path.join(folder, file), 'utf8');
    return [...new Set(beyond(name, file, code))].map((what) => `${file}: ${what}`);
  });
  if (faults.length > 0) {
    throw new Error(
      `${name} reaches for what isn't its own; it publishes its own facts, and keeps things in the session storage under "permanto:${name}:":\n  ${faults.join('\n  ')}`,
    );
  }
}
