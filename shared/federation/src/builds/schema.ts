import { remoteDeclaration, remoteName, remoteVersion, routePattern } from '@permanto/contracts';
import { needs } from '@permanto/contracts/surface';
import * as v from 'valibot';

/**
 * An object that keeps unknown fields, so that an older reader preserves what a newer tool wrote. Its type
 * has the known ones only.
 */
export const open = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;

/** A path inside a build's folder. */
const filePath = v.pipe(
  v.string(),
  // URLs read `%2e` as a dot, and leave out tabs and line breaks.
  v.regex(/^(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\\%\p{Cc}]+$/u, 'must be a path below the build'),
);

/** A file of a build, relative to the entry's `base`, with its Subresource Integrity. */
const buildFile = open({
  file: filePath,
  integrity: v.pipe(v.string(), v.regex(/^sha384-/)),
});

/** A chunk that is loaded on demand. */
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
    /** Scripts that the expose needs besides the entry. */
    preload: v.array(buildFile),
    styles: v.array(buildFile),
    /** Route id → the chunk of its page, if it has one. */
    pages: v.optional(v.record(v.string(), chunk), {}),
    /** Slot → its chunk, if it has one. */
    slots: v.optional(v.record(v.string(), chunk), {}),
    /** Language → the entry that contains its texts. */
    entries: v.optional(v.record(v.string(), buildFile), {}),
  }),
  node: buildFile,
};

/** `build.json`: webpack's record of a build. Strict, since a deploy checks it. */
export const buildRecord = open({
  ...build,
  declaration: remoteDeclaration,
  /** Every file that browsers may request, including those that only other files reference. */
  files: v.optional(v.array(buildFile), []),
  /** What it needs of API, bus and slots; builds of older tools lack it. */
  needs: v.optional(needs),
});
export type BuildFile = v.InferOutput<typeof buildFile>;
export type BuildRecord = v.InferOutput<typeof buildRecord>;

const contractVersion = v.pipe(v.number(), v.integer(), v.minValue(1));
/** An object key that no object inherits. */
const name = v.pipe(
  v.string(),
  v.regex(/^(?!constructor$)[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
);
const routeSlot = open({ name, props: v.record(v.string(), v.string()) });

/** A deployed declaration: an older shell accepts slots and fields of newer contracts. */
const liveDeclaration = open({
  name: remoteName,
  contracts: open({ remote: contractVersion, bus: contractVersion, slots: contractVersion }),
  routes: v.array(
    open({
      id: name,
      path: routePattern,
      /** Builds of older tools lack it: their routes get the whole query. */
      query: v.optional(v.array(v.string())),
      slots: v.optional(v.array(routeSlot), []),
    }),
  ),
  slots: v.array(name),
});
export type LiveDeclaration = v.InferOutput<typeof liveDeclaration>;
export type LiveRoute = LiveDeclaration['routes'][number];

/** A build and its URL: `base` ends with a slash. */
export const remoteEntry = open({
  ...build,
  declaration: liveDeclaration,
  base: v.pipe(v.string(), v.url(), v.endsWith('/')),
  /** The builder's signature; see `shared/release/src/trust/signature.ts`. */
  signature: v.optional(v.string()),
});
export type RemoteEntry = v.InferOutput<typeof remoteEntry>;
