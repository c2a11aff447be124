import { open, remoteEntry } from '@permanto/federation/builds';
import * as v from 'valibot';

/** A percentage of the visitors. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A build for a part of the visitors. `since` is UTC, ISO 8601. */
const canary = open({ entry: remoteEntry, share, since: v.string() });

/** A change of the registry. `when` is UTC, ISO 8601; `what` is a {@link ChangeName}, or a newer one. */
const change = open({
  version: v.string(),
  what: v.string(),
  who: v.string(),
  when: v.string(),
  why: v.optional(v.string()),
});
export type Change = v.InferOutput<typeof change>;

/** The registry's record of one remote. */
export const deployedRemote = open({
  active: remoteEntry,
  /** The fallback for the active build. Never a version that was rolled back. */
  last_good: v.optional(v.nullable(remoteEntry), null),
  /** Good versions before `last_good`, newest first. */
  earlier: v.optional(v.array(remoteEntry)),
  canary: v.optional(canary),
  /** Pin id → the build for visitors with that pin. */
  pins: v.optional(v.record(v.string(), remoteEntry)),
  /** Removed from the shop: no build of it is served. */
  removed: v.optional(v.boolean()),
  /** Oldest first. */
  history: v.optional(v.array(change)),
});
export type DeployedRemote = v.InferOutput<typeof deployedRemote>;

/** `var/registry.json`: remote → its live builds. */
export type Registry = Readonly<Record<string, DeployedRemote>>;
