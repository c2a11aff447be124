import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { secretsMatch } from '../../../secrets';
import type { Shop } from '../../shop';
import { type OrderWithPayment, findOrderByNumber } from '../../orders';

export interface OrderKey {
  readonly shop: Shop;
  readonly orderNumber: string;
  readonly secret: string | undefined;
}

/** The order, for requests with its secret; not found for any other. */
export async function openOrder(
  { db }: App,
  { shop, orderNumber, secret }: OrderKey,
): Promise<Result<OrderWithPayment, 'order_not_found'>> {
  const order = await findOrderByNumber(db, shop.key, orderNumber);
  return order && secretsMatch(order.secret, secret) ? ok(order) : refuse('order_not_found');
}
