import type { Change, DeployedRemote } from './schema';
import type { RemoteEntry } from '@permanto/federation/builds';

/** Who changed the registry, when (UTC, ISO 8601), and optionally why. */
export interface Note {
  readonly who: string;
  readonly when: string;
  readonly why?: string | undefined;
}

export type ChangeName =
  | 'deploy'
  | 'canary'
  | 'canary_stopped'
  | 'promote'
  | 'rollback'
  | 'pin'
  | 'unpin'
  | 'remove';

/** Changes recorded for each remote. */
const MAX_HISTORY = 50;
/** Good versions kept besides the active and the last good one. */
const MAX_EARLIER_VERSIONS = 3;

type Remote = DeployedRemote;

function noted(remote: Remote, what: ChangeName, version: string, note: Note): Remote {
  const { who, when, why } = note;
  const change: Change = { version, what, who, when, ...(why === undefined ? {} : { why }) };
  return { ...remote, history: [...(remote.history ?? []), change].slice(-MAX_HISTORY) };
}

function withoutCanary({ canary: _, ...rest }: Remote): Remote {
  return rest;
}

function present({ removed: _, ...rest }: Remote): Remote {
  return rest;
}

/** The good versions before `version`, newest first. */
function goodBefore(remote: Remote | undefined, version: string): RemoteEntry[] {
  if (remote === undefined) return [];
  const { active, last_good: lastGood, earlier = [] } = remote;
  const all = [active, lastGood, ...earlier].filter((entry) => entry !== null);
  return all.filter(
    (one, at) =>
      one.version !== version && all.findIndex((other) => other.version === one.version) === at,
  );
}

function live(before: Remote | undefined, entry: RemoteEntry): Remote {
  const [lastGood = null, ...earlier] = goodBefore(before, entry.version);
  const isCanary = before?.canary?.entry.version === entry.version;
  const rest = before !== undefined && isCanary ? withoutCanary(before) : before;
  return {
    ...(rest && present(rest)),
    active: entry,
    last_good: lastGood,
    earlier: earlier.slice(0, MAX_EARLIER_VERSIONS),
  };
}

/** Makes `entry` live; the version that was live before becomes the fallback. */
export const activate = (before: Remote | undefined, entry: RemoteEntry, note: Note): Remote =>
  noted(live(before, entry), 'deploy', entry.version, note);

/** Offers `entry` to `share` % of the visitors and replaces any earlier canary. */
export function startCanary(
  before: Remote,
  { entry, share }: { readonly entry: RemoteEntry; readonly share: number },
  note: Note,
): Remote {
  const canary = { entry, share, since: note.when };
  return noted({ ...before, canary }, 'canary', entry.version, note);
}

/** Ends the canary: all visitors get the active version. Returns null if there is none. */
export function stopCanary(before: Remote, note: Note): Remote | null {
  const version = before.canary?.entry.version;
  if (version === undefined) return null;
  return noted(withoutCanary(before), 'canary_stopped', version, note);
}

/** Makes the canary live for all visitors. Returns null if there is none. */
export function promote(before: Remote, note: Note): Remote | null {
  const entry = before.canary?.entry;
  if (entry === undefined) return null;
  return noted(live(before, entry), 'promote', entry.version, note);
}

/**
 * Withdraws the active version: the last good one is live again, and the good one before it becomes the
 * fallback (the same one if none is known). Only the history keeps the withdrawn version. Restores a remote
 * that was removed. Returns null if there is no earlier version.
 */
export function rollBack(before: Remote, note: Note): Remote | null {
  const { active: bad } = before;
  if (before.removed) return noted(present(before), 'rollback', bad.version, note);
  const [active, ...rest] = goodBefore(before, bad.version);
  if (active === undefined) return null;
  const [lastGood = active, ...earlier] = rest;
  return noted({ ...before, active, last_good: lastGood, earlier }, 'rollback', bad.version, note);
}

/**
 * Removes the remote, its pages and its slots from the shop until it is deployed again or the removal is
 * rolled back; its canary ends. Returns null if it is removed already.
 */
export function remove(before: Remote, note: Note): Remote | null {
  if (before.removed) return null;
  const rest = withoutCanary(before);
  return noted({ ...rest, removed: true }, 'remove', before.active.version, note);
}

/** Serves `entry` to visitors with the pin `id`. */
export function pin(
  before: Remote,
  { id, entry }: { readonly id: string; readonly entry: RemoteEntry },
  note: Note,
): Remote {
  const pins = Object.fromEntries([...Object.entries(before.pins ?? {}), [id, entry]]);
  return noted({ ...before, pins }, 'pin', entry.version, note);
}

/** Removes the pin `id`. Returns null if there is none. */
export function unpin(before: Remote, id: string, note: Note): Remote | null {
  const entries = Object.entries(before.pins ?? {});
  const found = entries.find(([known]) => known === id)?.[1];
  if (found === undefined) return null;
  const pins = Object.fromEntries(entries.filter(([known]) => known !== id));
  return noted({ ...before, pins }, 'unpin', found.version, note);
}

/** Applies `change` to every build of a remote, for example to move its URL. */
export function mapEntries(remote: Remote, change: (entry: RemoteEntry) => RemoteEntry): Remote {
  const { active, last_good: lastGood, earlier, canary, pins } = remote;
  return {
    ...remote,
    active: change(active),
    last_good: lastGood && change(lastGood),
    ...(earlier && { earlier: earlier.map(change) }),
    ...(canary && { canary: { ...canary, entry: change(canary.entry) } }),
    ...(pins && {
      pins: Object.fromEntries(Object.entries(pins).map(([id, entry]) => [id, change(entry)])),
    }),
  };
}
