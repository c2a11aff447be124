import { toEuros, type OrderWire } from '@permanto/contracts';
import { vatByRate } from '@permanto/contracts/rules/vat';
import type { operations, WireOf } from '@permanto/contracts/api';
import type { App } from '../../app';
import { type PaymentState, WIRE_STATUS, type OrderLine } from '../orders/domain';
import type { Shop } from '../shop';
import { presentTicket, type OwnTicket } from '../tickets';
import {
  buyerName,
  payLink,
  ticketsLink,
  mailAddressOf,
  payableOf,
  type OrderWithPayment,
} from '../orders';
import { qrOf } from './qr';
import {
  refundableOf,
  withdrawablePieces,
  withdrawableUntil,
  withdrawnPieces,
} from './domain/withdrawal';
import { orderTicket, type OrderTicket } from './order-ticket';
import { receiverOf } from './receiver';
import type { SettledWithdrawal } from './withdrawal.repository';

type ItemWire = OrderWire['items'][number];
type TicketWire = OrderWire['tickets'][number];

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
    choices: [...(line.choices ?? [])],
    price: toEuros(price),
    total: toEuros(total),
    vat_percentage,
    event_registration: line.event_registration ?? null,
    customer_remarks: line.customer_remarks ?? null,
    withdrawn,
  };
}

/** The provider's page, as long as the order can be paid there. */
export function payAddress({ payment, read_at }: OrderWithPayment): string | null {
  const isPayable = PAYABLE.includes(payment.status) && payment.expires_at > read_at;
  return isPayable ? payment.href : null;
}

function presentPayment(
  { config }: Pick<App, 'config'>,
  shop: Shop,
  order: OrderWithPayment,
): OrderWire['payment'] {
  const { payment } = order;
  const status = WIRE_STATUS[payment.status];
  return {
    status,
    expires: status === 'paid' ? null : payment.expires_at.toISOString(),
    account: payableOf(order) === 0 ? null : config.paytrail.merchantId,
    payment_options: [...(shop.configuration.payment_options ?? [])],
    links: { pay: payAddress(order) },
    refund: REFUNDS[payment.status] ?? null,
  };
}

/** What anyone may see who has the order's number. */
export function presentOrderPayment(
  app: Pick<App, 'config'>,
  shop: Shop,
  order: OrderWithPayment,
): WireOf<typeof operations.orders.payment>['order_payment'] {
  return {
    order_number: order.order_number,
    payableEur: toEuros(payableOf(order)),
    // By way of the shop, which then keeps to itself on the way back who ordered what.
    payment: {
      ...presentPayment(app, shop, order),
      links: { pay: payAddress(order) && payLink(shop, order) },
    },
  };
}

/** What has become of a paid order. */
interface Since {
  readonly tickets: readonly OwnTicket[];
  readonly withdrawals: readonly SettledWithdrawal[];
}

function presentWithdrawal(
  shop: Shop,
  placed: OrderWithPayment,
  withdrawals: readonly SettledWithdrawal[],
): OrderWire['withdrawal'] {
  const { lines, payment, read_at } = placed;
  if (payment.status !== 'paid') return null;
  const until = withdrawableUntil({ paid_at: payment.changed_at }, shop.withdrawal_days);
  const items = withdrawablePieces({ lines, withdrawals });
  if (items.length === 0 || until <= read_at) return null;
  const { costs, money } = refundableOf({ ...placed, withdrawals });
  return {
    until: until.toISOString(),
    items,
    name: buyerName(placed),
    costs: costs.map(({ item, paid_for }) => ({ item, paid_for: [...paid_for] })),
    moneyEur: toEuros(money),
  };
}

function presentIssued(issued: OrderTicket['issued']): TicketWire['issued'] {
  if (issued === null) return null;
  const { value, expires } = issued;
  return {
    value: value === null ? null : toEuros(value),
    package: issued.package,
    expires: expires?.toISOString() ?? null,
  };
}

function presentOrderTicket(shop: Shop, ticket: OrderTicket): TicketWire {
  const { event, ...shown } = presentTicket(ticket.line, ticket);
  return {
    ...shown,
    event: event && { ...event, image: shop.events.get(event.id)?.image ?? null },
    qr: qrOf(ticket.address ?? ticket.code),
    streams: [...ticket.streams],
    registration: ticket.registration,
    issued: presentIssued(ticket.issued),
  };
}

function presentRefund(withdrawal: SettledWithdrawal): NonNullable<OrderWire['refunds']>[number] {
  const { is_refunded, refund_at, total, money, vouchers } = withdrawal;
  return {
    status: is_refunded ? 'done' : 'pending',
    at: refund_at.toISOString(),
    totalEur: toEuros(total),
    moneyEur: toEuros(money),
    vouchersEur: toEuros(vouchers),
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
  app: Pick<App, 'config' | 'tokens'>,
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
    payment: presentPayment(app, shop, order),
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
    delivery_customer: receiverOf(shop, order),
    delivery_methods: presentDeliveries(shop, order),
    withdrawal: presentWithdrawal(shop, order, withdrawals),
    refunds: withdrawals.filter(({ total }) => total > 0).map(presentRefund),
    tickets: tickets.map((ticket) => presentOrderTicket(shop, orderTicket(shop, order, ticket))),
    links: { tickets: tickets.length > 0 ? ticketsLink(app, shop, order) : null },
  };
}
