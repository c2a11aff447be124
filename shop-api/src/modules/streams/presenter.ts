import type { StreamTicketWire, StreamWire } from '@permanto/contracts';
import type { ShopStream } from '../shop';
import type { ShownTicket } from '../tickets';

/** The public view: without the playlist. */
export function presentStream(stream: ShopStream): StreamWire {
  return {
    id: stream.id,
    title: stream.title,
    description: stream.description,
    event_id: stream.event_id,
    start_date: stream.start_date.toISOString(),
    end_date: stream.end_date.toISOString(),
    products: stream.products,
    image: stream.image,
  };
}

interface Shown {
  readonly stream: ShopStream;
  readonly ticket: ShownTicket;
  readonly viewerId: string;
  /** Whether this viewer is the one who watches with the ticket. */
  readonly watches: boolean;
}

export function presentView({ stream, ticket, viewerId, watches }: Shown): StreamTicketWire {
  const { id, code, product } = ticket;
  return {
    ticket: { id, product: { id: product.id, title: product.title } },
    ticket_code: code,
    viewer_id: viewerId,
    view_validation_failed: !watches,
    playlist: watches ? stream.playlist : null,
  };
}
