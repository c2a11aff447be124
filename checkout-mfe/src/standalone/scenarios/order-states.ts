import type { OrderWire } from '@permanto/contracts';
import { inDays, inMinutes, type Scenarios } from '@permanto/standalone/scenarios';
import { anOrder, noAnswer, refusal } from '@permanto/testing/scripted-api';

const NUMBER = 'K7Q2M9XDA';
const paid = anOrder();

/** Cancelled, and the money that came for it goes back. */
export const paidLate = (refund: 'pending' | 'done'): OrderWire => ({
  ...paid,
  payment: { ...paid.payment, status: 'cancelled', refund },
  tickets: [],
  links: { tickets: null },
});

const seat = {
  chart_id: 'A4-3-17',
  section: { id: 'A4', title: 'Katsomo A4' },
  row: '3',
  number: '17',
  category: 'a',
};

export const aSeatedOrder: OrderWire = {
  ...paid,
  tickets: paid.tickets.map((ticket, at) =>
    at === 0 ? { ...ticket, seat } : { ...ticket, event: null },
  ),
};

export const aUsedOrder: OrderWire = {
  ...paid,
  tickets: paid.tickets.map((ticket, at) =>
    at === 0 ? { ...ticket, checked_in: inMinutes(-30) } : ticket,
  ),
};

const byNumber = (title: string, answer: unknown) => ({
  title,
  group: 'Page /orders/pw',
  shows: { path: `/orders/pw/${NUMBER}` },
  script: { 'orders.payment': answer, 'paymentMethods.list': { payment_methods: [], terms: null } },
});

const payment = (changes: Partial<OrderWire['payment']>) => ({
  order_payment: {
    order_number: NUMBER,
    payableEur: 46,
    payment: { ...paid.payment, ...changes },
  },
});

const payable: Partial<OrderWire['payment']> = {
  status: 'payment_pending',
  expires: inDays(1),
  payment_options: ['bank', 'mobile', 'creditcard'],
  links: { pay: 'https://pay.example/1' },
};

/** An order that is paid by its number, as it may stand. */
export const numbered: Scenarios = {
  'pay-order.payable': byNumber('Can be paid', payment(payable)),
  'pay-order.opening': byNumber(
    'Its page is not there yet',
    payment({ status: 'selection_pending' }),
  ),
  'pay-order.processing': byNumber('Is being paid', payment({ status: 'payment_pending' })),
  'pay-order.paid': byNumber('Was paid', payment({ status: 'paid' })),
  'pay-order.cancelled': byNumber('Was cancelled', payment({ status: 'cancelled' })),
  'pay-order.refunded': byNumber(
    'Paid too late, and given back',
    payment({ status: 'cancelled', refund: 'done' }),
  ),
  'pay-order.unknown': byNumber('No such number', refusal(404, 'order_not_found')),
  'pay-order.busy': byNumber(
    'Asked too often',
    refusal(429, 'too_many_requests', { retry_after: 3 }),
  ),
  'pay-order.no-answer': byNumber('The API is away', noAnswer),
};
