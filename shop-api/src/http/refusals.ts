import type { ErrorCode, Refusal } from '@permanto/contracts';
import { JSON_TYPE, type Outgoing } from './answers';

/**
 * Statuses of `wire.md`: 404 for what is not there, 403 for a token that does not fit, 409 for
 * what another shopper took or a state that forbids it, 422 for a body or an amount that breaks a rule,
 * 503 for what wasn't even begun.
 */
const statuses: Readonly<Record<ErrorCode, 403 | 404 | 405 | 409 | 413 | 422 | 429 | 503>> = {
  cart_creation_failed: 409,
  cart_not_found: 404,
  cart_already_exists: 409,
  cart_token_mismatch: 403,
  cart_items_empty: 422,
  cart_item_not_found: 404,
  cart_item_product_not_found: 404,
  cart_item_update_product_mismatch: 422,
  cart_item_availability_general: 409,
  cart_item_availability_min: 422,
  cart_item_availability_max: 422,
  cart_item_availability_step: 422,
  cart_item_availability_product_quota_reached: 409,
  cart_item_webservice_availability: 409,
  cart_item_sales_not_yet_open: 409,
  cart_item_sales_closed: 409,
  missing_required_product: 422,
  seat_reservations_not_enough_seats_available: 409,
  seat_reservation_not_owned: 403,
  no_available_seat_groups: 409,
  delivery_method_not_found: 404,
  delivery_method_forbidden_by_cart_item: 409,
  code_not_found: 404,
  code_already_in_cart: 409,
  code_max_count_per_order: 422,
  no_available_serial_card_slots: 409,
  serial_card_expired: 409,
  no_matching_serial_card: 422,
  no_matching_badge: 422,
  badge_quota_exceeded_per_event: 409,
  badge_quota_exceeded_per_event_date: 409,
  badge_quota_exceeded_per_day: 409,
  badge_quota_exceeded_total: 409,
  malformed_body: 422,
  body_too_large: 413,
  unknown_field: 422,
  invalid_field: 422,
  customer_invalid: 422,
  cart_token_expired: 403,
  too_many_requests: 429,
  shop_busy: 503,
  shop_not_found: 404,
  operation_not_found: 404,
  method_not_allowed: 405,
  product_not_found: 404,
  event_not_found: 404,
  event_has_no_seating_chart: 404,
  event_cancelled: 409,
  seat_not_found: 404,
  seat_already_taken: 409,
  single_seat_left: 422,
  event_amount_max: 422,
  code_not_valid_yet: 409,
  unpaid_amount_max: 429,
  cart_too_large: 422,
  cart_empty: 422,
  cart_customer_missing: 422,
  cart_delivery_method_missing: 422,
  cart_delivery_address_missing: 422,
  delivery_country_not_served: 422,
  cart_delivery_phone_missing: 422,
  cart_already_ordered: 409,
  terms_not_accepted: 422,
  payment_method_not_offered: 422,
  too_many_free_orders: 429,
  cart_total_changed: 409,
  checkout_not_found: 404,
  order_not_found: 404,
  order_not_paid: 409,
  payment_signature_invalid: 403,
  idempotency_key_reused: 422,
  cart_max_age_reached: 409,
  event_registration_invalid: 422,
  cart_item_choices_invalid: 422,
  venue_not_found: 404,
  page_not_found: 404,
  file_not_found: 404,
  stream_not_found: 404,
  ticket_not_found: 404,
  ticket_not_for_stream: 409,
  ticket_not_for_entry: 409,
  ticket_already_used: 409,
  staff_key_invalid: 403,
  withdrawal_not_possible: 409,
  withdrawal_period_over: 409,
};

export function statusOf(code: ErrorCode): number {
  return statuses[code];
}

/** The error form of `wire.md`. */
export function refusalAnswer({ code, parameters }: Refusal): Outgoing {
  const retry =
    'retry_after' in parameters ? { 'retry-after': String(parameters.retry_after) } : {};
  return {
    status: statusOf(code),
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...retry },
    body: JSON.stringify({ error: { code, exception_parameters: parameters } }),
    refused: code,
  };
}

/** A fault of the server: a plain string that shows nothing of its inside. */
export function faultAnswer(status: 500 | 503): Outgoing {
  const text =
    status === 503 ? 'The shop is out of reach for a moment.' : 'The shop failed unexpectedly.';
  return {
    status,
    headers: {
      'content-type': JSON_TYPE,
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '1' }),
    },
    body: JSON.stringify({ error: text }),
  };
}
