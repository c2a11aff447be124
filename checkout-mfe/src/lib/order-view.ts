import type { ApiError } from '@permanto/api-client';
import { isBusy } from '@permanto/contracts/rules/busy';
import type { Order } from '@permanto/contracts';

/** Milliseconds to wait before each further look at a payment that is not settled; then the shopper asks. */
const CONFIRMATION_WAITS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;

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
  /** Free, and its confirmation was asked for by mail. */
  | 'toConfirm'
  /** … and did not come in time, or can’t come. */
  | 'unconfirmed'
  | 'paid'
  | 'cancelled'
  /** Cancelled, and money that came too late goes back. */
  | 'refunding'
  | 'refunded';

export const isSettled = ({ payment: { status } }: Order) =>
  status === 'paid' || status === 'cancelled';

const isFree = ({ totalEur }: Order) => totalEur === 0;
/** Nothing of a free order is to be paid: what isn't settled waits for its confirmation by mail. */
export const isToConfirm = (order: Order) => isFree(order) && !isSettled(order);

/** Its persons were erased: no mail can ask for its confirmation any more. */
const isUnreachable = (order: Order) => isToConfirm(order) && order.email === null;

/** Milliseconds until the next look, after so many; null: none. A mail is waited for as long as its time lasts. */
export function waitBeforeLook(order: Order, looks: number): number | null {
  if (isSettled(order) || isUnreachable(order)) return null;
  const last = isToConfirm(order) ? CONFIRMATION_WAITS.at(-1) : undefined;
  return CONFIRMATION_WAITS[looks - 1] ?? last ?? null;
}

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
  if (status === 'cancelled' && isFree(order)) return 'unconfirmed';
  if (status === 'paid' || status === 'cancelled') return status;
  if (isUnreachable(order)) return 'unconfirmed';
  if (isToConfirm(order)) return 'toConfirm';
  return isWatching ? 'confirming' : 'slow';
}
