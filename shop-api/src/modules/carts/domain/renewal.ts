import type { Shop } from '../../shop/domain';
import type { CartState } from './cart-state';

const MINUTE_MS = 60_000;
export const addMinutes = (date: Date, minutes: number) =>
  new Date(date.getTime() + minutes * MINUTE_MS);
const earliest = (a: Date, b: Date) => (a < b ? a : b);
export const latest = (a: Date, b: Date) => (a > b ? a : b);

type Times = Pick<Shop, 'cart_expiry_minutes' | 'cart_max_minutes'>;
type PaymentTimes = Pick<Shop, 'cart_max_minutes' | 'payment_minutes'>;

export function expiresAtMost({ cart_max_minutes }: Times, { created }: CartState): Date {
  return addMinutes(created, cart_max_minutes);
}

/**
 * The cart with the expiry that a successful write gives it. Its holds end at the same time, or
 * later during a payment.
 */
export function renewed(shop: Times, cart: CartState, now: Date): CartState {
  const expires = latest(
    cart.expires,
    earliest(addMinutes(now, shop.cart_expiry_minutes), expiresAtMost(shop, cart)),
  );
  const hold_until = cart.checkout_id === null ? expires : latest(cart.hold_until, expires);
  return { ...cart, expires, hold_until };
}

/**
 * The cart, held for a payment until `until`, but at most for its maximum time plus one payment
 * period: neither repeated checkouts nor a slow bank can hold it for longer (decision 035).
 */
export function heldForPayment(
  { cart_max_minutes, payment_minutes }: PaymentTimes,
  cart: CartState,
  until: Date,
): CartState {
  const expires = earliest(until, addMinutes(cart.created, cart_max_minutes + payment_minutes));
  return { ...cart, expires, hold_until: expires };
}
