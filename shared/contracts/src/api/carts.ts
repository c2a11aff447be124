import * as v from 'valibot';
import { MAX_TYPED_CODE_LENGTH } from '../readers';
import { cart, codeInfo, contact, deliveryGroup, deliveryMethod, codeOpens } from '../entities';
import type { ErrorCode } from '../errors';
import { id, uuid } from '../values';
import { endpoints } from './endpoints';
import { operation } from './operation';

const answer = v.object({ cart });
/** Any whole number: the product's own bounds refuse one that is too low or too high. */
const amount = v.pipe(v.number(), v.safeInteger('must be a whole number'));
const remarks = v.pipe(v.string(), v.maxLength(2_000));

/** A product's choices: id of the choice → id of the option. */
const choices = v.pipe(
  v.record(id, id),
  v.check((chosen) => Object.keys(chosen).length <= 20, 'has too many fields'),
);

/** Field of the product's `registration_form` → value. */
const registration = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(1_000))),
  v.check((fields) => Object.keys(fields).length <= 50, 'has too many fields'),
);
/** As people type it; `readCode` says what it means. */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TYPED_CODE_LENGTH));

const newCartItem = v.strictObject({
  product: v.strictObject({ id }),
  amount,
  seat_reservations: v.optional(v.array(v.strictObject({ id: uuid }))),
  choices: v.optional(choices),
  customer_remarks: v.optional(remarks),
  event_registration: v.optional(registration),
});

const newCartItems = v.pipe(v.array(newCartItem), v.maxLength(100));

/** What a cart's codes allow, for the products that need them. */
export const CODE_LIMITS: readonly ErrorCode[] = [
  'code_not_found',
  'code_max_count_per_order',
  'no_available_serial_card_slots',
  'serial_card_expired',
  'no_matching_serial_card',
  'no_matching_badge',
  'badge_quota_exceeded_per_event',
  'badge_quota_exceeded_per_event_date',
  'badge_quota_exceeded_per_day',
  'badge_quota_exceeded_total',
];

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
  'unpaid_amount_max',
  'cart_too_large',
  'event_cancelled',
  'missing_required_product',
  'seat_reservation_not_owned',
  'seat_reservations_not_enough_seats_available',
  'single_seat_left',
  'event_registration_invalid',
  'cart_item_choices_invalid',
  ...CODE_LIMITS,
];

export const cartOperations = {
  create: operation({
    ...endpoints.carts.create,
    body: v.strictObject({ uuid: v.optional(uuid), items: v.optional(newCartItems) }),
    output: answer,
    status: 201,
    repeats: 'bearer',
    errors: ['cart_already_exists', 'cart_creation_failed', 'cart_items_empty', ...AVAILABILITY],
  }),
  get: operation({
    ...endpoints.carts.get,
    output: answer,
    auth: 'cart',
    errors: ['cart_already_ordered'],
  }),
  renew: operation({
    ...endpoints.carts.renew,
    output: answer,
    status: 201,
    auth: 'cart',
    errors: ['cart_max_age_reached', 'cart_already_ordered'],
  }),
  setPresence: operation({
    ...endpoints.carts.setPresence,
    /** Numbers go up: a goodbye that is overtaken by the next page's word changes nothing. */
    body: v.strictObject({ presence: v.strictObject({ here: v.boolean(), number: amount }) }),
    output: answer,
    auth: 'cart',
    errors: ['cart_already_ordered'],
  }),
  setCustomer: operation({
    ...endpoints.carts.setCustomer,
    body: v.strictObject({ customer: contact }),
    output: answer,
    auth: 'cart',
    errors: ['customer_invalid', 'cart_already_ordered'],
  }),
  setDeliveryCustomer: operation({
    ...endpoints.carts.setDeliveryCustomer,
    body: v.strictObject({ delivery_customer: v.nullable(contact) }),
    output: answer,
    auth: 'cart',
    errors: ['customer_invalid', 'delivery_country_not_served', 'cart_already_ordered'],
  }),
  setBillingCustomer: operation({
    ...endpoints.carts.setBillingCustomer,
    body: v.strictObject({ billing_customer: v.nullable(contact) }),
    output: answer,
    auth: 'cart',
    errors: ['customer_invalid', 'cart_already_ordered'],
  }),
  setComments: operation({
    ...endpoints.carts.setComments,
    body: v.strictObject({ comments_by_customer: remarks }),
    output: answer,
    auth: 'cart',
    errors: ['cart_too_large', 'cart_already_ordered'],
  }),
  addItems: operation({
    ...endpoints.carts.addItems,
    body: v.strictObject({
      cart_item: v.optional(newCartItem),
      cart_items: v.optional(newCartItems),
    }),
    output: answer,
    status: 201,
    auth: 'cart',
    errors: ['cart_items_empty', 'cart_already_ordered', ...AVAILABILITY],
  }),
  updateItem: operation({
    ...endpoints.carts.updateItem,
    body: v.strictObject({
      cart_item: v.strictObject({
        amount: v.optional(amount),
        product: v.optional(v.strictObject({ id })),
        customer_remarks: v.optional(remarks),
        event_registration: v.optional(registration),
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
    ...endpoints.carts.removeItem,
    output: answer,
    auth: 'cart',
    errors: ['cart_item_not_found', 'cart_already_ordered'],
  }),
  deliveryMethods: operation({
    ...endpoints.carts.deliveryMethods,
    output: v.object({ delivery_methods: v.array(deliveryMethod) }),
    auth: 'cart',
    errors: ['cart_already_ordered'],
  }),
  chooseDeliveryMethod: operation({
    ...endpoints.carts.chooseDeliveryMethod,
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
  addCode: operation({
    ...endpoints.carts.addCode,
    body: v.strictObject({ code }),
    output: answer,
    status: 201,
    auth: 'cart',
    errors: ['code_already_in_cart', 'code_not_valid_yet', 'cart_already_ordered', ...CODE_LIMITS],
  }),
  removeCode: operation({
    ...endpoints.carts.removeCode,
    output: answer,
    auth: 'cart',
    errors: ['code_not_found', 'cart_already_ordered', ...CODE_LIMITS],
  }),
};

export const codeOperations = {
  get: operation({
    ...endpoints.codes.get,
    output: v.object({ code: codeInfo, opens: codeOpens }),
    errors: [
      'code_not_found',
      'code_not_valid_yet',
      'serial_card_expired',
      'no_available_serial_card_slots',
      'badge_quota_exceeded_total',
    ],
  }),
};
