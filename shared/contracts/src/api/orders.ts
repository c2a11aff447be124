import * as v from 'valibot';
import { order } from '../entities';
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
