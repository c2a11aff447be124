import * as v from 'valibot';
import {
  cents,
  deliveryGroup,
  eventStatus,
  id,
  instant,
  language,
  money,
  organizer,
  origin,
  productKind,
  requirements,
  serviceCostUnit,
  theme,
  thirdParties,
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

/** Where a picture or stream is: `content/addresses.ts` says what is made of it. */
const named = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/(?!\/)\S*|https:\/\/\S+|[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)+)$/,
    'must be the name of a file in files/, a path or an https address',
  ),
);
const asset = v.nullable(named);
const image = v.optional(asset, null);
const codeText = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9ÅÄÖ-]{4,64}$/, 'must be a code of capitals, digits and hyphens'),
);

const sales = v.strictObject({
  open_at: v.optional(v.nullable(date), null),
  close_at: v.optional(v.nullable(date), null),
});

const filedFormField = v.strictObject({
  display: v.optional(v.boolean(), true),
  type: v.picklist(['string', 'number', 'email', 'date', 'boolean']),
  required: v.boolean(),
  title: v.optional(v.nullable(localized), null),
});

/** How the spec's availability is written by a shop owner; what is missing has the spec's default. */
const bounds = v.pipe(
  v.strictObject({
    min: v.optional(positive, 1),
    max: v.optional(v.pipe(positive, v.maxValue(10_000)), 20),
    step: v.optional(positive, 1),
  }),
  v.check(({ min, max }) => min <= max, 'min must not be more than max'),
);

const SALES_DISPLAY_MODES = ['list', 'card', 'seating_chart', 'add_on', 'registration'] as const;

export const productFile = v.strictObject({
  products: v.array(
    v.strictObject({
      id,
      title: localized,
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
      /** Kind `serial_card`: the card that a buyer gets, `times` uses of up to `amount` pieces. */
      serial_card: v.optional(
        v.nullable(v.strictObject({ id, times: positive, amount: positive })),
        null,
      ),
      /** Kind `membership`: the badge that a buyer gets. */
      badge: v.optional(v.nullable(id), null),
      /** At least a piece of one of these must be in the cart, too. */
      required_products: v.optional(v.array(id), []),
      /** What must be told with it, where it is an event registration. */
      registration_form: v.optional(v.nullable(v.record(id, filedFormField)), null),
      /** Whether it can be ordered without contact details and delivery. */
      quick_order: v.optional(v.boolean(), false),
    }),
  ),
});

