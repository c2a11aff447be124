import * as v from 'valibot';
import { localized } from '../values/localized';

const none = v.object({});
const retryAfter = v.object({ retry_after: v.number() });

/** Refusals for which product.md, "Error catalogue" has no code (`wire.md`, "Form"). */
export const ownErrors = {
  /** The body isn't JSON. */
  malformed_body: none,
  /** A body over 64 KiB. */
  body_too_large: v.object({ max: v.number() }),
  /** A field that the operation doesn't know. */
  unknown_field: v.object({ field: v.string() }),
  /** A field whose value breaks a rule; `fault` says which, in English, for developers. */
  invalid_field: v.object({ field: v.string(), fault: v.string() }),
  /** A contact record breaks the rules of section 5; one message key for each `prefix_field`. */
  customer_invalid: v.object({ fields: v.record(v.string(), v.string()) }),
  cart_token_expired: none,
  too_many_requests: retryAfter,
  /** More requests than the shop can answer, so that nothing of this one was begun (503); `retry_after` in seconds. */
  shop_busy: retryAfter,
  shop_not_found: none,
  operation_not_found: none,
  /** The path is there, for other methods: the header `Allow` says which. */
  method_not_allowed: none,
  product_not_found: none,
  event_not_found: none,
  event_has_no_seating_chart: none,
  event_cancelled: none,
  seat_not_found: v.object({ seat: v.optional(v.string()) }),
  seat_already_taken: v.object({ seat: v.optional(v.string()) }),
  /** The cart's seats would avoidably leave a single free seat: its place in words. */
  single_seat_left: v.object({
    seat: v.string(),
    section: v.string(),
    section_titles: v.optional(localized),
    row: v.string(),
    number: v.string(),
  }),
  /** More than the event's maximum for one order (section 5). */
  event_amount_max: v.object({ max: v.number(), amount: v.number() }),
  /** More of the event than one client may hold unpaid; `retry_after` in seconds. */
  unpaid_amount_max: v.object({ max: v.number(), retry_after: v.number() }),
  /** A campaign's code before its time, which begins at `valid_from`. */
  code_not_valid_yet: v.object({ valid_from: v.string() }),
  /** More rows, or longer remarks and registrations, than one cart holds. */
  cart_too_large: none,
  cart_empty: none,
  cart_customer_missing: none,
  cart_delivery_method_missing: v.object({ delivery_group: v.optional(v.string()) }),
  /** A chosen delivery method brings something to an address, and the cart has none. */
  cart_delivery_address_missing: v.object({ delivery_group: v.optional(v.string()) }),
  /**
   * A chosen delivery method doesn't bring anything to the address's country; `field` is
   * `delivery_customer.country` or `customer.country`. Countries by ISO 3166-1 alpha-2.
   */
  delivery_country_not_served: v.object({
    field: v.string(),
    country: v.string(),
    served_countries: v.array(v.string()),
    delivery_group: v.string(),
  }),
  /** A chosen delivery method announces itself by text message, and its receiver has no number. */
  cart_delivery_phone_missing: v.object({ delivery_group: v.string() }),
  cart_already_ordered: none,
  terms_not_accepted: none,
  /** The provider took the method off its list, which the buyer still had on the screen. */
  payment_method_not_offered: none,
  /** Of one client, or to one mailbox; `retry_after` in seconds. */
  too_many_free_orders: retryAfter,
  /** The cart costs something else than the buyer was shown; euros. */
  cart_total_changed: v.object({ payableEur: v.number() }),
  checkout_not_found: none,
  order_not_found: none,
  order_not_paid: none,
  payment_signature_invalid: none,
  idempotency_key_reused: none,
  cart_max_age_reached: none,
  /** Fields of an event registration are missing or wrong: field → `required`, `invalid`, `unknown`. */
  event_registration_invalid: v.object({ fields: v.record(v.string(), v.string()) }),
  /** A product's choices are missing or wrong: choice → `required`, `invalid`, `unknown`. */
  cart_item_choices_invalid: v.object({ fields: v.record(v.string(), v.string()) }),
  venue_not_found: none,
  page_not_found: none,
  file_not_found: none,
  stream_not_found: none,
  ticket_not_found: none,
  /** A ticket for something else than this stream. */
  ticket_not_for_stream: none,
  /** A ticket for another event, or for something that has no door. */
  ticket_not_for_entry: none,
  ticket_already_used: v.object({ checked_in: v.string() }),
  staff_key_invalid: none,
  /** Nothing (of this) can be withdrawn from. */
  withdrawal_not_possible: none,
  withdrawal_period_over: v.object({ until: v.string() }),
} as const;

export type OwnErrorCode = keyof typeof ownErrors;
