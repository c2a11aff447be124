import { tokenCart, tokenExpiry } from '@permanto/api-client/token';
import type { VisitorSession } from '@permanto/api-client/visitor';
import { isUuid, paths } from '@permanto/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';

/**
 * The visitor's session as the server knows it, out of reach of scripts: the cart's id and token. It outlives
 * the token, so that the API can say what became of the cart. Over https no other host of the domain can set it (RFC 6265bis, "__Host-").
 */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-session' : 'session');
const VALUE = /^([0-9a-f-]{36})\.([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Without what scripts read in its address. */
export const [EXPIRED_PATH = ''] = paths.cartExpired().split('#');
const SESSION_PAGES: readonly string[] = [
  paths.cart(),
  EXPIRED_PATH,
  paths.cartCancelled(),
  paths.checkout(),
  paths.checkoutDelivery(),
];
/** Whether this page, without its language, is about the visitor's cart. */
export const showsCart = (path: string): boolean => SESSION_PAGES.includes(path);
/** As the visitor's codes open it (decision 098). */
const isEventWithCodes = (path: string, search: string) =>
  /^\/events\/[^/]+(?:\/sections\/[^/]+)?$/.test(path) && paths.showsCodes(search);
/** Whether this page, without its language, is rendered for its visitor; others ignore the session. */
export const showsSession = (path: string, search: string): boolean =>
  showsCart(path) || (search !== '' && isEventWithCodes(path, search));

export interface Connection {
  /** By https. */
  readonly isSecure: boolean;
}

/** Null without a session, or with one that this shell never wrote. */
export function readSession(cookie = '', { isSecure }: Connection): VisitorSession | null {
  const [, cart_id, cart_token] = VALUE.exec(parseCookie(cookie)[nameOf(isSecure)] ?? '') ?? [];
  return isUuid(cart_id) && cart_token !== undefined ? { cart_id, cart_token } : null;
}

const AFTERLIFE_SECONDS = 24 * 60 * 60;
/** Of what is kept of the token's cart. `now` in ms since 1970. */
export function secondsToLive(token: string, now: number): number {
  const end = tokenExpiry(token);
  return end === null ? 0 : Math.max(0, Math.floor((end - now) / 1000) + AFTERLIFE_SECONDS);
}

/**
 * The `Set-Cookie` headers; `null` ends the session. The second says to scripts whose cart it is, by an id that opens
 * nothing. `now` in ms since 1970.
 */
export function sessionCookies(
  session: VisitorSession | null,
  { isSecure, now }: Connection & { readonly now: number },
): string[] {
  const shared = {
    maxAge: session === null ? 0 : secondsToLive(session.cart_token, now),
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
  } as const;
  const value = session === null ? '' : `${session.cart_id}.${session.cart_token}`;
  return [
    stringifySetCookie({ ...shared, name: nameOf(isSecure), value, httpOnly: true }),
    stringifySetCookie({ ...shared, name: 'cart', value: session?.cart_id ?? '' }),
  ];
}

/** A call of the API about a cart, with its id, or one that creates it. */
const CART_CALL = /^\/v1\/[^/]+\/carts(?:\/([0-9a-f-]{36}))?[./]/;

/**
 * The session after a call of the API that was answered with a cart's newest token; null if it is about no
 * cart.
 */
export function sessionAfter(url: string, token: unknown): VisitorSession | null {
  const call = CART_CALL.exec(url);
  if (call === null || typeof token !== 'string') return null;
  const cart_id = call[1] ?? tokenCart(token);
  return isUuid(cart_id) ? { cart_id, cart_token: token } : null;
}
