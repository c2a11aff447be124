import type { OrderWire } from '@permanto/contracts';
import type { App } from '../../../app';
import { presentOrder } from '../presenter';
import { withdrawalsOf } from '../withdrawal.repository';
import { ticketsOf } from '../../tickets';
import type { Shop } from '../../shop';
import type { OrderWithPayment } from '../../orders';

/** The order with what has become of it, for who knows its secret. */
export async function shownOrder(
  app: Pick<App, 'db' | 'config' | 'tokens'>,
  shop: Shop,
  order: OrderWithPayment,
): Promise<OrderWire> {
  if (order.payment.status !== 'paid') {
    return presentOrder(app, shop, order, { tickets: [], withdrawals: [] });
  }
  const [tickets, withdrawals] = await Promise.all([
    ticketsOf(app.db, order.id),
    withdrawalsOf(app.db, order.id),
  ]);
  return presentOrder(app, shop, order, { tickets, withdrawals });
}
