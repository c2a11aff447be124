import type { ApiError } from '@permanto/api-client';
import { isBusy } from '@permanto/contracts/rules/busy';
import type { Order } from '@permanto/contracts';

/** Milliseconds to wait before each further look at a payment that is not settled; then the shopper asks. */
export const CONFIRMATION_WAITS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;

export type OrderView =
  | 'loading'
  /** The link's fragment is gone. */
  | 'noSecret'
  | 'notFound'
  | 'failed'
  /** The payment is not settled, and it is looked at again. */
  | 'confirming'
  /** … and it takes long. */
  | 'slow'
  | 'paid'
  | 'cancelled'
  /** Cancelled, and money that came too late goes back. */
  | 'refunding'
  | 'refunded';

export const isSettled = ({ payment: { status } }: Order) =>
  status === 'paid' || status === 'cancelled';

interface Reading {
  readonly order: Order | null;
  /** Of the last read; null where it succeeded. */
  readonly error: ApiError | null;
  readonly isWatching: boolean;
}

/** What the page says; the state of the payment is the server's, never guessed from the path. */
export function orderView({ order, error, isWatching }: Reading): OrderView {
  if (order === null) {
    if (error === null) return 'loading';
    return error.type === 'refused' && !isBusy(error.code) ? 'notFound' : 'failed';
  }
  const { status, refund } = order.payment;
  if (refund !== null) return refund === 'done' ? 'refunded' : 'refunding';
  if (status === 'paid' || status === 'cancelled') return status;
  return isWatching ? 'confirming' : 'slow';
}
