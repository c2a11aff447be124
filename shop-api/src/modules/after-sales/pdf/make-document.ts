import { cents, inLanguage, titleOf, type Language } from '@permanto/contracts';
import { titleWithChoices } from '@permanto/contracts/rules/choices';
import { numberedByForm, ticketFace, type Numbered } from '@permanto/contracts/rules/ticket-form';
import { vatByRate } from '@permanto/contracts/rules/vat';
import { orderTicket, type OrderTicket } from '../order-ticket';
import { brandOf, type Shop } from '../../shop';
import type { OwnTicket } from '../../tickets';
import type { Order } from '../../orders';
import type { PrintedTicket, TicketDocument } from './ticket-document';

function printedTicket(
  { item: ticket, form, index, count }: Numbered<OrderTicket>,
  language: Language,
): PrintedTicket {
  const { code, address, issued, seat, registration } = ticket;
  const { choices = [], price, vat_percentage } = ticket.line;
  const [tax] = vatByRate([{ vat_percentage, total: price }]);
  const { title, subtitle, start, place } = ticketFace(ticket, form);
  return {
    form,
    index,
    count,
    code,
    address,
    issued,
    title: titleWithChoices(inLanguage(title, language), choices, language),
    subtitle: subtitle && inLanguage(subtitle, language),
    start: start === null ? null : new Date(start),
    place: place && inLanguage(place, language),
    seat: seat && {
      section: inLanguage(titleOf(seat.section), language),
      row: seat.row,
      isTable: seat.row_kind === 'table',
      number: seat.number,
    },
    participant: registration?.name ?? null,
    price,
    vat: { percentage: vat_percentage, amount: tax?.vat ?? cents(0) },
  };
}

/** The order's tickets for the printer, in the order's language. */
export function ticketDocument(
  shop: Shop,
  order: Order,
  tickets: readonly OwnTicket[],
): TicketDocument {
  const { title, organizer } = shop.configuration;
  const { language } = order;
  const shown = tickets.map((ticket) => orderTicket(shop, order, ticket));
  return {
    language,
    orderNumber: order.order_number,
    shop: inLanguage(title, language),
    brand: brandOf(shop),
    organizer: { name: organizer.name, businessId: organizer.business_id },
    created: order.created_at,
    tickets: numberedByForm(shown).map((ticket) => printedTicket(ticket, language)),
  };
}
