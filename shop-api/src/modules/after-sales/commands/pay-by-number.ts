import { localizedPath, paths } from '@permanto/contracts';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { payAddress } from '../presenter';
import { leadByNumber } from '../../payments';
import type { Shop } from '../../shop';
import { findOrderByNumber, paymentPageUrl } from '../../orders';

interface NumberOf {
  readonly shop: Shop;
  readonly orderNumber: string;
  /** The payment method, if one was chosen in the shop. */
  readonly method: string | undefined;
}

/**
 * Where paying by the order's number alone leads: to the provider's page or form, or back to
 * the page of the order's payment. The return from there shows nothing personal.
 */
export async function payByNumber(
  app: App,
  { shop, orderNumber, method }: NumberOf,
): Promise<Result<string, 'order_not_found'>> {
  const { db } = app;
  const order = await findOrderByNumber(db, shop.key, orderNumber);
  if (!order) return refuse('order_not_found');
  const address = payAddress(order);
  if (address === null) {
    const path = localizedPath(paths.payOrder(order.order_number), order.language);
    return ok(`${shop.configuration.host}${path}`);
  }
  await leadByNumber(db, order.payment.id);
  if (method === undefined) return ok(address);
  // That page leads to the provider's own where the method has no form.
  const { language } = order;
  const formUrl = paymentPageUrl(app, shop, { paymentId: order.payment.id, language });
  return ok(formUrl + encodeURIComponent(method));
}
