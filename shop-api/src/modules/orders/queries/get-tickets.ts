import type { App } from '../../../app';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { ticketsOf } from '../../tickets/repository';
import { ticketsPdf } from '../pdf/tickets-pdf';
import { ticketDocument } from '../presenter';
import { openOrder, type OrderKey } from './open-order';

export interface TicketsFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The order's tickets as PDF. */
export async function getTickets(
  app: App,
  key: OrderKey,
): Promise<Result<TicketsFile, 'order_not_found' | 'order_not_paid'>> {
  const opened = await openOrder(app, key);
  if (isRefused(opened)) return opened;
  const order = opened.value;
  if (order.payment.status !== 'paid') return refuse('order_not_paid');
  const tickets = await ticketsOf(app.db, order.id);
  const content = await ticketsPdf(ticketDocument(key.shop, order, tickets));
  return ok({ name: `${order.order_number}.pdf`, content });
}
