import type { Shop } from '../../shop/shop';
import type { CartState } from './cart-state';

const MINUTE_MS = 60_000;
export const later = (date: Date, minutes: number) =>
  new Date(date.getTime() + minutes * MINUTE_MS);
const earliest = (a: Date, b: Date) => (a < b ? a : b);
const latest = (a: Date, b: Date) => (a > b ? a : b);

type Times = Pick<Shop, 'cart_expiry_minutes' | 'cart_max_minutes'>;

export function expiresAtMost({ cart_max_minutes }: Times, { created }: CartState): Date {
  return later(created, cart_max_minutes);
}

/**
 * A cart with the time that a successful write gives it. Its holds last as long; a payment
 * that is under way keeps them longer.
 */
export function renewed(shop: Times, cart: CartState, now: Date): CartState {
  const expires = latest(
    cart.expires,
    earliest(later(now, shop.cart_expiry_minutes), expiresAtMost(shop, cart)),
  );
  const hold_until = cart.checkout_id === null ? expires : latest(cart.hold_until, expires);
  return { ...cart, expires, hold_until };
}
