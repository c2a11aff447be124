import { remoteDeclaration, remoteName, remoteVersion, routePattern } from '@permanto/contracts';
import { needs } from '@permanto/contracts/surface';
import * as v from 'valibot';

/**
 * An object that keeps fields it doesn't know: what a newer build or tool wrote survives in an older
 * reader. Types speak of the known ones only.
 */
const open = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;

/** A path below a build's folder; never one that leads out of it. */
const filePath = v.pipe(
  v.string(),
  v.regex(/^(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\\\0]+$/, 'must be a path below the build'),
);

/** A file of a build, relative to the entry's `base`, with its Subresource Integrity. */
const buildFile = open({
  file: filePath,
  integrity: v.pipe(v.string(), v.regex(/^sha384-/)),
});

/** A chunk that is loaded when it is needed. */
const chunk = open({ scripts: v.array(buildFile), styles: v.array(buildFile) });
export type BuildChunk = v.InferOutput<typeof chunk>;

const build = {
  version: remoteVersion,
  /** Shared package → the range that the build accepts. */
  shared: v.record(v.string(), v.string()),
  web: open({
    /** The container's global name. */
    global: v.string(),
    entry: buildFile,
    /** What the expose needs beyond the entry. */
    preload: v.array(buildFile),
    styles: v.array(buildFile),
    /** Route id → what its page needs beyond the expose, where it is in a chunk of its own. */
    pages: v.optional(v.record(v.string(), chunk), {}),
    /** Slot → what it needs beyond the expose, where it is in a chunk of its own. */
    slots: v.optional(v.record(v.string(), chunk), {}),
    /** Language → the entry with the remote's texts in it. */
    entries: v.optional(v.record(v.string(), buildFile), {}),
  }),
  node: buildFile,
};

/** `build.json`: what webpack says of one build of a remote. Strict, since a deploy checks it. */
export const buildRecord = open({
  ...build,
  declaration: remoteDeclaration,
  /** Every file that browsers may ask for, also those that only other files name. */
  files: v.optional(v.array(buildFile), []),
  /** What it asks of API, bus and slots; a build of an older tool doesn't say. */
  needs: v.optional(needs),
});
export type BuildFile = v.InferOutput<typeof buildFile>;
export type BuildRecord = v.InferOutput<typeof buildRecord>;

const contractVersion = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A key of objects: none that every object has. */
const name = v.pipe(
  v.string(),
  v.regex(/^(?!constructor$)[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
);
const heldSlot = open({ name, props: v.record(v.string(), v.string()) });

/** A declaration as it is read later: a slot or a field of a newer contract blinds no older shell. */
const liveDeclaration = open({
  name: remoteName,
  contracts: open({ remote: contractVersion, bus: contractVersion, slots: contractVersion }),
  routes: v.array(open({ id: name, path: routePattern, slots: v.optional(v.array(heldSlot), []) })),
  slots: v.array(name),
});
export type LiveDeclaration = v.InferOutput<typeof liveDeclaration>;
export type LiveRoute = LiveDeclaration['routes'][number];

/** A build and where it is served: `base` ends with a slash. */
const remoteEntry = open({
  ...build,
  declaration: liveDeclaration,
  base: v.pipe(v.string(), v.url(), v.endsWith('/')),
  /** Of who built it; see `signature.ts`. */
  signature: v.optional(v.string()),
});
export type RemoteEntry = v.InferOutput<typeof remoteEntry>;

/** A percentage of the visitors. */
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A build that a part of the visitors gets. `since` is UTC, ISO 8601. */
const canary = open({ entry: remoteEntry, share, since: v.string() });

/** What was done with a version. `when` is UTC, ISO 8601; `what` is a {@link ChangeName}, or a newer one. */
const change = open({
  version: v.string(),
  what: v.string(),
  who: v.string(),
  when: v.string(),
  why: v.optional(v.string()),
});
export type Change = v.InferOutput<typeof change>;

/** What a registry says of one remote. */
export const deployedRemote = open({
  active: remoteEntry,
  /** What is shown where the active build can't be. Never one that was taken back. */
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

/** `var/registry.json`: remote → which builds of it run. */
export type Registry = Readonly<Record<string, DeployedRemote>>;
