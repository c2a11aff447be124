import * as v from 'valibot';
import { cart, contact, deliveryGroup, deliveryMethod } from '../entities';
import type { ErrorCode } from '../errors';
import { id, uuid } from '../values';
import { operation } from './operation';

const answer = v.object({ cart });
/** Any whole number: one that is too low or too high is told with the product's own bound. */
const amount = v.pipe(v.number(), v.safeInteger('must be a whole number'));
const remarks = v.pipe(v.string(), v.maxLength(2_000));

const newCartItem = v.strictObject({
  product: v.strictObject({ id }),
  amount,
  seat_reservations: v.optional(v.array(v.strictObject({ id: uuid }))),
  customer_remarks: v.optional(remarks),
});

const AVAILABILITY: readonly ErrorCode[] = [
  'cart_item_product_not_found',
  'cart_item_availability_general',
  'cart_item_availability_min',
  'cart_item_availability_max',
  'cart_item_availability_step',
  'cart_item_availability_product_quota_reached',
  'cart_item_webservice_availability',
  'cart_item_sales_not_yet_open',
  'cart_item_sales_closed',
  'event_amount_max',
  'event_cancelled',
  'missing_required_product',
  'seat_reservation_not_owned',
  'seat_reservations_not_enough_seats_available',
];

export const cartOperations = {
  create: operation({
    name: 'carts.create',
    summary: 'A new cart with its token',
    method: 'POST',
    path: '/carts.json',
    body: v.strictObject({ uuid: v.optional(uuid) }),
    output: answer,
    status: 201,
    errors: ['cart_already_exists', 'cart_creation_failed'],
  }),
  get: operation({
    name: 'carts.get',
    summary: 'The cart',
    method: 'GET',
    path: '/carts/{cartId}.json',
    output: answer,
    auth: 'cart',
    errors: ['cart_already_ordered'],
  }),
  renew: operation({
    name: 'carts.renew',
    summary: 'More time for the cart and its holds',
    method: 'POST',
    path: '/carts/{cartId}/renewals.json',
    output: answer,
    status: 201,
    auth: 'cart',
    errors: ['cart_max_age_reached'],
  }),
  setCustomer: operation({
    name: 'carts.setCustomer',
    summary: 'The customer’s contact record',
    method: 'PUT',
    path: '/carts/{cartId}/customer.json',
    body: v.strictObject({ customer: contact }),
    output: answer,
    auth: 'cart',
    errors: ['customer_invalid', 'cart_already_ordered'],
  }),
  setDeliveryCustomer: operation({
    name: 'carts.setDeliveryCustomer',
    summary: 'The receiver’s contact record',
    method: 'PUT',
    path: '/carts/{cartId}/delivery_customer.json',
    body: v.strictObject({ delivery_customer: contact }),
    output: answer,
    auth: 'cart',
    errors: ['customer_invalid', 'cart_already_ordered'],
  }),
  setBillingCustomer: operation({
    name: 'carts.setBillingCustomer',
    summary: 'The payer’s contact record',
    method: 'PUT',
    path: '/carts/{cartId}/billing_customer.json',
    body: v.strictObject({ billing_customer: contact }),
    output: answer,
    auth: 'cart',
    errors: ['customer_invalid', 'cart_already_ordered'],
  }),
  setComments: operation({
    name: 'carts.setComments',
    summary: 'What the customer wants to say about the order',
    method: 'PUT',
    path: '/carts/{cartId}/comments_by_customer.json',
    body: v.strictObject({ comments_by_customer: remarks }),
    output: answer,
    auth: 'cart',
    errors: ['cart_already_ordered'],
  }),
  addItems: operation({
    name: 'carts.addItems',
    summary: 'Adds one row or several, all or none',
    method: 'POST',
    path: '/carts/{cartId}/cart_items.json',
    body: v.strictObject({
      cart_item: v.optional(newCartItem),
      cart_items: v.optional(v.pipe(v.array(newCartItem), v.maxLength(100))),
    }),
    output: answer,
    status: 201,
    auth: 'cart',
    errors: ['cart_items_empty', 'cart_already_ordered', ...AVAILABILITY],
  }),
  updateItem: operation({
    name: 'carts.updateItem',
    summary: 'Changes a row; its product stays',
    method: 'PATCH',
    path: '/carts/{cartId}/cart_items/{itemId}.json',
    body: v.strictObject({
      cart_item: v.strictObject({
        amount: v.optional(amount),
        product: v.optional(v.strictObject({ id })),
        customer_remarks: v.optional(remarks),
      }),
    }),
    output: answer,
    auth: 'cart',
    errors: [
      'cart_item_not_found',
      'cart_item_update_product_mismatch',
      'cart_already_ordered',
      ...AVAILABILITY,
    ],
  }),
  removeItem: operation({
    name: 'carts.removeItem',
    summary: 'Removes a row and gives back what it held',
    method: 'DELETE',
    path: '/carts/{cartId}/cart_items/{itemId}.json',
    output: answer,
    auth: 'cart',
    errors: ['cart_item_not_found', 'cart_already_ordered'],
  }),
  deliveryMethods: operation({
    name: 'carts.deliveryMethods',
    summary: 'The delivery methods that this cart can have',
    method: 'GET',
    path: '/carts/{cartId}/delivery_methods.json',
    output: v.object({ delivery_methods: v.array(deliveryMethod) }),
    auth: 'cart',
  }),
  chooseDeliveryMethod: operation({
    name: 'carts.chooseDeliveryMethod',
    summary: 'Chooses how one group of items is delivered',
    method: 'POST',
    path: '/carts/{cartId}/delivery_methods.json',
    body: v.strictObject({
      delivery_method: v.strictObject({ id }),
      delivery_group: deliveryGroup,
      price_token: v.optional(v.nullable(v.string())),
    }),
    output: answer,
    auth: 'cart',
    errors: [
      'delivery_method_not_found',
      'delivery_method_forbidden_by_cart_item',
      'cart_already_ordered',
    ],
  }),
};
