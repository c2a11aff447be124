import * as v from 'valibot';
import { slotName } from './slots';

/** Of each contract the version that a build was made with. */
export interface ContractVersions {
  /** Of what a remote declares and exports, and of the operations that it calls. */
  readonly remote: number;
  readonly bus: number;
  readonly slots: number;
}

/**
 * Versions of what two sides agree on at run time. A remote names those that it was built
 * with; the shell serves its own, the one before and the one after (`docs/decisions/027`).
 */
export const CONTRACT_VERSIONS: ContractVersions = { remote: 1, bus: 1, slots: 1 };

const contractVersion = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The name of a remote, or of the shell. */
export const sourceName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens'),
);

/** The shell's own name among the owners of facts, and what every object has by that name. */
const RESERVED: readonly string[] = ['shell', 'constructor'];

/** The name of a remote and of its folder in the registry; never a DOM id (it is prefixed in the browser). */
export const remoteName = v.pipe(
  sourceName,
  v.check((name) => !RESERVED.includes(name), 'stands for something else'),
);

/** The version of a build, which is also the name of its folder. */
export const remoteVersion = v.pipe(
  v.string(),
  v.regex(
    /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/,
    'must be letters, digits, dots, underscores and hyphens, and not dots alone',
  ),
);

export const routeId = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
);

/** A path pattern without the language prefix: `/events/:id`. */
export const routePattern = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[a-z0-9-]+|:[a-zA-Z]+)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+))*$/,
    'must be a path pattern',
  ),
);

/** A slot that a route holds. A prop that starts with `:` is taken from the route's parameters. */
export const heldSlot = v.strictObject({
  name: slotName,
  props: v.record(v.string(), v.string()),
});

/** A parameter of an address's query. */
export const queryParameter = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be letters, digits, underscores and hyphens'),
);

/** A page that a remote owns. */
export const routeDeclaration = v.strictObject({
  id: routeId,
  path: routePattern,
  /** The parameters of the query that it reads; it gets no other. */
  query: v.optional(v.array(queryParameter), []),
  slots: v.optional(v.array(heldSlot), []),
});

/** What a remote offers, as data: `remote.json` in its folder, published with its build. */
export const remoteDeclaration = v.strictObject({
  name: remoteName,
  contracts: v.strictObject({
    remote: contractVersion,
    bus: contractVersion,
    slots: contractVersion,
  }),
  routes: v.array(routeDeclaration),
  slots: v.array(slotName),
});

export type HeldSlot = v.InferOutput<typeof heldSlot>;
export type RouteDeclaration = v.InferOutput<typeof routeDeclaration>;
export type RemoteDeclaration = v.InferOutput<typeof remoteDeclaration>;
