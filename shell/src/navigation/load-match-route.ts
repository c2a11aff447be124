import type { matchRoute } from '@permanto/federation/routes';

export type MatchRoute = typeof matchRoute;

let loaded: MatchRoute | null = null;

/** Null until {@link loadMatchRoute} has resolved once. */
export const loadedMatchRoute = (): MatchRoute | null => loaded;

/** The matching of routes is not in the first load: the server has matched the first page. */
export async function loadMatchRoute(): Promise<MatchRoute> {
  const routes = await import(/* webpackChunkName: "routes" */ '@permanto/federation/routes');
  loaded = routes.matchRoute;
  return loaded;
}
