import { cents, inLanguage, toEuros, type OrderWire } from '@permanto/contracts';
import { vatByRate } from '@permanto/contracts/rules/vat';
import type { operations, WireOf } from '@permanto/contracts/api';
import type { PaymentState } from '../payments/domain/life-cycle';
import { WIRE_STATUS } from '../payments/domain/life-cycle';
import { brandOf } from '../shop/brand';
import type { Shop } from '../shop/shop';
import { streamsOpenedBy } from '../streams/opened-by';
import { presentTicket } from '../tickets/presenter';
import type { TicketRecord } from '../tickets/repository';
import { qrOf } from './qr';
import type { OrderLine } from './domain/snapshot';
import {
  withdrawablePieces,
  withdrawableUntil,
  withdrawnPieces,
  type Withdrawal,
} from './domain/withdrawal';
import { buyerName } from './buyer';
import { payLink, ticketsLink } from './links';
import { mailAddressOf } from './mail-address';
import { payableOf, type OrderWithPayment } from './order';
import type { PrintedTicket, TicketDocument } from './pdf/ticket-document';

type ItemWire = OrderWire['items'][number];

/** While these last, the provider's page can still be paid on. */
const PAYABLE: readonly PaymentState[] = ['open'];

const REFUNDS: Readonly<Partial<Record<PaymentState, 'pending' | 'done'>>> = {
  refunding: 'pending',
  refunded: 'done',
};

function presentLine(line: OrderLine, withdrawn: number): ItemWire {
  const { product, event, amount, price, total, seats, vat_percentage } = line;
  return {
    amount,
    product,
    event: event && { id: event.id, title: event.title, start_date: event.start_date },
    seats: [...seats],
    price: toEuros(price),
    total: toEuros(total),
    vat_percentage,
    event_registration: line.event_registration ?? null,
    customer_remarks: line.customer_remarks ?? null,
    withdrawn,
  };
}

function lineOf({ lines }: OrderWithPayment, ticket: TicketRecord): OrderLine {
  const line = lines[ticket.line];
  if (!line) throw new Error('a ticket of a line that its order has not');
  return line;
}

/** The provider's page, as long as the order can be paid there. */
export function payAddress({ payment, read_at }: OrderWithPayment): string | null {
  const isPayable = PAYABLE.includes(payment.status) && payment.expires_at > read_at;
  return isPayable ? payment.href : null;
}

function presentPayment(shop: Shop, order: OrderWithPayment): OrderWire['payment'] {
  const { payment } = order;
  const status = WIRE_STATUS[payment.status];
  return {
    status,
    expires: status === 'paid' ? null : payment.expires_at.toISOString(),
    account: null,
    payment_options: [...(shop.configuration.payment_options ?? [])],
    links: { pay: payAddress(order) },
    refund: REFUNDS[payment.status] ?? null,
  };
}

/** What anyone may see who has the order's number. */
export function presentOrderPayment(
  shop: Shop,
  order: OrderWithPayment,
): WireOf<typeof operations.orders.payment>['order_payment'] {
  return {
    order_number: order.order_number,
    payableEur: toEuros(payableOf(order)),
    // By way of the shop, which then keeps to itself on the way back who ordered what.
    payment: {
      ...presentPayment(shop, order),
      links: { pay: payAddress(order) && payLink(shop, order) },
    },
  };
}

/** What has become of a paid order. */
interface Since {
  readonly tickets: readonly TicketRecord[];
  readonly withdrawals: readonly Withdrawal[];
}

function presentWithdrawal(
  shop: Shop,
  placed: OrderWithPayment,
  withdrawals: readonly Withdrawal[],
): OrderWire['withdrawal'] {
  const { lines, payment, read_at } = placed;
  if (payment.status !== 'paid') return null;
  const until = withdrawableUntil({ paid_at: payment.changed_at }, shop.withdrawal_days);
  const items = withdrawablePieces({ lines, withdrawals });
  if (items.length === 0 || until <= read_at) return null;
  return { until: until.toISOString(), items, name: buyerName(placed) };
}

function presentOrderTicket(
  shop: Shop,
  order: OrderWithPayment,
  ticket: TicketRecord,
): OrderWire['tickets'][number] {
  const line = lineOf(order, ticket);
  return {
    ...presentTicket(line, ticket),
    qr: qrOf(ticket.code),
    streams: streamsOpenedBy(shop, line.product.id).map(({ id, title }) => ({ id, title })),
  };
}

function presentDeliveries(
  { delivery_methods: methods }: Shop,
  { delivery_methods: chosen }: OrderWithPayment,
): OrderWire['delivery_methods'] {
  return chosen.map(({ delivery_group, delivery_method_id: id }) => ({
    delivery_group,
    title: methods.get(id)?.title ?? { fi: id },
  }));
}

export function presentOrder(
  shop: Shop,
  order: OrderWithPayment,
  { tickets, withdrawals }: Since,
): OrderWire {
  const withdrawn = withdrawnPieces({ lines: order.lines, withdrawals });
  return {
    order_number: order.order_number,
    created: order.created_at.toISOString(),
    cart_id: order.cart_id,
    language: order.language,
    payment: presentPayment(shop, order),
    items: order.lines.map((line, item) => presentLine(line, withdrawn[item] ?? 0)),
    vat: vatByRate(order.lines).map(({ vat_percentage, net, vat, gross }) => ({
      vat_percentage,
      net: toEuros(net),
      vat: toEuros(vat),
      gross: toEuros(gross),
    })),
    totalEur: toEuros(order.total),
    vouchersEur: toEuros(order.vouchers),
    payableEur: toEuros(payableOf(order)),
    email: mailAddressOf(shop, order),
    comments_by_customer: order.comments_by_customer,
    delivery_customer: order.delivery_customer,
    delivery_methods: presentDeliveries(shop, order),
    withdrawal: presentWithdrawal(shop, order, withdrawals),
    tickets: tickets.map((ticket) => presentOrderTicket(shop, order, ticket)),
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
  { configuration }: Shop,
  order: OrderWithPayment,
  tickets: readonly TicketRecord[],
): TicketDocument {
  const { title, organizer } = configuration;
  return {
    language: order.language,
    orderNumber: order.order_number,
    shop: inLanguage(title, order.language),
    brand: brandOf({ configuration }),
    organizer: { name: organizer.name, businessId: organizer.business_id },
    created: order.created_at,
    tickets: tickets.map((ticket) => printedTicket(order, ticket)),
  };
}
