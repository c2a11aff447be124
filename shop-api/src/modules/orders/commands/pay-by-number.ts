import { localizedPath, paths } from '@permanto/contracts';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { leadByNumber } from '../../payments/repository';
import type { Shop } from '../../shop/shop';
import { payAddress } from '../presenter';
import { findOrderByNumber } from '../repository';

interface NumberOf {
  readonly shop: Shop;
  readonly orderNumber: string;
}

/**
 * Where somebody goes who pays an order by its number alone: to the provider's page, or back to
 * where the order's payment is told. Whoever comes back from there is shown nothing personal.
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
