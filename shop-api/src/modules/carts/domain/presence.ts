import type { Shop } from '../../shop/domain';
import type { CartState } from './cart-state';
import { addMinutes } from './renewal';

/** Sent by the browser when the visitor's last page of the shop closes, and when one opens again. */
export interface PresenceReport {
  readonly here: boolean;
  /** Greater each time. */
  readonly number: number;
}

/**
 * The cart after the report; unchanged if a newer report has arrived already, since the next page's
 * report may overtake the one of leaving.
 */
export function withPresence(
  { away_minutes }: Pick<Shop, 'away_minutes'>,
  { cart, now }: { readonly cart: CartState; readonly now: Date },
  { here, number }: PresenceReport,
): CartState {
  if (number <= cart.presence_number) return cart;
  const seats_until = here ? null : addMinutes(now, away_minutes);
  return { ...cart, seats_until, presence_number: number };
}

/** A visitor who changes the cart is present. */
export const isBack = (cart: CartState): CartState => ({ ...cart, seats_until: null });
