import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portsOf } from '../settings';
import { openShops } from '../shops';

/** The data that pages are rendered with. */
export interface SmokeShop {
  readonly apiUrl: string;
  readonly key: string;
  /** The body of `GET /shop.json`; null if no API is running. */
  readonly shop: unknown;
  /** The id of an event, if there is one. */
  readonly eventId: string;
}

const REQUEST_TIMEOUT_MS = 2_000;
const UNKNOWN_ID = 'smoke';

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`);
  return response.json();
}

/** The first shop of the API at `apiUrl`. If no API is running there, an empty shop at `fallbackUrl`. */
export async function findSmokeShop(apiUrl: string, fallbackUrl: string): Promise<SmokeShop> {
  try {
    const [first] = await openShops(apiUrl, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
    if (first === undefined) throw new Error('no shop');
    const base = `${apiUrl}/v1/${first.key}`;
    const [shop, list] = await Promise.all([
      fetchJson(`${base}/shop.json`),
      fetchJson(`${base}/events.json`),
    ]);
    const { events } = list as { readonly events: readonly { readonly id: string }[] };
    return { apiUrl, key: first.key, shop, eventId: events[0]?.id ?? UNKNOWN_ID };
  } catch {
    return { apiUrl: fallbackUrl, key: UNKNOWN_ID, shop: null, eventId: UNKNOWN_ID };
  }
}

/** The shop API that pages are tested with. */
export const smokeApiUrl = () =>
  process.env.PERMANTO_API_URL ?? `http://127.0.0.1:${portsOf(process.env).api}`;

/** Starts a server on a free local port. Returns its origin. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
