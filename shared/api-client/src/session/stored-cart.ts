import { type Cart, cartLinesText, isUuid, linesOfCart } from '@permanto/contracts';
import type { Transport } from '../transport';
import type { SessionStorage } from './storage';
import { tokenExpiry } from './token';

export interface Session {
  readonly transport: Transport;
  readonly storage: SessionStorage;
}

/** What opens a cart. */
export interface Credentials {
  readonly cartId: string;
  readonly token: string;
}

/** What is sent as a header; anything else would make the call fail for ever. */
const TOKEN = /^[\w.-]+$/;

/** The stored cart; null where none is stored, or what stands there was never ours. */
export function storedCart({ storage }: Pick<Session, 'storage'>): Credentials | null {
  const cartId = storage.get('cart_id');
  const token = storage.get('cart_token');
  return isUuid(cartId) && token !== null && TOKEN.test(token) ? { cartId, token } : null;
}

/** Each write makes the time longer: an answer with an earlier end was sent before, and is repeated. */
function isHistory({ storage }: Session, cart: Cart): boolean {
  if (storage.get('cart_id') !== cart.uuid) return false;
  const known = tokenExpiry(storage.get('cart_token') ?? '') ?? 0;
  return (tokenExpiry(cart.token) ?? Infinity) < known;
}

/** What a cart holds, as text that outlives it (`parseCartLines` reads it). */
export const linesTextOf = (cart: Cart): string => cartLinesText(linesOfCart(cart));

export function rememberCart(session: Session, cart: Cart): void {
  if (isHistory(session, cart)) return;
  const { storage } = session;
  storage.set('cart_id', cart.uuid);
  storage.set('cart_lines', linesTextOf(cart));
  // Last: other tabs look when they hear of it.
  storage.set('cart_token', cart.token);
}

export function forgetCart({ storage }: Session): void {
  storage.set('cart_id', null);
  storage.set('cart_token', null);
  storage.set('cart_lines', null);
  storage.set('checkout_id', null);
  storage.set('payment_pending', null);
}
