import * as v from 'valibot';
import { cart, checkoutState, nextStep } from '../entities';
import { id, language, money, uuid } from '../values';
import { CODE_LIMITS } from './carts';
import { endpoints } from './endpoints';
import { operation } from './operation';

export const checkoutOperations = {
  create: operation({
    ...endpoints.checkouts.create,
    query: v.strictObject({ lang: v.optional(language, 'fi') }),
    body: v.strictObject({
      terms_accepted: v.boolean(),
      /** The sum that the buyer was shown: another one is refused, never charged. */
      payableEur: v.optional(money),
      /** One of `payment_methods.json`; absent: chosen on the provider's page. */
      payment_method: v.optional(id),
    }),
    output: v.object({
      cart_checkout: v.object({ uuid, next_step: v.nullable(nextStep) }),
      /** Path-absolute: `/v1/{shop-key}/…`. */
      links: v.object({ status: v.string() }),
      cart,
    }),
    status: 201,
    auth: 'cart',
    errors: [
      'terms_not_accepted',
      'payment_method_not_offered',
      'too_many_free_orders',
      'cart_total_changed',
      'cart_empty',
      'cart_customer_missing',
      'cart_delivery_method_missing',
      'cart_delivery_address_missing',
      'delivery_country_not_served',
      'cart_delivery_phone_missing',
      'delivery_method_forbidden_by_cart_item',
      'missing_required_product',
      'cart_item_sales_closed',
      'cart_item_sales_not_yet_open',
      'cart_item_webservice_availability',
      'cart_item_availability_general',
      'cart_item_availability_min',
      'cart_item_availability_max',
      'cart_item_availability_step',
      'event_amount_max',
      'delivery_method_not_found',
      'cart_item_availability_product_quota_reached',
      'event_cancelled',
      'cart_already_ordered',
      'event_registration_invalid',
      ...CODE_LIMITS,
    ],
  }),
  status: operation({
    ...endpoints.checkouts.status,
    output: v.object({ status: v.number(), cart_checkout: checkoutState }),
    auth: 'cart',
    errors: ['checkout_not_found'],
  }),
  cancel: operation({
    ...endpoints.checkouts.cancel,
    output: v.object({ cart }),
    auth: 'cart',
    errors: ['checkout_not_found', 'cart_already_ordered'],
  }),
};
