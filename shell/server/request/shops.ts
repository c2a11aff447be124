import { shop as shopSchema, type Shop } from '@permanto/contracts';
import * as v from 'valibot';
import { type Theme, themeOf } from '../theme/theme';

interface KnownShop {
  readonly key: string;
  /** The body of `GET /shop.json`, passed to the rendering processes. */
  readonly answer: unknown;
  readonly shop: Shop;
  readonly theme: Theme;
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

const answerSchema = v.object({ shop: shopSchema });

/**
 * Cache of the shops' configurations (stale-while-revalidate); serves old ones while the API is
 * unavailable.
 */
export function createShops(apiUrl: string, warn: (message: string) => void): Shops {
  const known = new Map<string, { readonly at: number; readonly value: KnownShop }>();
  const reads = new Map<string, Promise<KnownShop | null>>();
  const failedAt = new Map<string, number>();

  async function fetchShop(key: string): Promise<KnownShop | null> {
    const response = await fetch(`${apiUrl}/v1/${encodeURIComponent(key)}/shop.json`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`shop ${key}: the API responded with ${response.status}`);
    const answer: unknown = await response.json();
    const { shop } = v.parse(answerSchema, answer);
    const value = { key, answer, shop, theme: themeOf(shop) };
    known.set(key, { at: performance.now(), value });
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
