import { SHOP_LIST_PATH, shopList } from '@permanto/contracts';
import * as v from 'valibot';

export interface Hosts {
  /**
   * Returns the shop key of a host (without its port), or null if there is none. Rejects with
   * {@link HostsUnavailable} if the API has not returned the list of shops yet.
   */
  readonly keyAt: (host: string) => Promise<string | null>;
}

/** The server's error handler turns this into a 503. */
export class HostsUnavailable extends Error {
  readonly statusCode = 503;

  constructor() {
    super('the list of shops has not been read from the API yet');
  }
}

/** Minimum time between two requests for the list, successful or not. */
const RETRY_INTERVAL_MS = 1_000;
/** Age at which the list is refreshed in the background. */
const MAX_AGE_MS = 5_000;
const TIMEOUT_MS = 2_000;

/**
 * Maps hosts to shops: by the configuration, else by the API's list, since shops define their own hosts.
 * The last list stays in use while the API is unavailable.
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the API responded with ${response.status}`);
    const { shops } = v.parse(shopList, await response.json());
    listed = new Map(shops.map(({ key, host }) => [new URL(host).hostname, key]));
  }

  function refresh(): Promise<void> {
    reading ??= readList()
      .catch((reason: unknown) => warn(`failed to read the list of shops: ${String(reason)}`))
      .finally(() => {
        triedAt = performance.now();
        reading = null;
      });
    return reading;
  }

  return {
    keyAt: async (hostname) => {
      const host = hostname.toLowerCase();
      const key = fixed.get(host);
      if (key !== undefined) return key;
      const age = performance.now() - triedAt;
      // The shop may be new, so wait for a fresh list if the host is unknown.
      if (listed?.has(host) !== true && age > RETRY_INTERVAL_MS) await refresh();
      else if (age > MAX_AGE_MS) void refresh();
      if (listed === null) throw new HostsUnavailable();
      return listed.get(host) ?? null;
    },
  };
}
