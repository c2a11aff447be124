import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../db/db';
import { findCheckout, type Checkout } from '../repository';
import type { CartState } from '../../carts/domain';
import { type NewOrder, findOrder } from '../../orders';
import { isUnfinished } from '../../orders/domain';
import { type Payment, lockPayment } from '../../payments';

export interface OlderCheckout {
  readonly checkout: Checkout;
  /** Locked by the caller's transaction. */
  readonly payment: Payment;
}

/** Finds the cart's current checkout and locks its payment. The caller has locked the cart. */
export async function lockOlderCheckout(
  tx: Tx,
  { uuid, checkout_id }: CartState,
): Promise<OlderCheckout | null> {
  const checkout = checkout_id === null ? null : await findCheckout(tx, checkout_id, uuid);
  const payment = checkout && (await lockPayment(tx, checkout.payment_id));
  return payment && { checkout, payment };
}

/** The fields that make two orders of one cart the same: all but ids, number and secret. */
const COMPARED_FIELDS = [
  'language',
  'total',
  'vouchers',
  'lines',
  'held',
  'delivery_methods',
  'customer',
  'delivery_customer',
  'billing_customer',
  'comments_by_customer',
] as const satisfies readonly (keyof NewOrder)[];

/** As read from the database: dates as text, nothing undefined. */
const comparableOf = (order: NewOrder): unknown =>
  JSON.parse(JSON.stringify(COMPARED_FIELDS.map((name) => order[name])));

/** Whether the checkout can still be paid and its order equals the draft. */
export async function canResume(
  tx: Tx,
  { checkout, payment }: OlderCheckout,
  draft: NewOrder,
  now: Date,
): Promise<boolean> {
  const isOpen = checkout.status === 'pending' || checkout.status === 'completed';
  if (!isOpen || !isUnfinished(payment.status) || payment.expires_at <= now) return false;
  const order = await findOrder(tx, payment.order_id);
  return order !== null && isDeepStrictEqual(comparableOf(order), comparableOf(draft));
}
