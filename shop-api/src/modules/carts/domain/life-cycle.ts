/**
 * The states of a cart.
 *
 * - `open`: its owner can change it, and it holds its items
 * - `ordered`: its items are sold; it never changes again
 * - `expired`: its time is over, and it holds nothing
 */
export const CART_STATES = ['open', 'ordered', 'expired'] as const;
export type CartStatus = (typeof CART_STATES)[number];

export const CART_EVENTS = ['changed', 'ordered', 'lapsed'] as const;
export type CartEvent = (typeof CART_EVENTS)[number];

/** State → event → next state. Transitions that are not listed can't happen. */
export const CART_TRANSITIONS: Readonly<
  Record<CartStatus, Readonly<Partial<Record<CartEvent, CartStatus>>>>
> = {
  open: { changed: 'open', ordered: 'ordered', lapsed: 'expired' },
  ordered: {},
  // A late payment may still complete the order (payments/domain/life-cycle.ts).
  expired: { ordered: 'ordered' },
};

/** The state after `event`, or null if it can't happen. */
export function cartAfter(status: CartStatus, event: CartEvent): CartStatus | null {
  return CART_TRANSITIONS[status][event] ?? null;
}
