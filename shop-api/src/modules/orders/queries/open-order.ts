import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import type { Shop } from '../../shop/shop';
import { isSecret } from '../codes';
import type { OrderWithPayment } from '../order';
import { findOrderByNumber } from '../repository';

export interface OrderKey {
  readonly shop: Shop;
  readonly orderNumber: string;
  readonly secret: string | undefined;
}

/** The order, for who knows its secret; to everybody else it isn't there. */
export async function openOrder(
  { db }: App,
  { shop, orderNumber, secret }: OrderKey,
): Promise<Result<OrderWithPayment, 'order_not_found'>> {
  const order = await findOrderByNumber(db, shop.key, orderNumber);
  return order && isSecret(order.secret, secret) ? ok(order) : refuse('order_not_found');
}
