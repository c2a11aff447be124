import { ERROR_CODES, errorCatalogue, type ErrorCode } from '@permanto/contracts/errors';

/**
 * Where on a page a refusal is shown: where the visitor acted. `any` is shown wherever a call meets
 * it; `fields` at the fields that it names.
 */
export const ERROR_PLACES = [
  'add',
  'row',
  'code',
  'renewal',
  'seats',
  'contact',
  'fields',
  'delivery',
  'order',
  'withdrawal',
  'stream',
  'any',
] as const;
export type ErrorPlace = (typeof ERROR_PLACES)[number];

/** Each code has its place, and each place a test that goes from the API's answer to the text. */
const PLACES: Readonly<Record<ErrorCode, readonly ErrorPlace[]>> = {
  cart_creation_failed: ['add'],
  cart_not_found: ['add'],
  cart_already_exists: ['add'],
  cart_token_mismatch: ['add'],
  cart_items_empty: ['add'],
  cart_item_not_found: ['row'],
  cart_item_product_not_found: ['add', 'row'],
  cart_item_update_product_mismatch: ['row'],
  cart_item_availability_general: ['add', 'row', 'order'],
  cart_item_availability_min: ['add', 'row'],
  cart_item_availability_max: ['add', 'row'],
  cart_item_availability_step: ['add', 'row'],
  cart_item_availability_product_quota_reached: ['add', 'row', 'order'],
  cart_item_webservice_availability: ['add'],
  cart_item_sales_not_yet_open: ['add', 'row'],
  cart_item_sales_closed: ['add', 'row', 'order'],
  missing_required_product: ['add', 'order'],
  seat_reservations_not_enough_seats_available: ['seats'],
  seat_reservation_not_owned: ['add'],
  no_available_seat_groups: ['seats'],
  delivery_method_not_found: ['delivery'],
  delivery_method_forbidden_by_cart_item: ['delivery'],
  code_not_found: ['code'],
  code_already_in_cart: ['code'],
  code_max_count_per_order: ['add', 'row'],
  no_available_serial_card_slots: ['add', 'row', 'code'],
  serial_card_expired: ['code'],
  no_matching_serial_card: ['add'],
  no_matching_badge: ['add'],
  badge_quota_exceeded_per_event: ['add', 'row'],
  badge_quota_exceeded_per_event_date: ['add', 'row'],
  badge_quota_exceeded_per_day: ['add', 'row'],
  badge_quota_exceeded_total: ['add', 'row'],

  malformed_body: ['any'],
  body_too_large: ['any'],
  unknown_field: ['any'],
  invalid_field: ['any', 'contact'],
  customer_invalid: ['fields'],
  cart_token_expired: ['any'],
  too_many_requests: ['any', 'row', 'code', 'renewal', 'seats', 'contact', 'delivery', 'order'],
  shop_busy: ['any', 'row', 'code', 'renewal', 'seats', 'contact', 'delivery', 'order'],
  shop_not_found: ['any'],
  operation_not_found: ['any'],
  method_not_allowed: ['any'],
  product_not_found: ['any'],
  event_not_found: ['any'],
  event_has_no_seating_chart: ['seats'],
  event_cancelled: ['add'],
  seat_not_found: ['seats'],
  seat_already_taken: ['seats'],
  single_seat_left: ['add'],
  event_amount_max: ['add', 'row'],
  code_not_valid_yet: ['code'],
  unpaid_amount_max: ['add', 'row', 'seats'],
  cart_too_large: ['add', 'row'],
  cart_empty: ['order'],
  cart_customer_missing: ['order'],
  cart_delivery_method_missing: ['order'],
  cart_delivery_address_missing: ['order'],
  delivery_country_not_served: ['order'],
  cart_delivery_phone_missing: ['order'],
  cart_already_ordered: ['any'],
  terms_not_accepted: ['order'],
  payment_method_not_offered: ['order'],
  too_many_free_orders: ['order'],
  cart_total_changed: ['order'],
  checkout_not_found: ['any'],
  order_not_found: ['any'],
  order_not_paid: ['any'],
  payment_signature_invalid: ['any'],
  idempotency_key_reused: ['any'],
  cart_max_age_reached: ['renewal'],
  event_registration_invalid: ['add'],
  cart_item_choices_invalid: ['add', 'order'],
  venue_not_found: ['any'],
  page_not_found: ['any'],
  file_not_found: ['any'],
  stream_not_found: ['any'],
  ticket_not_found: ['stream'],
  ticket_not_for_stream: ['stream'],
  ticket_not_for_entry: ['any'],
  ticket_already_used: ['any'],
  staff_key_invalid: ['any'],
  withdrawal_not_possible: ['withdrawal'],
  withdrawal_period_over: ['withdrawal'],
};

/** What the API says of a refusal, by the parameter's name. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  min: 2,
  max: 10,
  amount: 12,
  step: 2,
  size: 10,
  available: 1,
  product: 'Aikuinen',
  product_titles: { fi: 'Aikuinen', en: 'Adult', sv: 'Vuxen' },
  open_at: '2099-01-01T10:00:00Z',
  valid_from: '2099-01-01T10:00:00Z',
  until: '2026-12-12T21:59:59Z',
  checked_in: '2026-11-27T16:00:00Z',
  field: 'amount',
  fault: 'not a number',
  fields: { main_first_name: 'first_name' },
  retry_after: 3,
  seat: 'A-1-1',
  section: 'Katsomo A',
  section_titles: { fi: 'Katsomo A', en: 'Stand A', sv: 'Läktare A' },
  row: '1',
  number: '1',
  delivery_group: 'tickets',
  country: 'GB',
  served_countries: ['FI'],
  payableEur: 50,
};

const parametersOf = (code: ErrorCode): object =>
  Object.fromEntries(
    Object.keys(errorCatalogue[code].entries).map((name) => {
      if (!(name in SAMPLES)) throw new Error(`${code}: no sample of ${name}`);
      return [name, SAMPLES[name]];
    }),
  );

/** The refusals that are shown at one of these places, each as the API sends it. */
export function refusalsAt(...places: ErrorPlace[]): { code: ErrorCode; parameters: object }[] {
  return ERROR_CODES.filter((code) => {
    const own = PLACES[code] as readonly ErrorPlace[] | undefined;
    if (own === undefined) throw new Error(`${code} has no place where it is told`);
    return own.some((place) => places.includes(place));
  }).map((code) => ({ code, parameters: parametersOf(code) }));
}
