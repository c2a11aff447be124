import { shop as shopSchema, type Shop } from '@permanto/contracts';
import * as v from 'valibot';
import { type Theme, themeOf } from '../theme/theme';

export interface KnownShop {
  readonly key: string;
  /** The body of `GET /shop.json`, passed to the rendering processes. */
  readonly answer: unknown;
  readonly shop: Shop;
  readonly theme: Theme;
  /** When it was first read (ms, `performance.now`). An unchanged configuration stays the same object. */
  readonly since: number;
}

export interface Shops {
  /** Returns the shop's configuration; null if the API has never answered. */
  readonly read: (key: string) => Promise<KnownShop | null>;
}

/** Delay before the API is asked again after a failure. */
const RETRY_DELAY_MS = 1_000;

/** Age at which a configuration is refreshed in the background. */
const MAX_AGE_MS = 5_000;
const TIMEOUT_MS = 2_000;

interface KnownEntry {
  readonly at: number;
  readonly etag: string | null;
  readonly value: KnownShop;
}

const answerSchema = v.object({ shop: shopSchema });

/**
 * Cache of the shops' configurations (stale-while-revalidate); serves old ones while the API is
 * unavailable.
 */
export function createShops(apiUrl: string, warn: (message: string) => void): Shops {
  const known = new Map<string, KnownEntry>();
  const reads = new Map<string, Promise<KnownShop | null>>();
  const failedAt = new Map<string, number>();

  async function fetchShop(key: string): Promise<KnownShop | null> {
    const last = known.get(key);
    const at = performance.now();
    const response = await fetch(`${apiUrl}/v1/${encodeURIComponent(key)}/shop.json`, {
      headers: { 'if-none-match': last?.etag ?? '' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304 && last !== undefined) {
      known.set(key, { ...last, at });
      return last.value;
    }
    if (!response.ok) throw new Error(`shop ${key}: the API responded with ${response.status}`);
    const answer: unknown = await response.json();
    const { shop } = v.parse(answerSchema, answer);
    const value = { key, answer, shop, theme: themeOf(shop), since: at };
    known.set(key, { at, etag: response.headers.get('etag'), value });
    return value;
  }

  function refresh(key: string): Promise<KnownShop | null> {
    const running = reads.get(key);
    if (running !== undefined) return running;
    const read = fetchShop(key)
      .catch((reason: unknown) => {
        warn(String(reason));
        failedAt.set(key, performance.now());
        return known.get(key)?.value ?? null;
      })
      .finally(() => reads.delete(key));
    reads.set(key, read);
    return read;
  }

  return {
    read: (key) => {
      const entry = known.get(key);
      const isBackingOff =
        performance.now() - (failedAt.get(key) ?? -RETRY_DELAY_MS) < RETRY_DELAY_MS;
      if (entry === undefined) return isBackingOff ? Promise.resolve(null) : refresh(key);
      if (!isBackingOff && performance.now() - entry.at > MAX_AGE_MS) void refresh(key);
      return Promise.resolve(entry.value);
    },
  };
}
