import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../app';
import type { Shop } from '../shop';
import { nextSnapshot, type Snapshot } from './snapshot';

/** A time limit, since other instances sell too and don't notify this one. */
const SNAPSHOT_TTL_MS = 500;
/** A database in a rush is slow: after this the last snapshot is given while the next one is read, ... */
const MAX_WAIT_MS = 100;
/** ... unless it is older than this. */
const MAX_STALE_MS = 10_000;

interface Entry {
  readonly snapshot: Snapshot;
  readonly createdAtMs: number;
}

export type Catalogue = (app: App, shop: Shop) => Promise<Snapshot>;

/** Caches each shop's catalogue in memory; concurrent requests share one refresh. */
export function createCatalogue(ttlMs = SNAPSHOT_TTL_MS): Catalogue {
  const entries = new WeakMap<Shop, Entry>();
  const refreshes = new Map<Shop, Promise<Snapshot>>();

  const refresh = async (app: App, shop: Shop): Promise<Snapshot> => {
    const snapshot = await nextSnapshot(app, shop, entries.get(shop)?.snapshot);
    entries.set(shop, { snapshot, createdAtMs: performance.now() });
    return snapshot;
  };

  return (app, shop) => {
    const entry = entries.get(shop);
    const ageMs = entry ? performance.now() - entry.createdAtMs : Infinity;
    if (entry && ageMs < ttlMs) return Promise.resolve(entry.snapshot);
    const refreshed =
      refreshes.get(shop) ?? refresh(app, shop).finally(() => refreshes.delete(shop));
    refreshes.set(shop, refreshed);
    if (!entry || ttlMs === 0 || ageMs > MAX_STALE_MS) return refreshed;
    return Promise.race([refreshed, pause(MAX_WAIT_MS, entry.snapshot, { ref: false })]);
  };
}
