import * as v from 'valibot';
import { localized } from '../values/localized';

const none = v.object({});
const count = v.number();
const product = v.optional(v.string());

/**
 * The specification's error codes (section 8), each with the `exception_parameters` that its
 * text needs. Closed: a refusal of the API is one of these or of `own-errors.ts`.
 */
export const cartErrors = {
  /** The shop takes no orders now (`cart_enabled: false`); carts that are there stay. */
  cart_creation_failed: none,
  cart_not_found: none,
  cart_already_exists: none,
  cart_token_mismatch: none,
  cart_items_empty: none,
  cart_item_not_found: none,
  cart_item_product_not_found: v.object({ product }),
  cart_item_update_product_mismatch: none,
  cart_item_availability_general: v.object({ product }),
  cart_item_availability_min: v.object({ min: count, amount: v.optional(count), product }),
  cart_item_availability_max: v.object({ max: count, amount: v.optional(count), product }),
  cart_item_availability_step: v.object({ step: count, amount: v.optional(count), product }),
  cart_item_availability_product_quota_reached: v.object({ product, available: v.optional(count) }),
  cart_item_webservice_availability: v.object({ product }),
  cart_item_sales_not_yet_open: v.object({ product, open_at: v.optional(v.string()) }),
  cart_item_sales_closed: v.object({ product }),
  missing_required_product: v.object({ product, product_titles: v.optional(localized) }),
  seat_reservations_not_enough_seats_available: v.object({ available: v.optional(count) }),
  seat_reservation_not_owned: none,
  no_available_seat_groups: none,
  delivery_method_not_found: none,
  delivery_method_forbidden_by_cart_item: v.object({ product }),
  code_not_found: none,
  code_already_in_cart: none,
  code_max_count_per_order: v.object({ max: count }),
  no_available_serial_card_slots: v.object({ size: count }),
  serial_card_expired: none,
  no_matching_serial_card: none,
  no_matching_badge: none,
  badge_quota_exceeded_per_event: v.object({ max: v.optional(count) }),
  badge_quota_exceeded_per_event_date: v.object({ max: v.optional(count) }),
  badge_quota_exceeded_per_day: v.object({ max: v.optional(count) }),
  badge_quota_exceeded_total: v.object({ max: v.optional(count) }),
} as const;

/** Codes that only a client can meet (`wire.md`, "Form"). */
export const CLIENT_ERROR_CODES = ['unspecified_exception', 'cart_loading_failed', 'null'] as const;

export type CartErrorCode = keyof typeof cartErrors;
export type ClientErrorCode = (typeof CLIENT_ERROR_CODES)[number];
