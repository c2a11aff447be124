import type { App } from '../../../app';
import { isRefused, ok, refuse, type Result } from '../../../result';
import { findPaidTicket, type ShownTicket } from '../../tickets';
import type { Shop, ShopStream } from '../../shop';

/** The ticket that a viewer presents. */
export interface Showing {
  readonly shop: Shop;
  readonly streamId: string;
  readonly ticketCode: string;
}

export interface Admitted {
  readonly stream: ShopStream;
  readonly ticket: ShownTicket;
}

export function findStream(shop: Shop, id: string): Result<ShopStream, 'stream_not_found'> {
  const stream = shop.streams.get(id);
  return stream ? ok(stream) : refuse('stream_not_found');
}

/** The stream with a ticket that opens it, whether it plays now or not: its page says when it does. */
export async function findTicket(
  { db }: App,
  { shop, streamId, ticketCode }: Showing,
): Promise<Result<Admitted, 'stream_not_found' | 'ticket_not_found' | 'ticket_not_for_stream'>> {
  const stream = findStream(shop, streamId);
  if (isRefused(stream)) return stream;
  const ticket = await findPaidTicket(db, shop.key, ticketCode);
  if (!ticket) return refuse('ticket_not_found');
  const opens = stream.value.products.includes(ticket.product.id);
  return opens ? ok({ stream: stream.value, ticket }) : refuse('ticket_not_for_stream');
}
