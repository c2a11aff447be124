import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@permanto/federation/integrity';
import { readRecord } from '@permanto/tools/deploy/record';
import { root, type Remote } from '@permanto/tools/settings';

/** What is looked for in a build's scripts, and what it becomes. */
export type Edit = readonly [from: string | RegExp, to: string];

interface Variant {
  readonly version: string;
  readonly edits: readonly Edit[];
}

/** The newest build of a remote with its scripts changed, as a team's next version would have it. */
export function variantOf(remote: Remote, into: string, { version, edits }: Variant): string {
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
  const changed = scripts.flatMap((file) => edit(file, edits));
  if (changed.length === 0) throw new Error(`${remote} has nothing of what ${version} changes.`);
  // Entries hold the hashes of the scripts that they load; the record holds those of the entries.
  const entries = scripts
    .filter((file) => path.basename(file).startsWith('remoteEntry'))
    .flatMap((file) => edit(file, changed));
  const all = chained([...changed, ...entries]);
  edit(path.join(folder, 'build.json'), [...all, [built, version]]);
  return folder;
}

/** An entry may be changed twice: the record knows its first hash, and needs its last. */
const chained = (hashes: readonly Hashes[]): Hashes[] =>
  hashes.map(([from, to]) => [from, hashes.find(([old]) => old === to)?.[1] ?? to]);

type Hashes = [old: string, now: string];

/** Answers the file's old hash and its new one, where it changed. */
function edit(file: string, edits: readonly Edit[]): Hashes[] {
  const before = readFileSync(file, 'utf8');
  const after = edits.reduce((text, [from, to]) => text.replaceAll(from, to), before);
  if (after === before) return [];
  writeFileSync(file, after);
  return [[integrityOf(before), integrityOf(after)]];
}
