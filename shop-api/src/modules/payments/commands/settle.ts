import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import type { ReadCart } from '../../carts';
import { findOrder, thankYouUrl } from '../../orders';
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
  const { id, status, order_id, cart_id } = payment;
  if (!read || after(status, 'fulfilled') === null) return false;
  const order = await findOrder(tx, order_id);
  if (!order) return false;
  if (!(await fulfil(app, tx, { shop, read, order, isCurrent: isUnfinished(status) })))
    return false;
  await movePayment(tx, id, { status: 'paid', transactionId });
  await forwardCheckout(tx, id, thankYouUrl(shop, order));
  await endPaymentsOfCart(tx, cart_id, { checkout: 'cancelled' });
  return true;
}
