import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import type { ReadCart } from '../../carts';
import { findOrder, thankYouUrl, type Order } from '../../orders';
import { after, isUnfinished } from '../../orders/domain';
import type { Shop } from '../../shop';
import type { Payment } from '../payment';
import { forwardCheckout, movePayment } from '../repository';
import { endPaymentsOfCart } from './end-payment';
import { fulfil } from './fulfil';

/** A payment with its cart, both locked by the caller. */
export interface LockedPayment {
  readonly shop: Shop;
  /** Null where the cart is forgotten. */
  readonly read: ReadCart | null;
  readonly payment: Payment;
}

interface CompletedOrder {
  readonly shop: Shop;
  readonly read: ReadCart;
  readonly order: Order;
  /** Whether its cart may still hold what was ordered. */
  readonly isCurrent: boolean;
  readonly paymentId: string;
  /** The provider's; null where nothing was to be paid. */
  readonly transactionId: string | null;
}

/** Fulfils an order: its payment is paid, and its checkout leads to it. False, with nothing changed, where it can't be had. */
export async function completeOrder(
  app: App,
  tx: Tx,
  { paymentId, transactionId, ...fulfilment }: CompletedOrder,
): Promise<boolean> {
  if (!(await fulfil(app, tx, fulfilment))) return false;
  await movePayment(tx, paymentId, { status: 'paid', transactionId });
  await forwardCheckout(tx, paymentId, thankYouUrl(fulfilment.shop, fulfilment.order));
  return true;
}

/**
 * Fulfils the order of an approved payment, whose checkout then leads to it, and ends what else of the cart is being
 * paid. False, with nothing changed, where it can't be had.
 */
export async function settle(
  app: App,
  tx: Tx,
  { shop, read, payment }: LockedPayment,
  transactionId: string | null,
): Promise<boolean> {
  const { id: paymentId, status, order_id, cart_id } = payment;
  if (!read || after(status, 'fulfilled') === null) return false;
  const order = await findOrder(tx, order_id);
  if (!order) return false;
  const isCurrent = isUnfinished(status);
  const completed = { shop, read, order, isCurrent, paymentId, transactionId };
  if (!(await completeOrder(app, tx, completed))) return false;
  await endPaymentsOfCart(tx, cart_id, { checkout: 'cancelled' });
  return true;
}
