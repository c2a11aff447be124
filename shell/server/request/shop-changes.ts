import { setTimeout as delay } from 'node:timers/promises';
import { operations } from '@permanto/contracts/api';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** What is known about changes of the data that a shop's visitors share. */
export interface ShopChanges {
  /**
   * Returns since when data that was current at `time` may be stale; null if it is current. Times are in ms
   * (`performance.now`).
   */
  readonly staleSince: (shopKey: string, time: number) => number | null;
  readonly close: () => void;
}

interface ShopChangesOptions {
  readonly apiUrl: string;
  /** Age at which data is stale while the API's stream is lost, in ms. */
  readonly maxAgeMs: number;
}

/** Age at which data is stale although no change was reported: streams of events break silently. */
const MAX_AGE_WHILE_CONNECTED_MS = 5_000;
/**
 * Caches in the API, and then its other instances, may be behind a change by these times; they read a shop's
 * data every two seconds.
 */
const API_LAGS_MS = [600, 3_000];
/** Within this time each change is kept; of those before, the last. */
const HISTORY_MS = 2_000;
const RETRY_DELAY_MS = 2_000;

interface Followed {
  isConnected: boolean;
  /** Times of changes: the last before the history, and those in it. */
  readonly changes: number[];
}

/** Follows the API's stream of changes of each shop, from the first question about it on. */
export function createShopChanges({ apiUrl, maxAgeMs }: ShopChangesOptions): ShopChanges {
  const shops = new Map<string, Followed>();
  const closed = new AbortController();
  const { signal } = closed;

  function addChange({ changes }: Followed): void {
    const now = performance.now();
    changes.push(now);
    while (changes.length > 1 && (changes[1] ?? now) < now - HISTORY_MS) changes.shift();
  }

  async function readStream(shopKey: string, shop: Followed): Promise<void> {
    const path = operations.catalogue.changes.path;
    const address = `${apiUrl}/v1/${encodeURIComponent(shopKey)}${path}`;
    const { ok, body } = await fetch(address, { signal });
    if (!ok || body === null) {
      await body?.cancel();
      return;
    }
    const text = body.pipeThrough(new TextDecoderStream());
    for await (const { event } of text.pipeThrough(new EventSourceParserStream())) {
      if (event !== 'change') continue;
      shop.isConnected = true;
      addChange(shop);
      for (const lag of API_LAGS_MS) setTimeout(() => addChange(shop), lag).unref();
    }
  }

  async function follow(shopKey: string, shop: Followed): Promise<void> {
    while (!signal.aborted) {
      // Reported by the reads of pages, which fail as well.
      await readStream(shopKey, shop).catch(() => undefined);
      shop.isConnected = false;
      await delay(RETRY_DELAY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  function shopOf(key: string): Followed {
    const known = shops.get(key);
    if (known !== undefined) return known;
    const shop: Followed = { isConnected: false, changes: [] };
    shops.set(key, shop);
    void follow(key, shop);
    return shop;
  }

  return {
    staleSince: (shopKey, time) => {
      const { isConnected, changes } = shopOf(shopKey);
      const maxAge = isConnected ? Math.max(maxAgeMs, MAX_AGE_WHILE_CONNECTED_MS) : maxAgeMs;
      const expiry = time + maxAge;
      const change = isConnected ? changes.find((at) => at > time) : undefined;
      const since = Math.min(change ?? expiry, expiry);
      return since <= performance.now() ? since : null;
    },
    close: () => closed.abort(),
  };
}
