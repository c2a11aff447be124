import type { WireOf, operations } from '@permanto/contracts/api';
import { FORM_RULES, ticketForm } from '@permanto/contracts/rules/ticket-form';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { findSoldTicket, takeTicketIn, type SoldTicket } from '../check-in.repository';
import { presentTicket } from '../presenter';
import type { Shop } from '../../shop';
import { streamsOpenedBy } from '../../shop/domain';

interface Scan {
  readonly shop: Shop;
  readonly code: string;
  /** Where given, the only event that this door lets in to. */
  readonly eventId: string | undefined;
}

type Refusals = 'ticket_not_found' | 'ticket_already_used' | 'ticket_not_for_entry';

/** Who bought a stream's ticket has paid to watch, not to come in. */
function opensDoor({ sold_by: { product, event } }: SoldTicket, { shop, eventId }: Scan) {
  const form = ticketForm({ product, streams: streamsOpenedBy(shop, product.id) });
  if (event === null || form === null || !FORM_RULES[form].opensDoor) return false;
  return eventId === undefined || event.id === eventId;
}

/** Lets a ticket in, once: however many doors read its code at the same moment. */
export async function checkIn(
  { db }: Pick<App, 'db'>,
  scan: Scan,
): Promise<Result<WireOf<typeof operations.tickets.checkIn>, Refusals>> {
  const { shop, code } = scan;
  const ticket = await findSoldTicket(db, shop.key, code);
  if (!ticket) return refuse('ticket_not_found');
  if (!opensDoor(ticket, scan)) return refuse('ticket_not_for_entry');
  const now = await takeTicketIn(db, ticket.id);
  if (now) {
    const used = presentTicket(ticket.sold_by, { ...ticket, checked_in_at: now });
    return ok({ check_in: { ticket: used, checked_in: now.toISOString() } });
  }
  const before = (await findSoldTicket(db, shop.key, ticket.code))?.checked_in_at;
  if (!before) return refuse('ticket_not_found');
  return refuse('ticket_already_used', { checked_in: before.toISOString() });
}
