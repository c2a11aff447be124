import type { Registry } from '@permanto/release/deploy';
import type { RemoteEntry } from '@permanto/federation/builds';
import { HOST_PATH } from './smoke-host';
import type { SmokeShop } from './smoke-shop';

type Routes = RemoteEntry['declaration']['routes'];

const pathsOf = (routes: Routes, { declaration }: RemoteEntry, { eventId }: SmokeShop) => [
  ...routes.map(({ path }) =>
    path.replaceAll(/:\w+/g, path.startsWith('/events/') ? eventId : 'smoke'),
  ),
  ...(declaration.slots.length > 0 ? [HOST_PATH] : []),
];

/** A path for every route that a build declares, and one page with its slots. */
export const smokePaths = (entry: RemoteEntry, shop: SmokeShop): string[] =>
  pathsOf(entry.declaration.routes, entry, shop);

/** As {@link smokePaths}, but one path per page: in a browser all routes of a page run the same code. */
export function smokePages(entry: RemoteEntry, shop: SmokeShop): string[] {
  const { routes } = entry.declaration;
  const first = routes.filter(({ id }, at) => routes.findIndex((route) => route.id === id) === at);
  return pathsOf(first, entry, shop);
}

export const registryWith = (entries: readonly RemoteEntry[]): Registry =>
  Object.fromEntries(
    entries.map((entry) => [entry.declaration.name, { active: entry, last_good: null }] as const),
  );