/** What campaigns, serial cards and badges there are, and codes that exist without being bought. */
export const codeFile = v.strictObject({
  campaigns: v.optional(
    v.array(
      v.strictObject({
        id,
        title: localized,
        /** `static`: one code for everybody; `dynamic`: codes of their own, each for one order. */
        kind: v.picklist(['static', 'dynamic']),
        codes: v.array(codeText),
        valid: v.optional(sales, {}),
        /** Orders that each code is good for; null: any number. */
        uses: v.optional(v.nullable(positive), null),
        /** Pieces of its products in one order. */
        max_per_order: v.optional(v.nullable(positive), null),
        /** What it makes cheaper. Products that it opens name it in their `requirements`. */
        products: v.optional(v.array(id), []),
        discount: v.optional(
          v.nullable(
            v.union([
              v.strictObject({ percentage }),
              v.strictObject({ amount: money }),
              v.strictObject({ price: money }),
            ]),
          ),
          null,
        ),
      }),
    ),
    [],
  ),
  serial_cards: v.optional(
    v.array(
      v.strictObject({
        id,
        title: localized,
        /** Counted from the purchase; null: for ever. */
        valid_days: v.optional(v.nullable(positive), null),
        codes: v.optional(
          v.array(
            v.strictObject({
              code: codeText,
              times: positive,
              amount: positive,
              expires: v.optional(v.nullable(date), null),
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
  badges: v.optional(
    v.array(
      v.strictObject({
        id,
        title: localized,
        valid_days: v.optional(v.nullable(positive), null),
        /** Pieces that one badge is good for; null: any number. */
        quotas: v.strictObject({
          per_event: v.optional(v.nullable(positive), null),
          /** Of all events of one calendar day. */
          per_event_date: v.optional(v.nullable(positive), null),
          /** Ordered on one calendar day. */
          per_day: v.optional(v.nullable(positive), null),
          total: v.optional(v.nullable(positive), null),
        }),
        codes: v.optional(
          v.array(v.strictObject({ code: codeText, expires: v.optional(v.nullable(date), null) })),
          [],
        ),
      }),
    ),
    [],
  ),
  value_vouchers: v.optional(
    v.strictObject({
      valid_days: v.optional(v.nullable(positive), null),
      codes: v.optional(
        v.array(
          v.strictObject({
            code: codeText,
            value: money,
            expires: v.optional(v.nullable(date), null),
          }),
        ),
        [],
      ),
    }),
    {},
  ),
});

export const streamFile = v.strictObject({
  streams: v.array(
    v.pipe(
      v.strictObject({
        id,
        title: localized,
        description: v.optional(v.nullable(localized), null),
        event_id: v.optional(v.nullable(id), null),
        start_date: date,
        end_date: date,
        /** Whose tickets open it. */
        products: v.pipe(v.array(id), v.minLength(1)),
        /** The HLS playlist. */
        playlist: named,
        image,
      }),
      v.check((stream) => stream.start_date <= stream.end_date, 'end_date is before start_date'),
    ),
  ),
});

export const eventFile = v.strictObject({
  locations: v.array(
    v.strictObject({
      id,
      title: localized,
      description: v.optional(v.nullable(localized), null),
      address: v.optional(
        v.nullable(
          v.strictObject({
            address_line1: text,
            postal_code: text,
            city: text,
            country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code')),
          }),
        ),
        null,
      ),
      image,
    }),
  ),
  /** What belongs together, e.g. the evenings of one play. */
  series: v.optional(v.array(v.strictObject({ id, title: localized })), []),
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
        /** Whether its tickets can be bought without the cart; not where seats are chosen. */
        quick_checkout: v.optional(v.boolean(), false),
        series: v.optional(v.nullable(id), null),
        image,
      }),
      v.check((event) => event.start_date <= event.end_date, 'end_date is before start_date'),
    ),
  ),
});

export const pageFile = v.strictObject({
  pages: v.array(
    v.pipe(
      v.strictObject({
        id,
        slug,
        title: localized,
        icon: v.optional(v.nullable(v.strictObject({ type: text, name: text })), null),
        show_in_nav: v.optional(v.boolean(), false),
        /** Plain paragraphs, separated by empty lines. */
        body: v.optional(v.nullable(localized), null),
        /** Or HTML of the owner's own; `content/html-rules.ts` says what may be in it. */
        body_html: v.optional(v.nullable(localized), null),
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
      v.check(
        ({ body, body_html }) => body === null || body_html === null,
        'has both a body and a body_html',
      ),
    ),
  ),
});

const NO_THIRD_PARTIES = { pixel: null, chat: null };

/** Groups of Paytrail's payment methods. */
const PAYMENT_GROUPS = ['mobile', 'bank', 'creditcard', 'credit'] as const;

const folder = {
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
};

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
      /** Whether it brings something to an address, which the order must then have. */
      needs_address: v.optional(v.boolean(), false),
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
  theme: v.object({ ...theme.entries, header_img: asset, bg_img: asset, favicon: asset }),
  event_folders: v.array(v.strictObject(folder)),
  product_folders: v.optional(v.array(v.strictObject({ ...folder, products: v.array(id) })), []),
  /** The provider's groups of payment methods, as they are shown; those without credit first. */
  payment_options: v.optional(v.array(v.picklist(PAYMENT_GROUPS)), []),
  /** Products of kind `payment_cost` that every order with something to pay bears. */
  service_costs: v.optional(v.array(v.strictObject({ product: id, per: serviceCostUnit })), []),
  /** How long an order waits for its payment; what was ordered is kept as long. */
  payment_minutes: v.optional(v.pipe(positive, v.maxValue(7 * 24 * 60)), 30),
  /** Days after the payment in which merchandise can be withdrawn from: 14 from its receipt (KSL 6:14). */
  withdrawal_days: v.optional(v.pipe(positive, v.minValue(14)), 21),
  marketing_permission_label: v.optional(v.nullable(localized), null),
  facebook_pixels: v.optional(v.array(text), []),
  /** Loaded after the visitor's consent only. */
  third_parties: v.optional(thirdParties, NO_THIRD_PARTIES),
  /** Origins, beside the shop's own, from which its pictures and streams may come. */
  media_origins: v.optional(v.array(origin), []),
  metas: v.strictObject({ description: v.nullable(localized) }),
  redirects: v.record(v.pipe(path, v.toLowerCase()), path),
});

export type ShopFile = v.InferOutput<typeof shopFile>;
export type EventFile = v.InferOutput<typeof eventFile>;
export type ProductFile = v.InferOutput<typeof productFile>;
export type PageFile = v.InferOutput<typeof pageFile>;
export type CodeFile = v.InferOutput<typeof codeFile>;
export type StreamFile = v.InferOutput<typeof streamFile>;
