import type { OrderWire } from '@permanto/contracts';
import type { App } from '../../../app';
import { ticketsOf } from '../../tickets/repository';
import type { Shop } from '../../shop/shop';
import type { OrderWithPayment } from '../order';
import { presentOrder } from '../presenter';
import { withdrawalsOf } from '../withdrawal.repository';

/** The order with what has become of it, for who knows its secret. */
export async function shownOrder(
  { db }: Pick<App, 'db'>,
  shop: Shop,
  order: OrderWithPayment,
): Promise<OrderWire> {
  if (order.payment.status !== 'paid') {
    return presentOrder(shop, order, { tickets: [], withdrawals: [] });
  }
  const [tickets, withdrawals] = await Promise.all([
    ticketsOf(db, order.id),
    withdrawalsOf(db, order.id),
  ]);
  return presentOrder(shop, order, { tickets, withdrawals });
}
