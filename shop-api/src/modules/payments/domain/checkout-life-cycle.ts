/**
 * The states of a checkout, which leads from the cart to the payment page. For the state of the
 * payment itself, see payments/domain/life-cycle.ts.
 *
 * - `pending`: the provider's page is being requested
 * - `completed`: it leads to the provider's page, or to the order
 * - `error`: the provider returned no page
 * - `cancelled`: by the shopper, a change of the cart, a newer checkout, or timeout
 */
export const CHECKOUT_STATES = ['pending', 'completed', 'error', 'cancelled'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATES)[number];

/** `opened`: the provider's page is available; `forwarded`: paid, it leads to the order. */
export const CHECKOUT_EVENTS = ['opened', 'forwarded', 'failed', 'cancelled'] as const;
export type CheckoutEvent = (typeof CHECKOUT_EVENTS)[number];

const ended = { failed: 'error', cancelled: 'cancelled' } as const;
// A shopper who paid but did not return is led to the order from every state of the checkout.
const paid = { forwarded: 'completed' } as const;

/** State → event → next state. Other events are ignored: reports may be duplicate or late. */
const CHECKOUT_TRANSITIONS: Readonly<
  Record<CheckoutStatus, Readonly<Partial<Record<CheckoutEvent, CheckoutStatus>>>>
> = {
  pending: { opened: 'completed', ...paid, ...ended },
  completed: { ...paid, ...ended },
  error: paid,
  cancelled: paid,
};

/** The state after `event`, or null if the event is ignored. */
export function checkoutAfter(status: CheckoutStatus, event: CheckoutEvent): CheckoutStatus | null {
  return CHECKOUT_TRANSITIONS[status][event] ?? null;
}

/** The states in which the event is not ignored. */
export function checkoutsWith(event: CheckoutEvent): readonly CheckoutStatus[] {
  return CHECKOUT_STATES.filter((status) => checkoutAfter(status, event) !== null);
}
