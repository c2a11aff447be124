import { remoteDeclaration, remoteName } from '@permanto/contracts';
import * as v from 'valibot';

/** A file of a build, relative to the entry's `base`, with its Subresource Integrity. */
export const buildFile = v.object({
  file: v.string(),
  integrity: v.pipe(v.string(), v.regex(/^sha384-/)),
});

/** A chunk that is loaded when it is needed. */
const chunk = v.object({ scripts: v.array(buildFile), styles: v.array(buildFile) });
export type BuildChunk = v.InferOutput<typeof chunk>;

/** `build.json`: what webpack says of one build of a remote. */
export const buildRecord = v.object({
  version: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  /** Shared package → the range that the build accepts. */
  shared: v.record(v.string(), v.string()),
  declaration: remoteDeclaration,
  web: v.object({
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
});
export type BuildFile = v.InferOutput<typeof buildFile>;
export type BuildRecord = v.InferOutput<typeof buildRecord>;

/** A build and where it is served: `base` ends with a slash. */
export const remoteEntry = v.object({
  ...buildRecord.entries,
  base: v.pipe(v.string(), v.url(), v.endsWith('/')),
});
export type RemoteEntry = v.InferOutput<typeof remoteEntry>;

/** `var/registry.json`: which build of each remote is live, and which one worked before it. */
export const registry = v.record(
  remoteName,
  v.object({ active: remoteEntry, last_good: v.nullable(remoteEntry) }),
);
export type Registry = v.InferOutput<typeof registry>;
