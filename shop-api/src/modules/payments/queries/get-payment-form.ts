import { localizedPath, paths, toEuros } from '@permanto/contracts';
import type { operations, ParsedQueryOf, WireOf } from '@permanto/contracts/api';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { findOrderWithPayment, payableOf } from '../../orders';
import type { Shop } from '../../shop';
import { findPayment } from '../repository';

type FormOperation = typeof operations.payments.form;

/** The form by which the payment of a token is made, and the way on where there is none. */
export async function getPaymentForm(
  app: App,
  shop: Shop,
  { token, method }: ParsedQueryOf<FormOperation>,
): Promise<Result<WireOf<FormOperation>, 'order_not_found'>> {
  const paymentId = app.tokens.paymentOf(token, shop.key);
  const payment = paymentId === null ? null : await findPayment(app.db, paymentId);
  const order = payment && (await findOrderWithPayment(app.db, payment.order_id));
  if (!order) return refuse('order_not_found');
  const { order_number: number, language, read_at } = order;
  const isOpen = payment.status === 'open' && payment.expires_at > read_at;
  const { href, forms } = isOpen ? payment : { href: null, forms: null };
  const own = `${shop.configuration.host}${localizedPath(paths.payOrder(number), language)}`;
  return ok({
    payment_form: forms && Object.hasOwn(forms, method) ? (forms[method] ?? null) : null,
    forward_to_url: href ?? own,
    payableEur: toEuros(payableOf(order)),
    language,
  });
}
