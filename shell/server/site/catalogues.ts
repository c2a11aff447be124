import { type Operation, operations } from '@permanto/contracts/api';
import * as v from 'valibot';
import type { Catalogue } from './indexed-paths';

const MAX_AGE_MS = 60_000;
const RETRY_DELAY_MS = 5_000;
const TIMEOUT_MS = 5_000;

const id = v.string();
const lists = {
  events: v.array(v.object({ id, event_folders: v.array(id) })),
  venues: v.array(v.object({ id })),
  streams: v.array(v.object({ id })),
  products: v.array(
    v.object({
      id,
      event_id: v.nullable(id),
      variant_of: v.optional(v.nullable(id), null),
      type: operations.products.list.output.entries.products.item.entries.type,
    }),
  ),
};

export interface Catalogues {
  /**
   * Returns the shop's lists, up to a minute old while the API is available; null if they were never read.
   */
  readonly read: (key: string) => Promise<Catalogue | null>;
}

/** Reads shops' lists from the API. Concurrent reads of one shop are deduplicated. */
export function createCatalogues(
  apiUrl: string,
  warn: (message: string) => void,
  now: () => number = () => performance.now(),
): Catalogues {
  const known = new Map<string, { catalogue: Catalogue | null; until: number }>();
  const reads = new Map<string, Promise<Catalogue | null>>();

  async function fetchList(key: string, { path }: Operation): Promise<unknown> {
    const response = await fetch(`${apiUrl}/v1/${encodeURIComponent(key)}${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path}: the API responded with ${response.status}`);
    return response.json();
  }

  async function readAll(key: string): Promise<Catalogue> {
    const { events, venues, streams, products } = operations;
    const all = [events, venues, streams, products].map(({ list }) => fetchList(key, list));
    return v.parse(v.object(lists), Object.assign({}, ...(await Promise.all(all))));
  }

  function refresh(key: string): Promise<Catalogue | null> {
    const running = reads.get(key);
    if (running !== undefined) return running;
    const read = readAll(key)
      .then((value) => {
        known.set(key, { catalogue: value, until: now() + MAX_AGE_MS });
        return value;
      })
      .catch((reason: unknown) => {
        warn(`failed to read the lists of ${key}: ${String(reason)}`);
        const last = known.get(key)?.catalogue ?? null;
        known.set(key, { catalogue: last, until: now() + RETRY_DELAY_MS });
        return last;
      })
      .finally(() => reads.delete(key));
    reads.set(key, read);
    return read;
  }

  return {
    read: (key) => {
      const entry = known.get(key);
      return entry !== undefined && entry.until > now()
        ? Promise.resolve(entry.catalogue)
        : refresh(key);
    },
  };
}
