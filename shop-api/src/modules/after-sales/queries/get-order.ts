import type { OrderWire } from '@permanto/contracts';
import type { App } from '../../../app';
import { isRefused, ok, type Result } from '../../../result';
import { askProvider, takePaymentToLook } from '../../payments';
import type { OrderWithPayment } from '../../orders';
import { openOrder, type OrderKey } from './open-order';
import { shownOrder } from './shown-order';

/** A visitor who waits for tickets polls often; throttle the questions to the provider. */
const LOOK_SECONDS = 3;

/** A visitor is waiting: ask the provider now, so that the next read of the order knows more. */
async function askWhereUnsure(app: App, { payment }: OrderWithPayment): Promise<void> {
  if (payment.status === 'paid' || payment.transaction_id === null) return;
  if (!(await takePaymentToLook(app.db, payment.id, LOOK_SECONDS))) return;
  app.background.start('payments.ask', (root) => askProvider(root, payment.id));
}

export async function getOrder(
  app: App,
  key: OrderKey,
): Promise<Result<{ order: OrderWire }, 'order_not_found'>> {
  const opened = await openOrder(app, key);
  if (isRefused(opened)) return opened;
  const order = opened.value;
  await askWhereUnsure(app, order);
  return ok({ order: await shownOrder(app, key.shop, order) });
}
