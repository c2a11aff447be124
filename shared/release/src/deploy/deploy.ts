import type { ContractVersions } from '@permanto/contracts';
import {
  activate,
  mapEntries,
  type Note,
  rollBack as rolledBack,
  startCanary,
} from '../registry/changes';
import { type DeployedRemote, type Registry } from '../registry/schema';
import { entryOf, type RemoteEntry } from '@permanto/federation/builds';
import { assertFits } from './assert-fits';
import { noteOf } from './note';
import { readRecord } from './record';
import { signEntry } from './signing';
import { upload } from './upload';
import { assertFilesIntact } from './file-integrity';
import { changeRegistry, changeRemote, readRegistry } from './change-remote';
import { assetsOf, baseOf, type Target } from './target';

export interface Deployed {
  name: string;
  version: string;
  /** False if this build was already live. */
  isNew: boolean;
}

export interface DeployOptions {
  /** Percentage of the visitors that get it; by default all. */
  readonly canary?: number | undefined;
  readonly note?: Note | undefined;
  /** The contracts of the live shell; by default those of the working copy. */
  readonly contracts?: ContractVersions | undefined;
}

/**
 * Deploys the build in `source` (`build.json`, `web/`, `node/`): checks it, uploads it to a URL of its own,
 * then updates the registry atomically.
 */
export async function deployFrom(
  source: string,
  target: Target,
  { canary, note = noteOf(), contracts }: DeployOptions = {},
): Promise<Deployed> {
  const record = readRecord(source);
  const { version, declaration } = record;
  const { name } = declaration;
  assertFilesIntact(source, record);
  assertFits(declaration, await readRegistry(target), contracts);
  await upload({ source, prefix: `${name}/${version}`, store: assetsOf(target) });
  const entry = await signEntry(entryOf(record, baseOf(target, name, version)), target);
  let isNew = false;
  await changeRegistry(target, (registry) => {
    assertFits(declaration, registry, contracts);
    const after = withDeployed(registry, entry, canary, note);
    isNew = after !== registry;
    return after;
  });
  return { name, version, isNew };
}

/** A live build is deployed again if it is signed now, but was not before. */
const isSame = (live: RemoteEntry, { version, base, signature = live.signature }: RemoteEntry) =>
  live.version === version && live.base === base && live.signature === signature;

function withDeployed(
  registry: Registry,
  entry: RemoteEntry,
  canary: number | undefined,
  note: Note,
): Registry {
  const { name } = entry.declaration;
  const before = registry[name];
  const isLive = before !== undefined && !before.removed && isSame(before.active, entry);
  if (canary === undefined) {
    return isLive ? registry : { ...registry, [name]: activate(before, entry, note) };
  }
  if (before === undefined || before.removed) {
    throw new Error(`${name} is not deployed, so it can't have a canary.`);
  }
  if (isLive) throw new Error(`${name} ${entry.version} is already live, so it can't be a canary.`);
  return { ...registry, [name]: startCanary(before, { entry, share: canary }, note) };
}

/** What a rollback undoes: the live version, or the removal of the remote. */
const liveState = (remote: DeployedRemote | undefined) =>
  remote?.removed ? 'removed' : remote?.active.version;

/**
 * Restores the previous live version, or a removed remote. Throws if another remote has its pages or slots
 * by now, or if the remote was changed meanwhile: two rollbacks at once undo one version, not two.
 */
export async function rollBack(
  name: string,
  target: Target,
  note: Note = noteOf(),
): Promise<Deployed> {
  const bad = liveState((await readRegistry(target))[name]);
  const { active } = await changeRemote(
    target,
    name,
    (remote, registry) => {
      const now = liveState(remote);
      if (now !== bad) {
        throw new Error(
          `${name} changed meanwhile from ${bad} to ${now}. Nothing was rolled back.`,
        );
      }
      const after = rolledBack(remote, note);
      if (after !== null) assertMayRun(after.active, registry, target);
      return after;
    },
    `${name} has no earlier version to roll back to.`,
  );
  return { name, version: active.version, isNew: true };
}

/** Compares the build with its own contracts: the shell's were checked when it was deployed. */
function assertMayRun(entry: RemoteEntry, registry: Registry, { signingKey }: Target): void {
  const { declaration, version, signature } = entry;
  assertFits(declaration, registry, declaration.contracts);
  if (signingKey === undefined || signature !== undefined) return;
  throw new Error(
    `${declaration.name} ${version} was deployed before builds were signed. Deploy it again instead.`,
  );
}

/** Points every deployed build at `assetsUrl`, after the asset server has moved. */
export async function moveAssets(target: Target): Promise<void> {
  const moved = (entry: RemoteEntry): RemoteEntry => ({
    ...entry,
    base: baseOf(target, entry.declaration.name, entry.version),
  });
  await changeRegistry(target, (registry): Registry => {
    const entries = Object.entries(registry);
    if (entries.every(([, { active }]) => active.base === moved(active).base)) return registry;
    return Object.fromEntries(entries.map(([name, remote]) => [name, mapEntries(remote, moved)]));
  });
}
