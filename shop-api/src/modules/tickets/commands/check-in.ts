import type { WireOf, operations } from '@permanto/contracts/api';
import type { App } from '../../../app';
import { ok, refuse, type Result } from '../../../result';
import { KIND_RULES } from '../../carts/domain/product-kinds';
import { normalTicketCode } from '../../orders/codes';
import type { Shop } from '../../shop/shop';
import { findSoldTicket, takeTicketIn, type SoldTicket } from '../check-in.repository';
import { presentTicket } from '../presenter';

interface Scan {
  readonly shop: Shop;
  readonly code: string;
  /** Where given, the only event that this door lets in to. */
  readonly eventId: string | undefined;
}

type Refusals = 'ticket_not_found' | 'ticket_already_used' | 'ticket_not_for_entry';

function opensDoor({ sold_by: { product, event } }: SoldTicket, eventId: string | undefined) {
  if (event === null || !KIND_RULES[product.type].opensDoor) return false;
  return eventId === undefined || event.id === eventId;
}

/** Lets a ticket in, once: however many doors read its code at the same moment. */
export async function checkIn(
  { db }: Pick<App, 'db'>,
  { shop, code, eventId }: Scan,
): Promise<Result<WireOf<typeof operations.tickets.checkIn>, Refusals>> {
  const ticket = await findSoldTicket(db, shop.key, normalTicketCode(code));
  if (!ticket) return refuse('ticket_not_found');
  if (!opensDoor(ticket, eventId)) return refuse('ticket_not_for_entry');
  const now = await takeTicketIn(db, ticket.id);
  if (now) {
    const used = presentTicket(ticket.sold_by, { ...ticket, checked_in_at: now });
    return ok({ check_in: { ticket: used, checked_in: now.toISOString() } });
  }
  const before = (await findSoldTicket(db, shop.key, ticket.code))?.checked_in_at;
  if (!before) return refuse('ticket_not_found');
  return refuse('ticket_already_used', { checked_in: before.toISOString() });
}
