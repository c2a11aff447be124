/**
 * The life of a cart.
 *
 * - `open`: its owner can change it, and it holds what is in it
 * - `ordered`: what was in it is sold; it never changes again
 * - `expired`: its time is over, and nothing is held
 */
export const CART_STATES = ['open', 'ordered', 'expired'] as const;
export type CartStatus = (typeof CART_STATES)[number];

export const CART_EVENTS = ['changed', 'ordered', 'lapsed'] as const;
export type CartEvent = (typeof CART_EVENTS)[number];

/** State → event → next state. What is not written can't happen. */
export const CART_LIFE: Readonly<
  Record<CartStatus, Readonly<Partial<Record<CartEvent, CartStatus>>>>
> = {
  open: { changed: 'open', ordered: 'ordered', lapsed: 'expired' },
  ordered: {},
  // A payment that comes late may get what was ordered again (payments/domain/life-cycle.ts).
  expired: { ordered: 'ordered' },
};

/** The state after `event`, or null where it can't happen. */
export function cartAfter(status: CartStatus, event: CartEvent): CartStatus | null {
  return CART_LIFE[status][event] ?? null;
}
