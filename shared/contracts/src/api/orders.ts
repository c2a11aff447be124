import * as v from 'valibot';
import { checkIn, order, orderPayment } from '../entities';
import { id } from '../values';
import { operation } from './operation';

/** What Paytrail appends to a return or callback; more may be added (`market.md`). */
const paymentParameters = v.record(v.string(), v.string());

export const orderOperations = {
  get: operation({
    name: 'orders.get',
    summary: 'The order with the state of its payment and its tickets',
    method: 'GET',
    path: '/orders/{orderNumber}.json',
    output: v.object({ order }),
    auth: 'order',
    errors: ['order_not_found'],
  }),
  tickets: operation({
    name: 'orders.tickets',
    summary: 'The tickets as PDF; the secret may stand in the query, so that it can be a link',
    method: 'GET',
    path: '/orders/{orderNumber}/tickets.pdf',
    query: v.strictObject({ secret: v.optional(v.string()) }),
    auth: 'order',
    media: 'application/pdf',
    errors: ['order_not_found', 'order_not_paid'],
  }),
  payment: operation({
    name: 'orders.payment',
    summary: 'How much an order costs and how to pay it, by its number alone; nothing personal',
    method: 'GET',
    path: '/orders/{orderNumber}/payment.json',
    output: v.object({ order_payment: orderPayment }),
    errors: ['order_not_found'],
  }),
  pay: operation({
    name: 'orders.pay',
    summary: 'On to the payment provider, for who has the order’s number alone',
    method: 'GET',
    path: '/orders/{orderNumber}/pay',
    status: 303,
    media: 'text/html',
    errors: ['order_not_found'],
  }),
  withdraw: operation({
    name: 'orders.withdraw',
    summary: 'Withdraws from what the law lets be returned; the money goes back (KSL 6:14)',
    method: 'POST',
    path: '/orders/{orderNumber}/withdrawals.json',
    body: v.strictObject({
      /** By place in the order's `items`; absent: everything that can be. */
      items: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              item: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
              amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
            }),
          ),
          v.minLength(1),
          v.maxLength(100),
        ),
      ),
    }),
    output: v.object({ order }),
    status: 201,
    auth: 'order',
    errors: [
      'order_not_found',
      'order_not_paid',
      'withdrawal_not_possible',
      'withdrawal_period_over',
    ],
  }),
};

export const ticketOperations = {
  checkIn: operation({
    name: 'tickets.checkIn',
    summary: 'The door lets a ticket in, once',
    method: 'POST',
    path: '/tickets/{ticketCode}/check_ins.json',
    /** Where given, only a ticket of this event is let in. */
    body: v.strictObject({ event: v.optional(v.strictObject({ id })) }),
    output: v.object({ check_in: checkIn }),
    status: 201,
    auth: 'staff',
    errors: ['ticket_not_found', 'ticket_already_used', 'ticket_not_for_entry'],
  }),
};

export const paymentOperations = {
  return: operation({
    name: 'payments.return',
    summary: 'Where the provider sends the visitor back; verified, then on to the right page',
    method: 'GET',
    path: '/payments/return',
    query: paymentParameters,
    status: 303,
    media: 'text/html',
    errors: ['payment_signature_invalid', 'checkout_not_found'],
  }),
  callback: operation({
    name: 'payments.callback',
    summary: 'Where the provider’s server reports; may come twice, late or never',
    method: 'GET',
    path: '/payments/callback',
    query: paymentParameters,
    status: 204,
    media: 'text/plain',
    errors: ['payment_signature_invalid', 'checkout_not_found'],
  }),
};
