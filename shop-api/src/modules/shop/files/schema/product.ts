import * as v from 'valibot';
import { cents, id, money, productKind, requirements } from '@permanto/contracts';
import {
  localized,
  count,
  positive,
  percentage,
  image,
  named,
  sales,
  filedFormField,
} from './values';

/** How the spec's availability is written by a shop owner; what is missing has the spec's default. */
const bounds = v.pipe(
  v.strictObject({
    min: v.optional(positive, 1),
    max: v.optional(v.pipe(positive, v.maxValue(10_000)), 20),
    step: v.optional(positive, 1),
  }),
  v.check(({ min, max }) => min <= max, 'min must not be more than max'),
);

const options = v.array(v.strictObject({ id, title: localized }));
const choice = v.strictObject({
  id,
  title: localized,
  options: v.pipe(options, v.minLength(2, 'must have two options or more')),
});

const SALES_DISPLAY_MODES = ['list', 'card', 'seating_chart', 'add_on', 'registration'] as const;

export const productFile = v.strictObject({
  products: v.array(
    v.strictObject({
      id,
      title: localized,
      /** The title after a number, e.g. `one` "aikuinen", `other` "aikuista". */
      title_counted: v.optional(
        v.nullable(v.strictObject({ one: localized, other: localized })),
        null,
      ),
      price: v.pipe(money, v.minValue(cents(0), 'must not be negative')),
      vat_percentage: percentage,
      type: productKind,
      event_id: v.optional(v.nullable(id), null),
      sort_order: count,
      short_info: v.optional(v.nullable(localized), null),
      /** Plain paragraphs, separated by empty lines. */
      description: v.optional(v.nullable(localized), null),
      availability: v.optional(bounds, {}),
      sales: v.optional(sales, {}),
      /** Pieces of this product alone; beside its event's quota. */
      quota: v.optional(v.nullable(count), null),
      allowed_seat_categories: v.optional(v.array(id), []),
      requirements: v.optional(v.nullable(requirements), null),
      forbidden_delivery_options: v.optional(v.array(id), []),
      /** How it is sold on its event's page; null is `list`. */
      sales_display_mode: v.optional(v.nullable(v.picklist(SALES_DISPLAY_MODES)), null),
      image,
      /** Further pictures of it. */
      images: v.optional(v.array(named), []),
      /**
       * The main product, of which this is a size or colour: sold on its page, and like it in all
       * that it doesn't say itself.
       */
      variant_of: v.optional(v.nullable(id), null),
      /** What it is called beside its siblings, e.g. "M". */
      variant_title: v.optional(v.nullable(localized), null),
      /** Of a main product: what is chosen, e.g. "Size". */
      variants_title: v.optional(v.nullable(localized), null),
      /** Kind `serial_card`: the card that a buyer gets, `times` uses of up to `amount` pieces. */
      serial_card: v.optional(
        v.nullable(v.strictObject({ id, times: positive, amount: positive })),
        null,
      ),
      /** Kind `membership`: the badge that a buyer gets. */
      badge: v.optional(v.nullable(id), null),
      /** At least a piece of one of these must be in the cart, too. */
      required_products: v.optional(v.array(id), []),
      /** What a buyer must choose, e.g. the size; only for what is sold on its own page. */
      choices: v.optional(v.array(choice), []),
      /** The required fields of an event registration. */
      registration_form: v.optional(v.nullable(v.record(id, filedFormField)), null),
      /** How many are chosen on the event's page until the visitor chooses; tickets only. */
      default_amount: v.optional(count, 0),
      /** Whether it can be ordered without contact details and delivery. */
      quick_order: v.optional(v.boolean(), false),
    }),
  ),
});

export type ProductFile = v.InferOutput<typeof productFile>;
