import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portsOf } from '../settings';
import { openShops } from '../shops';

/** What pages are rendered with. */
export interface SmokeShop {
  readonly apiUrl: string;
  readonly key: string;
  /** The body of `GET /shop.json`; null where no API runs. */
  readonly shop: unknown;
  /** The id of an event, where there is one. */
  readonly eventId: string;
}

const DEADLINE_MS = 2_000;
/** An id that nobody has. */
const NOBODY = 'smoke';

async function json(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

/** The first shop of the API at `apiUrl`; where none runs there, one whose API (`otherwise`) knows nothing. */
export async function smokeShop(apiUrl: string, otherwise: string): Promise<SmokeShop> {
  try {
    const [first] = await openShops(apiUrl, AbortSignal.timeout(DEADLINE_MS));
    if (first === undefined) throw new Error('no shop');
    const base = `${apiUrl}/v1/${first.key}`;
    const [shop, list] = await Promise.all([
      json(`${base}/shop.json`),
      json(`${base}/events.json`),
    ]);
    const { events } = list as { readonly events: readonly { readonly id: string }[] };
    return { apiUrl, key: first.key, shop, eventId: events[0]?.id ?? NOBODY };
  } catch {
    return { apiUrl: otherwise, key: NOBODY, shop: null, eventId: NOBODY };
  }
}

/** The shop API that pages are tried with. */
export const smokeApiUrl = () =>
  process.env.PERMANTO_API_URL ?? `http://127.0.0.1:${portsOf(process.env).api}`;

/** Lets a server of the test listen; answers where. */
export async function originOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
