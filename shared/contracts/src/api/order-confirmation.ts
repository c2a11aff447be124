import * as v from 'valibot';
import { operation } from './operation';

// Of the page where a free order is confirmed alone, so that no other page of the shop loads it.

export const orderConfirmationOperations = {
  confirm: operation({
    name: 'orders.confirm',
    method: 'POST',
    path: '/orders/{orderNumber}/confirm.json',
    body: v.strictObject({
      /** Of the link in the mail that asks for it. */
      confirmation_token: v.string(),
    }),
    output: v.object({
      /** The order's page. */
      forward_to_url: v.string(),
    }),
    errors: ['order_not_found', 'cart_item_availability_general'],
  }),
};
