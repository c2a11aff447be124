import path from 'node:path';
import type { ContractVersions } from '@permanto/contracts';
import {
  activate,
  type DeployedRemote,
  entryOf,
  mapEntries,
  type Note,
  type Registry,
  type RemoteEntry,
  rollBack as rolledBack,
  startCanary,
} from '@permanto/federation/registry';
import { assertFits } from './declaration';
import { noteOf } from './deploy/note';
import { readRecord } from './deploy/record';
import { signed } from './deploy/signing';
import { upload } from './deploy/upload';
import { assertFilesWhole } from './deploy/whole';
import { changeRegistry, changeRemote, readRegistry } from './registry';
import { root, type Remote } from './settings';
import { assetsOf, baseOf, type Target } from './target';

export type { Target } from './target';

export interface Deployed {
  name: string;
  version: string;
  /** False where this very build was live already. */
  isNew: boolean;
}

interface DeployOptions {
  /** Percentage of the visitors that get it; all of them without it. */
  readonly canary?: number | undefined;
  readonly note?: Note;
  /** The contracts of the live shell; those of the working copy without it. */
  readonly contracts?: ContractVersions | undefined;
}

/** The folder of a remote's newest build. */
export function builtFolder(remote: Remote): string {
  const dist = path.join(root, remote, 'dist');
  return path.join(dist, readRecord(dist).version);
}

/** Puts the newest build of a remote live. */
export const deployBuilt = (
  remote: Remote,
  target: Target,
  options?: DeployOptions,
): Promise<Deployed> => deployFrom(builtFolder(remote), target, options);

/**
 * Puts the build in `source` (`build.json`, `web/`, `node/`) live: checked first, then copied to
 * an address of its own, then switched in the registry in one step.
 */
export async function deployFrom(
  source: string,
  target: Target,
  { canary, note = noteOf(), contracts }: DeployOptions = {},
): Promise<Deployed> {
  const record = readRecord(source);
  const { version, declaration } = record;
  const { name } = declaration;
  assertFilesWhole(source, record);
  assertFits(declaration, await readRegistry(target), contracts);
  await upload({ source, prefix: `${name}/${version}`, store: assetsOf(target) });
  const entry = await signed(entryOf(record, baseOf(target, name, version)), target);
  let isNew = false;
  await changeRegistry(target, (registry) => {
    assertFits(declaration, registry, contracts);
    const after = switched(registry, entry, canary, note);
    isNew = after !== registry;
    return after;
  });
  return { name, version, isNew };
}

/** A build that is live goes live once more where it is signed now, and wasn't. */
const isSame = (live: RemoteEntry, { version, base, signature = live.signature }: RemoteEntry) =>
  live.version === version && live.base === base && live.signature === signature;

function switched(
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
    throw new Error(`${name} is not deployed: there is nothing to compare a canary with.`);
  }
  if (isLive) throw new Error(`${name} ${entry.version} is live already: it can be no canary.`);
  return { ...registry, [name]: startCanary(before, { entry, share: canary }, note) };
}

/** What a rollback takes back: the live version, or that the remote was removed. */
const standOf = (remote: DeployedRemote | undefined) =>
  remote?.removed ? 'removed' : remote?.active.version;

/**
 * Puts the version that was live before live again, or a remote that was removed. Throws where another
 * remote has its pages or slots by now, and where something else was changed meanwhile: two that press
 * at once take one version back, not two.
 */
export async function rollBack(
  name: string,
  target: Target,
  note: Note = noteOf(),
): Promise<Deployed> {
  const bad = standOf((await readRegistry(target))[name]);
  const { active } = await changeRemote(
    target,
    name,
    (remote, registry) => {
      const now = standOf(remote);
      if (now !== bad) {
        throw new Error(`${name} is ${now} meanwhile, not ${bad}: nothing was rolled back.`);
      }
      const after = rolledBack(remote, note);
      if (after !== null) assertMayRun(after.active, registry, target);
      return after;
    },
    `${name} has no earlier version to go back to.`,
  );
  return { name, version: active.version, isNew: true };
}

/** Its contracts were looked at when it went live. */
function assertMayRun(entry: RemoteEntry, registry: Registry, { signingKey }: Target): void {
  const { declaration, version, signature } = entry;
  assertFits(declaration, registry, declaration.contracts);
  if (signingKey === undefined || signature !== undefined) return;
  throw new Error(
    `${declaration.name} ${version} was deployed before builds were signed: deploy it again instead.`,
  );
}

/** Points every deployed build at `assetsUrl`, for an asset server that has moved. */
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
