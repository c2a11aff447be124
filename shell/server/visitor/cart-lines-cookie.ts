import { cartLinesText, parseCartLines } from '@permanto/contracts/entities';
import { parseCookie, stringifySetCookie } from 'cookie';
import { type Connection, secondsToLive } from './session-cookie';

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-cart_lines' : 'cart_lines');
/** Browsers take 4,096 with the cookie's name and attributes. */
const MAX_LENGTH = 3_800;

/** The first lines that a cookie has room for. */
function fitting(text: string): string {
  const lines = parseCartLines(text);
  while (encodeURIComponent(cartLinesText(lines)).length > MAX_LENGTH) lines.pop();
  return cartLinesText(lines);
}

/** What the visitor's cart held (`cartLinesText`), so that it can be offered when the cart's time is over (decision 100). */
export const readCartLines = (cookie = '', { isSecure }: Connection): string =>
  fitting(parseCookie(cookie)[nameOf(isSecure)] ?? '');

/** The `Set-Cookie` header. Without lines, or a cart's token, there is nothing to keep. `now` in ms since 1970. */
export function cartLinesCookie(
  lines: string,
  token: string | null,
  { isSecure, now }: Connection & { readonly now: number },
): string {
  const value = fitting(lines);
  return stringifySetCookie({
    name: nameOf(isSecure),
    value,
    maxAge: value === '' || token === null ? 0 : secondsToLive(token, now),
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
}
