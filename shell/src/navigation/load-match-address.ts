import type { matchAddress } from '@permanto/federation/routes';

export type MatchAddress = typeof matchAddress;

let loaded: MatchAddress | null = null;

/** Returns null until {@link loadMatchAddress} has resolved once. */
export const loadedMatchAddress = (): MatchAddress | null => loaded;

/** Route matching is not part of the first load: the server has matched the first page. */
export async function loadMatchAddress(): Promise<MatchAddress> {
  const routes = await import(/* webpackChunkName: "routes" */ '@permanto/federation/routes');
  loaded = routes.matchAddress;
  return loaded;
}
