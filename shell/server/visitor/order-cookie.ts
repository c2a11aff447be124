import { splitLanguage } from '@permanto/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Connection } from './session-cookie';

/** What opens an order. */
export interface OrderAccess {
  readonly number: string;
  readonly secret: string;
}

/** The last orders that this browser was led to, out of reach of scripts (decision 092). */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-order' : 'order');
const ORDER = /^([\w-]{1,32})\.([\w-]{16,64})$/;
const SEPARATOR = '~';
const MAX_ORDERS = 5;
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** Null for what never was an order's number and secret. */
export function parseOrder(text: string): OrderAccess | null {
  const [, number, secret] = ORDER.exec(text) ?? [];
  return number === undefined || secret === undefined ? null : { number, secret };
}

/** The newest first. */
function readOrders(cookie = '', { isSecure }: Connection): OrderAccess[] {
  const texts = (parseCookie(cookie)[nameOf(isSecure)] ?? '').split(SEPARATOR, MAX_ORDERS);
  return texts.map(parseOrder).filter((order) => order !== null);
}

/** The `Set-Cookie` header that adds an order to those in the request's `cookie`. */
export function orderCookie(
  order: OrderAccess,
  cookie: string | undefined,
  connection: Connection,
): string {
  const others = readOrders(cookie, connection).filter(({ number }) => number !== order.number);
  const orders = [order, ...others].slice(0, MAX_ORDERS);
  return stringifySetCookie({
    name: nameOf(connection.isSecure),
    value: orders.map(({ number, secret }) => `${number}.${secret}`).join(SEPARATOR),
    maxAge: MAX_AGE_SECONDS,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: connection.isSecure,
  });
}

const ORDER_PAGE = /^\/(?:thank-you|orders\/pw)\/([\w-]+)$/;
const numberIn = (path: string): string | null => ORDER_PAGE.exec(path)?.[1] ?? null;

/** Whether the page with this path, without its language, is an order's; others ignore the cookie. */
export const showsOrder = (path: string) => numberIn(path) !== null;

/** The order of the page with this path, if the cookie opens it. */
export function orderFor(
  path: string,
  cookie: string | undefined,
  connection: Connection,
): OrderAccess | null {
  const number = numberIn(path);
  if (number === null) return null;
  return readOrders(cookie, connection).find((order) => order.number === number) ?? null;
}

/** The order to whose page a URL leads with its secret; null where it leads elsewhere. */
export function orderAt(url: unknown): OrderAccess | null {
  const base = 'http://shop.invalid';
  if (typeof url !== 'string' || !URL.canParse(url, base)) return null;
  const { pathname, hash } = new URL(url, base);
  const number = numberIn(splitLanguage(pathname).path);
  return number === null ? null : parseOrder(`${number}.${hash.slice(1)}`);
}
