import type { App } from '../../../app';
import { isRefused, ok, refuse, type Refused, type Result } from '../../../result';
import type { TicketLayout } from '../domain';
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

/** What an order's file may cost: each may be another one, with one ticket or two to a page. */
async function limitRefusal(
  { rateLimiter }: App,
  order: OrderWithPayment,
): Promise<Refused<'too_many_requests'> | null> {
  const wait = (await rateLimiter?.consume('ticket_file', order.id)) ?? null;
  return wait === null ? null : refuse('too_many_requests', { retry_after: wait });
}

const BUSY_RETRY_SECONDS = 5;

/** The order's tickets as PDF. */
export async function getTickets(
  app: App,
  key: TicketsKey,
): Promise<
  Result<
    TicketsFile,
    'order_not_found' | 'order_not_paid' | 'ticket_not_found' | 'too_many_requests'
  >
> {
  const opened = await openFile(app, key);
  if (isRefused(opened)) return opened;
  const order = opened.value;
  if (order.payment.status !== 'paid') return refuse('order_not_paid');
  const limited = await limitRefusal(app, order);
  if (limited) return limited;
  const tickets = await ticketsOf(app.db, order.id);
  const document = await ticketDocument(key.shop, order, tickets);
  const isOne = key.ticket !== undefined;
  const wanted = document.tickets.filter(({ id }) => !isOne || id === key.ticket);
  if (isOne && wanted.length === 0) return refuse('ticket_not_found');
  const content = await app.printer.printUnlessBusy({
    document: { ...document, tickets: wanted },
    layout: key.layout,
  });
  if (content === null) return refuse('too_many_requests', { retry_after: BUSY_RETRY_SECONDS });
  const number = isOne ? `-${wanted[0]?.index ?? 1}` : '';
  return ok({ name: `${order.order_number}${number}.pdf`, content });
}
