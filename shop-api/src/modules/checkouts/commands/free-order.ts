import type { App } from '../../../app';
import type { Tx } from '../../../db/db';
import { ok, refuse, type Refused, type Result } from '../../../result';
import type { ReadCart } from '../../carts';
import type { CartState } from '../../carts/domain';
import { mailAddressOf, thankYouUrl, type NewOrder, type Order } from '../../orders';
import { completeOrder, forwardCheckout, movePayment } from '../../payments';
import { postEmail } from '../../outbox';
import type { Shop } from '../../shop';

export interface SavedOrder {
  readonly shop: Shop;
  /** The cart in its checkout. */
  readonly read: ReadCart;
  readonly order: Order;
  readonly paymentId: string;
  readonly checkoutId: string;
}

/** How long the order waits to be confirmed by mail; null where it doesn't, as what was paid by gift card. */
export const confirmMinutes = (shop: Shop, { total }: Pick<NewOrder, 'total'>): number | null =>
  total === 0 ? shop.confirm_free_orders_minutes : null;

/** A mail that asks for a confirmation needs an address, which a quick order may lack. */
export function confirmationFault(
  shop: Shop,
  order: NewOrder,
): Refused<'cart_customer_missing'> | null {
  const isUnasked = confirmMinutes(shop, order) === null || mailAddressOf(shop, order) !== null;
  return isUnasked ? null : refuse('cart_customer_missing');
}

/** Completes an order without a payment; the checkout leads to the thank-you page. */
export async function completeFree(
  app: App,
  tx: Tx,
  { shop, read, order, paymentId }: SavedOrder,
): Promise<Result<CartState>> {
  const completed = { shop, read, order, isCurrent: true, paymentId, transactionId: null };
  if (!(await completeOrder(app, tx, completed))) {
    return refuse('cart_item_availability_general', {});
  }
  return ok({ ...read.cart, status: 'ordered', checkout_id: null });
}

/**
 * Asks by mail whether the order is meant, and holds it as one that waits for its payment, of which no provider knows.
 * The checkout leads to the thank-you page, which says so.
 */
export async function askToConfirm(
  tx: Tx,
  { shop, read, order, paymentId }: SavedOrder,
): Promise<Result<CartState>> {
  await movePayment(tx, paymentId, { status: 'open' });
  await forwardCheckout(tx, paymentId, thankYouUrl(shop, order));
  postEmail(tx, { order_id: order.id, kind: 'confirmation', cause: order.id });
  return ok(read.cart);
}
