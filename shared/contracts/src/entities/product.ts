import * as v from 'valibot';
import { id, instant, localized, money } from '../values';

/** What a product is (spec, section 3, "Kinds"). The empty string is the spec's "unknown". */
export const PRODUCT_KINDS = [
  '',
  'merchandise',
  'serial_card',
  'delivery_cost',
  'payment_cost',
  'membership',
  'single_event_access',
  'value_voucher',
  'extra_service',
] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export const productKind = v.picklist(PRODUCT_KINDS);

/** How items are grouped for showing and delivering (spec, section 3, "Item groupings"). */
export const DELIVERY_GROUPS = ['tickets', 'merchandise'] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];
export const deliveryGroup = v.picklist(DELIVERY_GROUPS);

const TICKET_LIKE: readonly ProductKind[] = [
  'single_event_access',
  'membership',
  'value_voucher',
  'serial_card',
  'extra_service',
];

/** The group that a kind is delivered with; null for costs, which are not delivered. */
export function deliveryGroupOf(kind: ProductKind): DeliveryGroup | null {
  if (TICKET_LIKE.includes(kind)) return 'tickets';
  return kind === 'merchandise' ? 'merchandise' : null;
}

export const availabilityStatus = v.picklist(['green', 'yellow', 'red']);

/** Whether and how many can be bought. `available` false with `open_at` ahead means: not yet. */
export const availability = v.object({
  available: v.boolean(),
  min: v.number(),
  max: v.number(),
  step: v.number(),
  status: availabilityStatus,
  info: v.nullable(localized),
  open_at: v.nullable(instant),
  close_at: v.nullable(instant),
});
export type Availability = v.InferOutput<typeof availability>;

/** What a product without an availability has (spec, sections 1 and 9). */
export const DEFAULT_AVAILABILITY: Availability = {
  available: true,
  min: 1,
  max: 20,
  step: 1,
  status: 'green',
  info: { fi: 'Hyvin tilaa', en: 'Plenty available', sv: 'Gott om plats' },
  open_at: null,
  close_at: null,
};

export const requirements = v.object({
  type: v.literal('serial_card'),
  visibility_for_others: v.boolean(),
  serial_card_ids: v.array(id),
});

export const product = v.object({
  id,
  title: localized,
  price: money,
  /** Percent, e.g. 13.5. */
  vat_percentage: v.number(),
  type: productKind,
  event_id: v.nullable(id),
  sort_order: v.number(),
  short_info: v.nullable(localized),
  availability: v.optional(availability),
  allowed_seat_categories: v.array(id),
  requirements: v.nullable(requirements),
  forbidden_delivery_options: v.array(id),
  sales_display_mode: v.nullable(v.string()),
});
export type ProductWire = v.InferInput<typeof product>;
/** A product as the API answers it; see `api-client`'s `Product` for the completed one. */
export type ProductAnswer = v.InferOutput<typeof product>;
