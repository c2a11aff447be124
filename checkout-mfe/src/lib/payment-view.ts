import type { ApiError } from '@permanto/api-client';
import { isBusy } from '@permanto/contracts/rules/busy';
import type { OrderPayment } from '@permanto/contracts';

/** What the page of an order's payment says; each has its texts. */
export type PaymentView =
  | 'loading'
  | 'payable'
  /** The provider's page isn't there yet. */
  | 'opening'
  /** Paid, and the bank takes its time; or its time to be paid has just ended. */
  | 'processing'
  | 'paid'
  /** By the buyer, or because its time is over. */
  | 'cancelled'
  | 'refunding'
  | 'refunded'
  | 'notFound'
  | 'busy'
  | 'failed';

const viewOfError = (error: ApiError): PaymentView => {
  if (error.type !== 'refused') return 'failed';
  return isBusy(error.code) ? 'busy' : 'notFound';
};

interface Reading {
  readonly payment: OrderPayment['payment'] | null;
  /** Of the last read; null where it succeeded. */
  readonly error: ApiError | null;
}

/** The last known payment status of an order. */
export function paymentView({ payment, error }: Reading): PaymentView {
  if (error !== null) return viewOfError(error);
  if (payment === null) return 'loading';
  const { status, refund, links } = payment;
  if (refund !== null) return refund === 'done' ? 'refunded' : 'refunding';
  if (status === 'paid' || status === 'cancelled') return status;
  if (links.pay !== null) return 'payable';
  return status === 'selection_pending' ? 'opening' : 'processing';
}
