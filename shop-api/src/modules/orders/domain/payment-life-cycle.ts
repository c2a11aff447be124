import type { PaymentStatus } from '@permanto/contracts';

/**
 * The life of one payment, which is also its order's: an order is paid when its payment is.
 *
 * - `created`: the provider has not been asked yet
 * - `open`: the provider's page waits for the visitor, or the mail of a free order for its confirmation
 * - `processing`: the visitor has paid, the bank takes its time
 * - `paid`: the tickets exist
 * - `cancelled`: by the visitor, the provider, a change of the cart, or time
 * - `refunding`, `refunded`: paid, but nothing was left to be had
 */
export const PAYMENT_STATES = [
  'created',
  'open',
  'processing',
  'paid',
  'cancelled',
  'refunding',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * What happens to a payment. `fulfilled` and `unfulfillable` are the two ends of the same news,
 * the provider's "ok": whether what was ordered can (still) be had decides between them.
 */
export const PAYMENT_EVENTS = [
  'opened',
  'processing',
  'fulfilled',
  'unfulfillable',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

const ended = { declined: 'cancelled', cancelled: 'cancelled', expired: 'cancelled' } as const;
const approved = { fulfilled: 'paid', unfulfillable: 'refunding' } as const;

/** State → event → next state. What is not written changes nothing: news may come twice, late, in any order. */
export const PAYMENT_LIFE: Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentEvent, PaymentState>>>>
> = {
  created: { opened: 'open', processing: 'processing', ...approved, ...ended },
  open: { processing: 'processing', ...approved, ...ended },
  processing: { ...approved, ...ended },
  // Late money: it gets what was ordered again, or goes back.
  cancelled: { ...approved },
  paid: {},
  refunding: { refunded: 'refunded' },
  refunded: {},
};

/** The state after `event`, or null where the event changes nothing. */
export function after(state: PaymentState, event: PaymentEvent): PaymentState | null {
  return PAYMENT_LIFE[state][event] ?? null;
}

/** Whether the order may still come to be paid without anything having gone wrong. */
export function isUnfinished(state: PaymentState): boolean {
  return after(state, 'cancelled') !== null;
}

/** Whether the visitor's money is here, on its way, or on its way back. */
export function hasMoney(state: PaymentState): boolean {
  return ['processing', 'paid', 'refunding', 'refunded'].includes(state);
}

/** The provider's words for how a payment stands; `new` comes only in answer to a question. */
export type ProviderStatus = 'new' | 'ok' | 'fail' | 'pending' | 'delayed';

/** What the provider's status means; null where it is no news. */
export function eventOf(status: ProviderStatus): 'approved' | 'processing' | 'declined' | null {
  switch (status) {
    case 'ok':
      return 'approved';
    case 'pending':
    case 'delayed':
      return 'processing';
    case 'fail':
      return 'declined';
    case 'new':
      return null;
  }
}

/** What the wire knows of it (product.md, "Payment"). */
export const WIRE_STATUS: Readonly<Record<PaymentState, PaymentStatus>> = {
  created: 'selection_pending',
  open: 'payment_pending',
  processing: 'payment_pending',
  paid: 'paid',
  cancelled: 'cancelled',
  refunding: 'cancelled',
  refunded: 'cancelled',
};
