import * as v from 'valibot';
import {
  deliveryGroup,
  eventStatus,
  id,
  instant,
  language,
  money,
  organizer,
  productKind,
  requirements,
  theme,
} from '@permanto/contracts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(20_000));
const localized = v.strictObject({
  fi: text,
  en: v.optional(text),
  sv: v.optional(text),
  de: v.optional(text),
});
const date = v.pipe(
  instant,
  v.transform((value) => new Date(value)),
);
const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));
const positive = v.pipe(count, v.minValue(1, 'must be at least 1'));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a slug'));
const path = v.pipe(v.string(), v.regex(/^\/[^\s]*$/, 'must be a path'));
const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const sales = v.strictObject({
  open_at: v.optional(v.nullable(date), null),
  close_at: v.optional(v.nullable(date), null),
});

/** How the spec's availability is written by a shop owner; what is missing has the spec's default. */
const bounds = v.pipe(
  v.strictObject({
    min: v.optional(positive, 1),
    max: v.optional(positive, 20),
    step: v.optional(positive, 1),
  }),
  v.check(({ min, max }) => min <= max, 'min must not be more than max'),
);

export const productFile = v.strictObject({
  products: v.array(
    v.strictObject({
      id,
      title: localized,
      price: money,
      vat_percentage: percentage,
      type: productKind,
      event_id: v.optional(v.nullable(id), null),
      sort_order: count,
      short_info: v.optional(v.nullable(localized), null),
      availability: v.optional(bounds, {}),
      sales: v.optional(sales, {}),
      /** Pieces of this product alone; beside its event's quota. */
      quota: v.optional(v.nullable(count), null),
      allowed_seat_categories: v.optional(v.array(id), []),
      requirements: v.optional(v.nullable(requirements), null),
      forbidden_delivery_options: v.optional(v.array(id), []),
      sales_display_mode: v.optional(v.nullable(v.string()), null),
    }),
  ),
});

export const eventFile = v.strictObject({
  locations: v.array(v.strictObject({ id, title: localized })),
  events: v.array(
    v.pipe(
      v.strictObject({
        id,
        title: localized,
        description: v.optional(v.nullable(localized), null),
        start_date: date,
        end_date: date,
        status: eventStatus,
        location: id,
        primary_product: v.optional(v.nullable(id), null),
        event_folders: v.array(id),
        max_per_order: v.optional(v.nullable(positive), null),
        /** Places that all tickets of the event share; null where seats or nothing limit them. */
        quota: v.optional(v.nullable(count), null),
        sales: v.optional(sales, {}),
        seating_plan: v.optional(v.nullable(id), null),
        hide_pricing_categories: v.optional(v.boolean(), false),
        image: v.optional(v.nullable(path), null),
      }),
      v.check((event) => event.start_date <= event.end_date, 'end_date is before start_date'),
    ),
  ),
});

export const pageFile = v.strictObject({
  pages: v.array(
    v.strictObject({
      id,
      slug,
      title: localized,
      icon: v.optional(v.nullable(v.strictObject({ type: text, name: text })), null),
      show_in_nav: v.optional(v.boolean(), false),
      body: v.optional(v.nullable(localized), null),
      widgets: v.optional(
        v.array(
          v.strictObject({
            id,
            type: v.literal('event_listing'),
            data: v.strictObject({ folders: v.array(id) }),
          }),
        ),
        [],
      ),
    }),
  ),
});

export const shopFile = v.strictObject({
  id,
  version: positive,
  title: localized,
  host: v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, 'must be an origin, e.g. https://x.fi')),
  organizer,
  default_language: language,
  languages: v.pipe(v.array(language), v.minLength(1)),
  cart_enabled: v.boolean(),
  cart_expiry_minutes: v.optional(positive, 30),
  cart_max_minutes: v.optional(positive, 120),
  test_mode: v.boolean(),
  robots_allowed: v.boolean(),
  delivery_methods: v.array(
    v.strictObject({
      id,
      title: localized,
      description: v.optional(v.nullable(localized), null),
      delivery_groups: v.pipe(v.array(deliveryGroup), v.minLength(1)),
      hidden: v.optional(v.boolean(), false),
      available_for_product_types: v.optional(v.array(productKind), []),
      /** The product of kind `delivery_cost` that it costs. */
      product: v.optional(v.nullable(id), null),
    }),
  ),
  forms: v.strictObject({
    customer_details_form: v.record(
      v.string(),
      v.strictObject({ display: v.boolean(), type: text, required: v.boolean() }),
    ),
  }),
  theme,
  event_folders: v.array(
    v.strictObject({
      id,
      slug,
      title: localized,
      folder_display_type: text,
      folder_type: v.literal('folder'),
      entity_types: v.array(text),
      children: v.optional(v.array(id), []),
      public: v.boolean(),
      sort_order: count,
      show_in_nav: v.boolean(),
    }),
  ),
  product_folders: v.optional(
    v.array(v.strictObject({ id, title: localized, products: v.array(id) })),
    [],
  ),
  marketing_permission_label: v.optional(v.nullable(localized), null),
  facebook_pixels: v.optional(v.array(text), []),
  metas: v.strictObject({ description: v.nullable(localized) }),
  redirects: v.record(v.pipe(path, v.toLowerCase()), path),
});

export type ShopFile = v.InferOutput<typeof shopFile>;
export type EventFile = v.InferOutput<typeof eventFile>;
export type ProductFile = v.InferOutput<typeof productFile>;
export type PageFile = v.InferOutput<typeof pageFile>;
