import { cents, inLanguage, titleOf, type Language } from '@permanto/contracts';
import { titleWithChoices } from '@permanto/contracts/rules/choices';
import {
  FORM_RULES,
  numberedByForm,
  ticketFace,
  type Numbered,
} from '@permanto/contracts/rules/ticket-form';
import { vatByRate } from '@permanto/contracts/rules/vat';
import { orderTicket, type OrderTicket } from '../order-ticket';
import { brandOf, type Shop } from '../../shop';
import type { OwnTicket } from '../../tickets';
import type { Order } from '../../orders';
import { pictureOf } from './pictures';
import type { PrintedTicket, TicketDocument } from '../domain';

function venueOf(shop: Shop, { event }: OrderTicket, language: Language): PrintedTicket['venue'] {
  const location = event && shop.events.get(event.id)?.location;
  if (!location) return null;
  const { title, address, description } = location;
  return {
    title: inLanguage(title, language),
    address: address ? [address.address_line1, `${address.postal_code} ${address.city}`] : [],
    description: description && inLanguage(description, language),
  };
}

/** What the shop's data has of it today: picture, way and conditions. */
async function ofShop(shop: Shop, { item, form }: Numbered<OrderTicket>, language: Language) {
  const event = item.event && shop.events.get(item.event.id);
  const product = shop.products.get(item.product.id);
  const { short_info: info = null } = product ?? {};
  const image = (form === 'extra_service' ? product?.image : null) ?? event?.image ?? null;
  return {
    picture: await pictureOf(shop, FORM_RULES[form].codeUse === 'cart' ? null : image),
    venue: FORM_RULES[form].opensDoor ? venueOf(shop, item, language) : null,
    info: info && inLanguage(info, language),
  };
}

function soldTicket(
  { item: ticket, form, index, count }: Numbered<OrderTicket>,
  language: Language,
): Omit<PrintedTicket, 'picture' | 'venue' | 'info'> {
  const { id, code, address, issued, seat, registration } = ticket;
  const { choices = [], price, vat_percentage } = ticket.line;
  const [tax] = vatByRate([{ vat_percentage, total: price }]);
  const { title, subtitle, start, place } = ticketFace(ticket, form);
  return {
    id,
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
      entrance: seat.section.entrance ? inLanguage(seat.section.entrance, language) : null,
    },
    participant: registration?.name ?? null,
    price,
    vat: { percentage: vat_percentage, amount: tax?.vat ?? cents(0) },
  };
}

/** The order's tickets for the printer, in the order's language. */
export async function ticketDocument(
  shop: Shop,
  order: Order,
  tickets: readonly OwnTicket[],
): Promise<TicketDocument> {
  const { title, organizer, host } = shop.configuration;
  const { language } = order;
  const shown = tickets.map((ticket) => orderTicket(shop, order, ticket));
  return {
    language,
    orderNumber: order.order_number,
    shop: inLanguage(title, language),
    brand: brandOf(shop),
    organizer: { name: organizer.name, businessId: organizer.business_id },
    contact: [organizer.email, organizer.phone, new URL(host).host].filter(
      (way) => way !== null && way !== undefined,
    ),
    created: order.created_at,
    tickets: await Promise.all(
      numberedByForm(shown).map(async (ticket) => ({
        ...soldTicket(ticket, language),
        ...(await ofShop(shop, ticket, language)),
      })),
    ),
  };
}
