import { localizedPath, paths } from '@permanto/contracts';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { payAddress } from '../presenter';
import { leadByNumber } from '../../payments';
import type { Shop } from '../../shop';
import { findOrderByNumber } from '../../orders';

interface NumberOf {
  readonly shop: Shop;
  readonly orderNumber: string;
}

/**
 * Where paying by the order's number alone leads: to the provider's page, or back to
 * the page of the order's payment. The return from there shows nothing personal.
 */
export async function payByNumber(
  { db }: App,
  { shop, orderNumber }: NumberOf,
): Promise<Result<string, 'order_not_found'>> {
  const order = await findOrderByNumber(db, shop.key, orderNumber.trim().toUpperCase());
  if (!order) return refuse('order_not_found');
  const address = payAddress(order);
  if (address === null) {
    const path = localizedPath(paths.payOrder(order.order_number), order.language);
    return ok(`${shop.configuration.host}${path}`);
  }
  await leadByNumber(db, order.payment.id);
  return ok(address);
}
