import type { WireOf, operations } from '@permanto/contracts/api';
import type { OrderLine } from '../orders/domain';
import type { TicketRecord } from './repository';

type TicketWire = WireOf<typeof operations.tickets.checkIn>['check_in']['ticket'];

export function presentTicket(
  { product, event }: OrderLine,
  ticket: Omit<TicketRecord, 'line'>,
): TicketWire {
  return {
    id: ticket.id,
    code: ticket.code,
    product: { id: product.id, title: product.title, type: product.type },
    event: event && {
      id: event.id,
      title: event.title,
      start_date: event.start_date,
      location: event.location,
    },
    seat: ticket.seat,
    checked_in: ticket.checked_in_at?.toISOString() ?? null,
  };
}
