import type { App } from '../../app';
import type { Shop } from '../shop/shop';
import { nextSnapshot, type Snapshot } from './snapshot';

/** How old a snapshot may be. Other instances sell too, so no event of ours could tell. */
const FRESH_MS = 500;

interface Entry {
  readonly snapshot: Snapshot;
  readonly at: number;
}

export type Catalogue = (app: App, shop: Shop) => Promise<Snapshot>;

/** Keeps each shop's catalogue in memory; however many ask, the database is asked once. */
export function createCatalogue(freshMs = FRESH_MS): Catalogue {
  const entries = new WeakMap<Shop, Entry>();
  const refreshes = new Map<Shop, Promise<Snapshot>>();

  const refresh = async (app: App, shop: Shop): Promise<Snapshot> => {
    const snapshot = await nextSnapshot(app, shop, entries.get(shop)?.snapshot);
    entries.set(shop, { snapshot, at: performance.now() });
    return snapshot;
  };

  return (app, shop) => {
    const entry = entries.get(shop);
    if (entry && performance.now() - entry.at < freshMs) return Promise.resolve(entry.snapshot);
    const running = refreshes.get(shop) ?? refresh(app, shop).finally(() => refreshes.delete(shop));
    refreshes.set(shop, running);
    return running;
  };
}
