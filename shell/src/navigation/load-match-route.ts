import type { matchRoute } from '@permanto/federation/routes';

export type MatchRoute = typeof matchRoute;

let loaded: MatchRoute | null = null;

/** Returns null until {@link loadMatchRoute} has resolved once. */
export const loadedMatchRoute = (): MatchRoute | null => loaded;

/** Route matching is not part of the first load: the server has matched the first page. */
export async function loadMatchRoute(): Promise<MatchRoute> {
  const routes = await import(/* webpackChunkName: "routes" */ '@permanto/federation/routes');
  loaded = routes.matchRoute;
  return loaded;
}
