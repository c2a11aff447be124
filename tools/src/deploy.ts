import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import {
  activate,
  buildRecord,
  entryOf,
  mapEntries,
  rollBack as rolledBack,
  type BuildRecord,
  type Registry,
} from '@permanto/federation/registry';
import * as v from 'valibot';
import { faultsOf } from './declaration';
import { changeRegistry, readRegistry } from './registry';
import { root, type Remote } from './settings';

const NOTE = { who: 'tools', when: new Date().toISOString() };

export interface Deployed {
  name: string;
  version: string;
  /** False where this very build was live already. */
  isNew: boolean;
}

export interface Target {
  /** Where assets and registry live. */
  folder: string;
  /** The asset server's public origin. */
  assetsUrl: string;
}

/** Puts the newest build of a remote live. */
export function deployBuilt(remote: Remote, target: Target): Promise<Deployed> {
  const dist = path.join(root, remote, 'dist');
  const { version } = readRecord(dist);
  return deployFrom(path.join(dist, version), target);
}

/**
 * Puts the build in `source` (`build.json`, `web/`, `node/`) live: checked first, then copied to
 * an address of its own, then switched in the registry in one step.
 */
export async function deployFrom(source: string, target: Target): Promise<Deployed> {
  const record = readRecord(source);
  const { name } = record.declaration;
  assertFilesWhole(source, record);
  const place = path.join('assets', name, record.version);
  copyOnce(source, path.join(target.folder, place));
  const entry = entryOf(record, `${target.assetsUrl}/${name}/${record.version}/`);
  let isNew = false;
  await changeRegistry(target.folder, (registry) => {
    const faults = faultsOf(record.declaration, registry);
    if (faults.length > 0) throw new Error(`${name} can't go live:\n  ${faults.join('\n  ')}`);
    const live = registry[name]?.active;
    isNew = live?.version !== entry.version || live.base !== entry.base;
    return isNew ? { ...registry, [name]: activate(registry[name], entry, NOTE) } : registry;
  });
  return { name, version: record.version, isNew };
}

/** Puts the version that was live before live again; the one that is live is forgotten. */
export async function rollBack(name: string, { folder }: Target): Promise<Deployed> {
  const remote = readRegistry(folder)[name];
  if (!remote) throw new Error(`No remote "${name}" is deployed.`);
  const back = rolledBack(remote, NOTE);
  if (!back) throw new Error(`${name} has no earlier version to go back to.`);
  await changeRegistry(folder, (registry) => ({ ...registry, [name]: back }));
  return { name, version: back.active.version, isNew: true };
}

/** Points every deployed build at `assetsUrl`, for an asset server that has moved. */
export async function moveAssets({ folder, assetsUrl }: Target): Promise<void> {
  const moved = <Entry extends { base: string }>(entry: Entry): Entry => ({
    ...entry,
    base: assetsUrl + new URL(entry.base).pathname,
  });
  await changeRegistry(folder, (registry): Registry => {
    const entries = Object.entries(registry);
    if (entries.every(([, { active }]) => active.base === moved(active).base)) return registry;
    return Object.fromEntries(entries.map(([name, remote]) => [name, mapEntries(remote, moved)]));
  });
}

function readRecord(folder: string): BuildRecord {
  const file = path.join(folder, 'build.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: that is no build of a remote.`);
  const result = v.safeParse(buildRecord, JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`${file} breaks the contract:\n  ${faults.join('\n  ')}`);
}

function assertFilesWhole(folder: string, { web, node }: BuildRecord): void {
  const entries = [web.entry, ...Object.values(web.entries)];
  for (const { file, integrity } of [...entries, ...web.preload, ...web.styles, node]) {
    const content = readFileSync(path.join(folder, file));
    const digest = createHash('sha384').update(content).digest('base64');
    if (`sha384-${digest}` !== integrity) {
      throw new Error(`${path.join(folder, file)} is not the file that build.json speaks of.`);
    }
  }
}

/** A version's files never change; a copy that broke off leaves nothing at the final place. */
function copyOnce(source: string, place: string): void {
  if (existsSync(place)) return;
  const beside = `${place}.${process.pid}.tmp`;
  mkdirSync(path.dirname(place), { recursive: true });
  cpSync(source, beside, { recursive: true });
  renameSync(beside, place);
}
