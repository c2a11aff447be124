import type { Shop } from '../../shop/shop';
import type { CartState } from './cart-state';
import { later } from './renewal';

/** What a visitor's browser says when his last page of the shop goes, and when one is there again. */
export interface Said {
  readonly here: boolean;
  /** Greater each time. */
  readonly number: number;
}

/**
 * The cart after what was said; the same where something newer has been heard already, since a goodbye
 * may be overtaken by the page that comes after it.
 */
export function withPresence(
  { away_minutes }: Pick<Shop, 'away_minutes'>,
  { cart, now }: { readonly cart: CartState; readonly now: Date },
  { here, number }: Said,
): CartState {
  if (number <= cart.presence_number) return cart;
  const seats_until = here ? null : later(now, away_minutes);
  return { ...cart, seats_until, presence_number: number };
}

/** Whoever changes his cart is there. */
export const isBack = (cart: CartState): CartState => ({ ...cart, seats_until: null });
