import * as v from 'valibot';
import { id, instant, type Localized, localized, money } from '../values';

/** What a product is (product.md, "Product kinds"). The empty string is the spec's "unknown". */
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

/** How items are grouped for showing and delivering (product.md, "Product kinds"). */
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

/** Costs come with what is chosen: they have no page of their own. */
export const isCost = (kind: ProductKind): boolean =>
  kind === 'delivery_cost' || kind === 'payment_cost';

export const availabilityStatus = v.picklist(['green', 'yellow', 'red']);

/** Whether something can be bought now, and why not. */
export const SALES_STATES = ['open', 'notYet', 'closed', 'soldOut'] as const;
export type SalesState = (typeof SALES_STATES)[number];

/** Whether and how many can be bought, by the API's clock. */
export const availability = v.object({
  available: v.boolean(),
  /** Absent where an older API answers; see `salesState` of `rules/sales`. */
  sales_state: v.optional(v.picklist(SALES_STATES)),
  min: v.number(),
  max: v.number(),
  step: v.number(),
  status: availabilityStatus,
  info: v.nullable(localized),
  open_at: v.nullable(instant),
  close_at: v.nullable(instant),
});
export type Availability = v.InferOutput<typeof availability>;

/** What a product without an availability has (product.md, "Limits"). */
export const DEFAULT_AVAILABILITY: Availability = {
  available: true,
  min: 1,
  max: 20,
  step: 1,
  status: 'green',
  info: { fi: 'Hyvin tilaa' },
  open_at: null,
  close_at: null,
};

/** Whether those who lack what is required see the product all the same. */
const visibility_for_others = v.boolean();

/** What a cart must bear as a code before the product can be in it (product.md, "Product"). */
export const requirements = v.variant('type', [
  v.object({ type: v.literal('serial_card'), visibility_for_others, serial_card_ids: v.array(id) }),
  v.object({ type: v.literal('badge'), visibility_for_others, badge_ids: v.array(id) }),
  v.object({ type: v.literal('campaign'), visibility_for_others, campaign_ids: v.array(id) }),
]);
export type Requirements = v.InferOutput<typeof requirements>;

/** What a sold serial card opens: `times` uses of up to `amount` pieces each (spec, "package sizes"). */
export const serialCardPackage = v.object({
  id,
  times: v.number(),
  amount: v.number(),
  /** times × amount. */
  pieces: v.number(),
});

/** A field of a form that the shop configures (customer details, event registrations). */
export const formField = v.object({
  display: v.boolean(),
  type: v.string(),
  required: v.boolean(),
  /** What the field is called; null where the site has its own words for it. */
  title: v.optional(v.nullable(localized), null),
});

/** Something that a buyer must choose of a product, e.g. its size. */
export const productChoice = v.object({
  id,
  title: localized,
  options: v.array(v.object({ id, title: localized })),
});
export type ProductChoice = v.InferOutput<typeof productChoice>;

/** A choice with the option that was taken. */
export const chosenOption = v.object({
  id,
  title: localized,
  option: v.object({ id, title: localized }),
});
export type ChosenOption = v.InferOutput<typeof chosenOption>;

/** What a cost is counted by. */
export const costUnit = v.picklist(['order', 'ticket']);

/**
 * A cost that a buyer can't avoid: the shop's service costs, and delivery where every method costs
 * something (the cheapest one then). Shown beside the price (consumer protection act 2:8 a).
 */
export const unavoidableCost = v.object({
  /** The product that the cost is on the bill. */
  id,
  kind: v.picklist(['service', 'delivery']),
  per: costUnit,
  /** Of one order or one ticket, VAT included. */
  price: money,
});
export type UnavoidableCost = v.InferOutput<typeof unavoidableCost>;

/** How a number of pieces is written after the number, by plural form: "1 aikuinen", "2 aikuista". */
export interface CountedTitle {
  readonly one: Localized;
  readonly other: Localized;
}
// Typed by name: what the compiler writes out of every operation that answers with products has an end.
const countedTitle: v.GenericSchema<CountedTitle> = v.object({ one: localized, other: localized });
/** One of the products that a product is chosen among, e.g. a size, as its siblings show it. */
export const productVariant = v.object({
  id,
  /** What distinguishes it from its siblings, e.g. "M"; the product's `title` has the whole name. */
  title: localized,
  price: money,
  full_price: v.optional(v.nullable(money), null),
  availability: v.optional(availability),
});
export type ProductVariant = v.InferOutput<typeof productVariant>;

export const product = v.object({
  id,
  title: localized,
  /** Its title after a number; null where the title itself stands there ("2 × Aikuinen"). */
  title_counted: v.optional(v.nullable(countedTitle), null),
  /** Of one piece, for who asks: codes of the asker's cart are in it. */
  price: money,
  /** What it costs without the asker's codes, where they make it cheaper; else null. */
  full_price: v.optional(v.nullable(money), null),
  /** What an order of it bears on top of `price`, unless all of the order is free. */
  costs: v.optional(v.array(unavoidableCost), []),
  /** Percent, e.g. 13.5. */
  vat_percentage: v.number(),
  type: productKind,
  event_id: v.nullable(id),
  sort_order: v.number(),
  short_info: v.nullable(localized),
  /** Plain paragraphs, separated by empty lines. */
  description: v.optional(v.nullable(localized), null),
  availability: v.optional(availability),
  allowed_seat_categories: v.array(id),
  requirements: v.nullable(requirements),
  /** Whether the asker's codes are what it requires; says nothing where it requires nothing. */
  requirements_met: v.optional(v.boolean(), false),
  forbidden_delivery_options: v.array(id),
  sales_display_mode: v.nullable(v.string()),
  image: v.optional(v.nullable(v.string()), null),
  /** Further pictures of it. */
  images: v.optional(v.array(v.string()), []),
  /** The main product, on whose page this one is chosen; null where it is no variant. */
  variant_of: v.optional(v.nullable(id), null),
  /** What is chosen, e.g. "Size"; null where the site has its own word for it. */
  variants_title: v.optional(v.nullable(localized), null),
  /**
   * All variants in the shop's order, said of the main product and of each variant alike. A main
   * product with variants isn't bought itself: its price is the lowest of theirs.
   */
  variants: v.optional(v.array(productVariant), []),
  /** The kind `serial_card` only: the card that a buyer gets. */
  serial_card: v.optional(v.nullable(serialCardPackage), null),
  /** At least a piece of one of these must be in the cart, too; empty: it stands alone. */
  required_products: v.optional(v.array(id), []),
  /** Each must be made to buy it; pieces chosen otherwise are rows of their own. */
  choices: v.optional(v.array(productChoice), []),
  /** Its registration form; null where it is no event registration. */
  registration_form: v.optional(v.nullable(v.record(v.string(), formField)), null),
  /** How many of it are chosen until the visitor chooses; 0 is one press away. */
  default_amount: v.optional(v.number(), 0),
  /** Whether it can be ordered without contact details and delivery (product.md, "Quick order"). */
  quick_order: v.optional(v.boolean(), false),
});
export type ProductWire = v.InferInput<typeof product>;
/** A product as the API answers it; see `api-client`'s `Product` for the completed one. */
export type ProductAnswer = v.InferOutput<typeof product>;
