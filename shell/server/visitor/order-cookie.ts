import { splitLanguage } from '@permanto/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Connection } from './session-cookie';

/** What opens an order, or confirms it: its secret, or its token. */
export interface OrderAccess {
  readonly number: string;
  readonly secret: string;
}

interface Kind {
  readonly name: string;
  /** The pages' path, without its language, with the order's number. */
  readonly page: RegExp;
  readonly secret: RegExp;
  readonly maxOrders: number;
}

const ORDER = /^([\w-]{1,32})\.(.+)$/;
const SEPARATOR = '~';
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** A cookie out of reach of scripts, for an order's pages alone (decision 092). */
function createOrderCookie({ name, page, secret: isSecret, maxOrders }: Kind) {
  const nameOf = (isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
  const numberIn = (path: string): string | null => page.exec(path)?.[1] ?? null;

  /** Null for what never was an order's number and secret. */
  function parse(text: string): OrderAccess | null {
    const [, number, secret = ''] = ORDER.exec(text) ?? [];
    return number !== undefined && isSecret.test(secret) ? { number, secret } : null;
  }

  /** The newest first. */
  function read(cookie = '', { isSecure }: Connection): OrderAccess[] {
    const texts = (parseCookie(cookie)[nameOf(isSecure)] ?? '').split(SEPARATOR, maxOrders);
    return texts.map(parse).filter((order) => order !== null);
  }

  return {
    parse,
    /** Whether the page with this path, without its language, is an order's; others ignore the cookie. */
    isFor: (path: string) => numberIn(path) !== null,
    /** The order of the page with this path, if the cookie opens it. */
    orderOf: (path: string, cookie: string | undefined, connection: Connection) => {
      const number = numberIn(path);
      if (number === null) return null;
      return read(cookie, connection).find((order) => order.number === number) ?? null;
    },
    /** The order to whose page on this host a URL leads with its secret; null where it leads elsewhere. */
    orderAt: (url: unknown, ownHost: string): OrderAccess | null => {
      const base = `http://${ownHost}`;
      if (typeof url !== 'string' || !URL.canParse(url, base)) return null;
      const { host, pathname, hash } = new URL(url, base);
      if (host !== ownHost) return null;
      const number = numberIn(splitLanguage(pathname).path);
      return number === null ? null : parse(`${number}.${hash.slice(1)}`);
    },
    /** Whether an order takes the place of another secret in the request's `cookie`. */
    displaces: (order: OrderAccess, cookie: string | undefined, connection: Connection) => {
      const known = read(cookie, connection);
      const same = known.find(({ number }) => number === order.number);
      return same === undefined ? known.length === maxOrders : same.secret !== order.secret;
    },
    /** The `Set-Cookie` header that adds an order to those in the request's `cookie`. */
    with: (order: OrderAccess, cookie: string | undefined, connection: Connection): string => {
      const others = read(cookie, connection).filter(({ number }) => number !== order.number);
      const orders = [order, ...others].slice(0, maxOrders);
      return stringifySetCookie({
        name: nameOf(connection.isSecure),
        value: orders.map(({ number, secret }) => `${number}.${secret}`).join(SEPARATOR),
        maxAge: MAX_AGE_SECONDS,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: connection.isSecure,
      });
    },
  };
}

/** Opens the last orders that this browser was led to. */
export const orderCookie = createOrderCookie({
  name: 'order',
  page: /^\/(?:thank-you|orders\/pw)\/([\w-]+)$/,
  secret: /^[\w-]{16,64}$/,
  maxOrders: 5,
});

/** Confirms the free order whose e-mail was opened last. */
export const confirmationCookie = createOrderCookie({
  name: 'confirmation',
  page: /^\/orders\/pw\/([\w-]+)\/confirm$/,
  secret: /^[\w-]{1,200}\.[\w-]{1,400}\.[\w-]{1,100}$/,
  maxOrders: 1,
});
