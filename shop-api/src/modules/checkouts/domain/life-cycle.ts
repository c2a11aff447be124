/**
 * The life of a checkout: the making of an order's way to its payment. Whether it is paid is
 * another matter (payments/domain/life-cycle.ts).
 *
 * - `pending`: the provider is being asked for its page
 * - `completed`: there is a way on: the provider's page, or the order that is paid
 * - `error`: the provider gives no page
 * - `cancelled`: by the visitor, a change of the cart, a newer checkout, or time
 */
export const CHECKOUT_STATES = ['pending', 'completed', 'error', 'cancelled'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATES)[number];

/** `opened`: the provider's page is there; `forwarded`: money has come, the order is the way on. */
export const CHECKOUT_EVENTS = ['opened', 'forwarded', 'failed', 'cancelled'] as const;
export type CheckoutEvent = (typeof CHECKOUT_EVENTS)[number];

const ended = { failed: 'error', cancelled: 'cancelled' } as const;
// Whoever paid and lost the way back finds the order there, whatever became of the checkout.
const paid = { forwarded: 'completed' } as const;

/** State → event → next state. What is not written changes nothing: news may come twice and late. */
const CHECKOUT_LIFE: Readonly<
  Record<CheckoutStatus, Readonly<Partial<Record<CheckoutEvent, CheckoutStatus>>>>
> = {
  pending: { opened: 'completed', ...paid, ...ended },
  completed: { ...paid, ...ended },
  error: paid,
  cancelled: paid,
};

/** The state after `event`, or null where the event changes nothing. */
export function checkoutAfter(status: CheckoutStatus, event: CheckoutEvent): CheckoutStatus | null {
  return CHECKOUT_LIFE[status][event] ?? null;
}

/** The states in which the event changes something. */
export function checkoutsWith(event: CheckoutEvent): readonly CheckoutStatus[] {
  return CHECKOUT_STATES.filter((status) => checkoutAfter(status, event) !== null);
}
