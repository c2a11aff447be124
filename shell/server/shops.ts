import { shop as shopSchema, type Shop } from '@permanto/contracts';
import * as v from 'valibot';
import { type Theme, themeOf } from './theme/theme';

interface KnownShop {
  readonly key: string;
  /** The body of `GET /shop.json`, for the rendering processes. */
  readonly answer: unknown;
  readonly shop: Shop;
  readonly theme: Theme;
}

export interface Shops {
  /** The shop's configuration; null where the API never answered. */
  readonly read: (key: string) => Promise<KnownShop | null>;
}

/** Milliseconds for which the API is not asked again after it did not answer. */
const PATIENCE = 1_000;

/** Milliseconds for which a configuration is taken as it is; after that it is read again behind the page. */
const FRESH = 5_000;
const DEADLINE = 2_000;

const answerSchema = v.object({ shop: shopSchema });

/** Shop configurations, read from the API and kept while it is away. */
export function createShops(apiUrl: string, warn: (message: string) => void): Shops {
  const known = new Map<string, { readonly at: number; readonly value: KnownShop }>();
  const reads = new Map<string, Promise<KnownShop | null>>();
  const failedAt = new Map<string, number>();

  async function fetchShop(key: string): Promise<KnownShop | null> {
    const response = await fetch(`${apiUrl}/v1/${encodeURIComponent(key)}/shop.json`, {
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) throw new Error(`shop ${key}: the API answers ${response.status}`);
    const answer: unknown = await response.json();
    const { shop } = v.parse(answerSchema, answer);
    const value = { key, answer, shop, theme: themeOf(shop) };
    known.set(key, { at: performance.now(), value });
    return value;
  }

  function refresh(key: string): Promise<KnownShop | null> {
    const running = reads.get(key);
    if (running !== undefined) return running;
    const started = fetchShop(key)
      .catch((reason: unknown) => {
        warn(String(reason));
        failedAt.set(key, performance.now());
        return known.get(key)?.value ?? null;
      })
      .finally(() => reads.delete(key));
    reads.set(key, started);
    return started;
  }

  return {
    read: (key) => {
      const entry = known.get(key);
      const isWaiting = performance.now() - (failedAt.get(key) ?? -PATIENCE) < PATIENCE;
      if (entry === undefined) return isWaiting ? Promise.resolve(null) : refresh(key);
      if (!isWaiting && performance.now() - entry.at > FRESH) void refresh(key);
      return Promise.resolve(entry.value);
    },
  };
}
