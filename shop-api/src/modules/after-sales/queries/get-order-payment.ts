import type { WireOf, operations } from '@permanto/contracts/api';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { presentOrderPayment } from '../presenter';
import type { Shop } from '../../shop';
import { findOrderByNumber } from '../../orders';

/** How an order can be paid, for anyone who has its number: for a bill that is passed on. */
export async function getOrderPayment(
  app: App,
  { shop, orderNumber }: { readonly shop: Shop; readonly orderNumber: string },
): Promise<Result<WireOf<typeof operations.orders.payment>, 'order_not_found'>> {
  const order = await findOrderByNumber(app.db, shop.key, orderNumber);
  if (!order) return refuse('order_not_found');
  return ok({ order_payment: presentOrderPayment(app, shop, order) });
}
