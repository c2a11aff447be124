import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { findCart, holdsStill, type ReadCart } from '../../carts';
import { billOf } from '../../carts/domain';
import { findOrderByNumber, thankYouUrl, type Order } from '../../orders';
import { isUnfinished } from '../../orders/domain';
import { asOrdered, countPayment, isBeingPaid, lockPayment, settle } from '../../payments';
import type { Shop } from '../../shop';
import { checkoutFault } from '../domain/checkout-fault';

interface Confirmation {
  readonly shop: Shop;
  readonly orderNumber: string;
  readonly token: string;
}

/** Whether it could be ordered now as it was then: still on sale, and still for nothing. Doesn't check holds. */
function isStillOffered(shop: Shop, { cart, now }: ReadCart, order: Order): boolean {
  const { customer, delivery_customer, delivery_methods } = order;
  const again = {
    ...asOrdered(cart, order.held),
    customer,
    delivery_customer,
    delivery_methods,
  };
  return checkoutFault(shop, again, now) === null && billOf(shop, again).total === order.total;
}

/**
 * Settles a free order whose confirmation was asked for by mail; answers where the order is shown. Idempotent. What
 * lapsed is ordered again, where it can still be had.
 */
export async function confirmOrder(
  app: App,
  { shop, orderNumber, token }: Confirmation,
): Promise<Result<string, 'order_not_found' | 'cart_item_availability_general'>> {
  const order = await findOrderByNumber(app.db, shop.key, orderNumber);
  const key = { shopKey: shop.key, orderId: order?.id ?? '' };
  if (!order || !app.tokens.opensConfirmation(token, key)) return refuse('order_not_found');
  return app.db.transaction(async (tx) => {
    const { cart_id: cartId, payment: known } = order;
    const read = await findCart(tx, { shopKey: shop.key, cartId }, { lock: true });
    const payment = await lockPayment(tx, known.id);
    if (payment?.status === 'paid') return ok(thankYouUrl(shop, order));
    if (!read || !payment) return refuse('cart_item_availability_general', {});
    const isInTime = isUnfinished(payment.status) && holdsStill(read);
    // What lapsed must not end a newer order of its cart.
    const isReplaced = !isUnfinished(payment.status) && (await isBeingPaid(tx, cartId));
    const canBeHad = isInTime || (!isReplaced && isStillOffered(shop, read, order));
    if (!canBeHad || !(await settle(app, tx, { shop, read, payment }, null))) {
      return refuse('cart_item_availability_general', {});
    }
    tx.afterCommit(() => countPayment(app, shop, 'paid'));
    return ok(thankYouUrl(shop, order));
  });
}
