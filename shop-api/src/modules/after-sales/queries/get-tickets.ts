import type { App } from '../../../app';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { ticketsPdf, type TicketLayout } from '../pdf/tickets-pdf';
import { ticketDocument } from '../pdf/make-document';
import { ticketsOf } from '../../tickets';
import { type OrderWithPayment, findOrderByNumber } from '../../orders';
import { openOrder, type OrderKey } from './open-order';

/** A secret, or a token of `ticketsLink`. */
interface TicketsKey extends OrderKey {
  readonly token: string | undefined;
  readonly layout?: TicketLayout | undefined;
  /** The one that is wanted; else all. */
  readonly ticket?: string | undefined;
}

export interface TicketsFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The order, for who knows its secret or has the link of its file that the order's page shows. */
async function openFile(
  app: App,
  { token, ...key }: TicketsKey,
): Promise<Result<OrderWithPayment, 'order_not_found'>> {
  if (token === undefined) return openOrder(app, key);
  const { shop, orderNumber } = key;
  const order = await findOrderByNumber(app.db, shop.key, orderNumber);
  if (!order) return refuse('order_not_found');
  const file = { shopKey: shop.key, orderNumber: order.order_number, now: order.read_at };
  return app.tokens.opensTickets(token, file) ? ok(order) : refuse('order_not_found');
}

/** The order's tickets as PDF. */
export async function getTickets(
  app: App,
  key: TicketsKey,
): Promise<Result<TicketsFile, 'order_not_found' | 'order_not_paid'>> {
  const opened = await openFile(app, key);
  if (isRefused(opened)) return opened;
  const order = opened.value;
  if (order.payment.status !== 'paid') return refuse('order_not_paid');
  const tickets = await ticketsOf(app.db, order.id);
  const document = await ticketDocument(key.shop, order, tickets);
  if (key.ticket !== undefined) {
    const wanted = document.tickets.filter(({ id }) => id === key.ticket);
    if (wanted.length === 0) return refuse('order_not_found');
    return ok({
      name: `${order.order_number}-${wanted[0]?.index ?? 1}.pdf`,
      content: await ticketsPdf({ ...document, tickets: wanted }, key.layout),
    });
  }
  const content = await ticketsPdf(document, key.layout);
  return ok({ name: `${order.order_number}.pdf`, content });
}
