import { type Operation, operations } from '@permanto/contracts/api';
import * as v from 'valibot';
import type { Listed } from './addresses';

/** Milliseconds for which what was read stands; and for which the API is not asked again after it failed. */
const FRESH = 60_000;
const PATIENCE = 5_000;
const DEADLINE = 5_000;

const id = v.string();
const listed = {
  events: v.array(v.object({ id, event_folders: v.array(id) })),
  venues: v.array(v.object({ id })),
  streams: v.array(v.object({ id })),
  products: v.array(
    v.object({
      id,
      event_id: v.nullable(id),
      type: operations.products.list.output.entries.products.item.entries.type,
    }),
  ),
};

export interface Lists {
  /** What the shop lists, a minute old at most while the API is there; null where it was never read. */
  readonly read: (key: string) => Promise<Listed | null>;
}

/** Reads the lists of shops from the API, one reading at a time for each shop. */
export function createLists(
  apiUrl: string,
  warn: (message: string) => void,
  now: () => number = () => performance.now(),
): Lists {
  const known = new Map<string, { listed: Listed | null; until: number }>();
  const readings = new Map<string, Promise<Listed | null>>();

  async function answerOf(key: string, { path }: Operation): Promise<unknown> {
    const response = await fetch(`${apiUrl}/v1/${encodeURIComponent(key)}${path}`, {
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) throw new Error(`${path}: the API answers ${response.status}`);
    return response.json();
  }

  async function readAll(key: string): Promise<Listed> {
    const { events, venues, streams, products } = operations;
    const all = [events, venues, streams, products].map(({ list }) => answerOf(key, list));
    return v.parse(v.object(listed), Object.assign({}, ...(await Promise.all(all))));
  }

  function refresh(key: string): Promise<Listed | null> {
    const running = readings.get(key);
    if (running !== undefined) return running;
    const reading = readAll(key)
      .then((value) => {
        known.set(key, { listed: value, until: now() + FRESH });
        return value;
      })
      .catch((reason: unknown) => {
        warn(`the lists of ${key}: ${String(reason)}`);
        const last = known.get(key)?.listed ?? null;
        known.set(key, { listed: last, until: now() + PATIENCE });
        return last;
      })
      .finally(() => readings.delete(key));
    readings.set(key, reading);
    return reading;
  }

  return {
    read: (key) => {
      const entry = known.get(key);
      return entry !== undefined && entry.until > now()
        ? Promise.resolve(entry.listed)
        : refresh(key);
    },
  };
}
