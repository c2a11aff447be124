import type { CartState } from './cart-state';

/** How long seats in no row are kept for a visitor who has left: enough for a reload, or a wrong click. */
const AWAY_MS = 120_000;

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
export function withPresence(cart: CartState, { here, number }: Said, now: Date): CartState {
  if (number <= cart.presence_number) return cart;
  const seats_until = here ? null : new Date(now.getTime() + AWAY_MS);
  return { ...cart, seats_until, presence_number: number };
}

/** Whoever changes his cart is there. */
export const isBack = (cart: CartState): CartState => ({ ...cart, seats_until: null });
