import { mayTake } from '../builds/may-take';

/** The host's own modules, by request: `react/jsx-runtime` → its exports. */
export type Provided = Readonly<Record<string, unknown>>;

interface SharedModule {
  readonly get: () => () => unknown;
  loaded?: boolean | 1;
}

/** What a container takes its shared modules from, as webpack reads it: request → version → module. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

/** Whether a build fits the versions, the server has seen to: it offers no other. */
const VERSION = '0';

/** Shows each remote only what it may take. The same scope for each of its containers: they compare it. */
export function createShareScopes(provided: Provided): (remote: string) => ShareScope {
  const scopes = new Map<string, ShareScope>();
  return (remote) => {
    const known = scopes.get(remote);
    if (known !== undefined) return known;
    const taken = Object.entries(provided).filter(([request]) => mayTake(remote, request));
    const scope = Object.fromEntries(
      taken.map(([request, module]) => [request, { [VERSION]: { get: () => () => module } }]),
    );
    scopes.set(remote, scope);
    return scope;
  };
}
