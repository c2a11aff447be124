import { cents, inLanguage, toEuros, type OrderWire } from '@permanto/contracts';
import type { PaymentState } from '../payments/domain/life-cycle';
import { WIRE_STATUS } from '../payments/domain/life-cycle';
import type { Shop } from '../shop/shop';
import { presentTicket } from '../tickets/presenter';
import type { TicketRecord } from '../tickets/repository';
import { qrOf } from './qr';
import type { OrderLine } from './domain/snapshot';
import { vatByRate } from './domain/vat';
import { ticketsLink } from './links';
import type { OrderWithPayment } from './order';
import type { PrintedTicket, TicketDocument } from './pdf/tickets-pdf';

type ItemWire = OrderWire['items'][number];

/** While these last, the provider's page can still be paid on. */
const PAYABLE: readonly PaymentState[] = ['open'];

const REFUNDS: Readonly<Partial<Record<PaymentState, 'pending' | 'done'>>> = {
  refunding: 'pending',
  refunded: 'done',
};

function presentLine({ product, event, amount, price, total, ...line }: OrderLine): ItemWire {
  return {
    amount,
    product,
    event: event && { id: event.id, title: event.title, start_date: event.start_date },
    seats: [...line.seats],
    price: toEuros(price),
    total: toEuros(total),
    vat_percentage: line.vat_percentage,
    event_registration: line.event_registration ?? null,
    customer_remarks: line.customer_remarks ?? null,
    withdrawn: 0,
  };
}

function lineOf({ lines }: OrderWithPayment, ticket: TicketRecord): OrderLine {
  const line = lines[ticket.line];
  if (!line) throw new Error('a ticket of a line that its order has not');
  return line;
}

export function presentOrder(
  shop: Shop,
  order: OrderWithPayment,
  tickets: readonly TicketRecord[],
): OrderWire {
  const { payment } = order;
  const status = WIRE_STATUS[payment.status];
  return {
    order_number: order.order_number,
    created: order.created_at.toISOString(),
    language: order.language,
    payment: {
      status,
      expires: status === 'paid' ? null : payment.expires_at.toISOString(),
      account: null,
      payment_options: [],
      links: { pay: PAYABLE.includes(payment.status) ? payment.href : null },
      refund: REFUNDS[payment.status] ?? null,
    },
    items: order.lines.map(presentLine),
    vat: vatByRate(order.lines).map(({ vat_percentage, net, vat, gross }) => ({
      vat_percentage,
      net: toEuros(net),
      vat: toEuros(vat),
      gross: toEuros(gross),
    })),
    totalEur: toEuros(order.total),
    vouchersEur: 0,
    payableEur: toEuros(order.total),
    email: order.customer?.email ?? null,
    comments_by_customer: order.comments_by_customer,
    delivery_methods: [],
    withdrawal: null,
    tickets: tickets.map((ticket) => ({
      ...presentTicket(lineOf(order, ticket), ticket),
      qr: qrOf(ticket.code),
    })),
    links: { tickets: tickets.length > 0 ? ticketsLink(shop, order) : null },
  };
}

function printedTicket(order: OrderWithPayment, ticket: TicketRecord): PrintedTicket {
  const { product, event, price, vat_percentage } = lineOf(order, ticket);
  const { language } = order;
  const [tax] = vatByRate([{ vat_percentage, total: price }]);
  const { seat } = ticket;
  return {
    code: ticket.code,
    product: inLanguage(product.title, language),
    event: event && {
      title: inLanguage(event.title, language),
      start: new Date(event.start_date),
      place: inLanguage(event.location, language),
    },
    seat: seat && { section: seat.section.title, row: seat.row, number: seat.number },
    price,
    vat: { percentage: vat_percentage, amount: tax?.vat ?? cents(0) },
  };
}

/** The order's tickets for the printer, in the order's language. */
export function ticketDocument(
  { configuration: { title, organizer } }: Shop,
  order: OrderWithPayment,
  tickets: readonly TicketRecord[],
): TicketDocument {
  return {
    language: order.language,
    orderNumber: order.order_number,
    shop: inLanguage(title, order.language),
    organizer: { name: organizer.name, businessId: organizer.business_id },
    created: order.created_at,
    tickets: tickets.map((ticket) => printedTicket(order, ticket)),
  };
}
