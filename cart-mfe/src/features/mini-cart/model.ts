import { $cart, $cartState } from '@permanto/api-client';
import { pieceCount } from '@permanto/contracts/rules/piece-count';
import { cents, type Cents } from '@permanto/contracts/values';
import { bus } from '@permanto/event-bus';
import { combine, createStore } from 'effector';
import { $hasExpired } from '../../lib/expired.model';

export { $hasExpired };

/** Pieces and total; null until the browser has looked, and on the server. */
export const $content = combine(
  $cart,
  $cartState,
  (cart, state): { count: number; total: Cents } | null => {
    if (cart !== null) return { count: pieceCount(cart), total: cart.totalEur };
    return state === 'none' ? EMPTY : null;
  },
);
/** What comes with a chunk of its own, once there is something that can run out, or went wrong. */
export const $need = combine($cart, $cartState, (cart, state) => {
  if (cart === null) return state === 'failed' ? 'retry' : null;
  return cart.items.length + cart.seat_reservations.length > 0 ? 'warning' : null;
});
const EMPTY = { count: 0, total: cents(0) };

/** Whether the cart has changed since the page was opened: only then is there something to read out. */
export const $hasChanged = createStore(false).on(bus['cart.changed'], () => true);
