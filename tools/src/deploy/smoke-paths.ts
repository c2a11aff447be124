import type { Registry, RemoteEntry } from '@permanto/federation/registry';
import { HOST_PATH } from './smoke-host';
import type { SmokeShop } from './smoke-shop';

/** Every page that a build declares, and one that holds its slots. */
export const smokePaths = ({ declaration }: RemoteEntry, { eventId }: SmokeShop): string[] => [
  ...declaration.routes.map((route) =>
    route.path.replaceAll(/:\w+/g, route.path.startsWith('/events/') ? eventId : 'smoke'),
  ),
  ...(declaration.slots.length > 0 ? [HOST_PATH] : []),
];

export const registryWith = (entries: readonly RemoteEntry[]): Registry =>
  Object.fromEntries(
    entries.map((entry) => [entry.declaration.name, { active: entry, last_good: null }] as const),
  );
