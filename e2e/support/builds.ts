import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@permanto/federation/integrity';
import { readRecord } from '@permanto/release/deploy';
import { root, type Remote } from '@permanto/tools/settings';

/** A replacement in a build's scripts. */
export type Edit = readonly [from: string | RegExp, to: string];

interface Variant {
  readonly version: string;
  readonly edit: Edit;
}

/**
 * Copies the newest build of a remote with changed scripts, as if it were the next version. Returns its
 * folder.
 */
export function writeVariant(remote: Remote, into: string, { version, edit }: Variant): string {
  const dist = path.join(root, remote, 'dist');
  const built = readRecord(dist).version;
  const folder = path.join(into, `${remote}-${version}`);
  cpSync(path.join(dist, built), folder, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz|map)$/.test(file),
  });
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(folder, file));
  const changed = scripts.flatMap((file) => editScript(file, [edit]));
  if (changed.length === 0) {
    throw new Error(
      `None of the ${scripts.length} scripts in ${folder} contains what "${version}" replaces:\n${edit[0]}\n` +
        'The sources or the minifier write it otherwise now: see how, and change the pattern (of faults, in ' +
        'e2e/support/faults.ts).',
    );
  }
  // Entries contain the hashes of the scripts that they load; the record contains those of the entries.
  const entries = scripts
    .filter((file) => path.basename(file).startsWith('remoteEntry'))
    .flatMap((file) => editScript(file, changed));
  const all = finalHashes([...changed, ...entries]);
  editScript(path.join(folder, 'build.json'), [...all, [built, version]]);
  return folder;
}

/** An entry may be changed twice: the record's old hash must be replaced by the final one. */
const finalHashes = (hashes: readonly HashChange[]): HashChange[] =>
  hashes.map(([from, to]) => [from, hashes.find(([old]) => old === to)?.[1] ?? to]);

type HashChange = [old: string, now: string];

/** Edits a file. Returns its old and new hash if it changed. */
function editScript(file: string, edits: readonly Edit[]): HashChange[] {
  const before = readFileSync(file, 'utf8');
  const after = edits.reduce((text, [from, to]) => text.replaceAll(from, to), before);
  if (after === before) return [];
  writeFileSync(file, after);
  return [[integrityOf(before), integrityOf(after)]];
}
