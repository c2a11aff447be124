import * as v from 'valibot';
import { order, orderPayment } from '../entities';
import { uuid } from '../values';
import { endpoints } from './endpoints';
import { operation } from './operation';

export const orderOperations = {
  get: operation({
    ...endpoints.orders.get,
    output: v.object({ order }),
    auth: 'order',
    errors: ['order_not_found'],
  }),
  tickets: operation({
    ...endpoints.orders.tickets,
    query: v.strictObject({
      /** Of the order's own link, for minutes and for this file only. */
      token: v.optional(v.string()),
      /** Pages that an older API answered still ask so. */
      secret: v.optional(v.string()),
      /** `sheet`: two on a page, without the way there; else a page for each, to be folded. */
      layout: v.optional(v.picklist(['fold', 'sheet'])),
      /** The id of the one that is wanted; else all. */
      ticket: v.optional(uuid),
    }),
    auth: 'order',
    media: 'application/pdf',
    errors: ['order_not_found', 'order_not_paid', 'ticket_not_found'],
  }),
  payment: operation({
    ...endpoints.orders.payment,
    output: v.object({ order_payment: orderPayment }),
    errors: ['order_not_found'],
  }),
  withdraw: operation({
    ...endpoints.orders.withdraw,
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
