import { SHOP_LIST_PATH, shopList } from '@permanto/contracts';
import * as v from 'valibot';

export interface Hosts {
  /**
   * The key of the shop at a host (without its port), or null where none is. Rejects with
   * {@link HostsUnknown} where the API has never said which shops there are.
   */
  readonly keyAt: (host: string) => Promise<string | null>;
}

/** Answered as 503, by the server's error handler. */
export class HostsUnknown extends Error {
  readonly statusCode = 503;

  constructor() {
    super('the API has not said yet which shops there are');
  }
}

/** Milliseconds for which the API is not asked again, whatever it answered. */
const PATIENCE = 1_000;
/** Milliseconds after which the list is read again behind the page. */
const FRESH = 5_000;
const DEADLINE = 2_000;

/**
 * Which shop a host leads to: as the configuration says, else as the API does, whose shops know
 * their own hosts. What it said last stands while it is away.
 */
export function createHosts(
  apiUrl: string,
  configured: Readonly<Record<string, string>>,
  warn: (message: string) => void,
): Hosts {
  const fixed = new Map(Object.entries(configured).map(([host, key]) => [host.toLowerCase(), key]));
  let listed: ReadonlyMap<string, string> | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readList(): Promise<void> {
    const response = await fetch(apiUrl + SHOP_LIST_PATH, {
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) throw new Error(`the API answers ${response.status}`);
    const { shops } = v.parse(shopList, await response.json());
    listed = new Map(shops.map(({ key, host }) => [new URL(host).hostname, key]));
  }

  function refresh(): Promise<void> {
    reading ??= readList()
      .catch((reason: unknown) => warn(`the list of shops: ${String(reason)}`))
      .finally(() => {
        triedAt = performance.now();
        reading = null;
      });
    return reading;
  }

  return {
    keyAt: async (given) => {
      const host = given.toLowerCase();
      const key = fixed.get(host);
      if (key !== undefined) return key;
      const age = performance.now() - triedAt;
      // A shop may have been loaded a moment ago, so a host that is not listed is worth waiting for.
      if (listed?.has(host) !== true && age > PATIENCE) await refresh();
      else if (age > FRESH) void refresh();
      if (listed === null) throw new HostsUnknown();
      return listed.get(host) ?? null;
    },
  };
}
