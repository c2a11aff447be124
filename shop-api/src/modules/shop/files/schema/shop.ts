import * as v from 'valibot';
import {
  deliveryGroup,
  id,
  language,
  organizer,
  origin,
  productKind,
  costUnit,
  theme,
  thirdParties,
} from '@permanto/contracts';
import { text, localized, count, country, positive, slug, path, asset } from './values';

const NO_THIRD_PARTIES = { pixel: null, chat: null };

/** Groups of Paytrail's payment methods. */
const PAYMENT_GROUPS = ['mobile', 'bank', 'creditcard', 'credit'] as const;

/**
 * A demo shop's dates move with the calendar: by as many times `weeks` as have passed since `written_for`,
 * the day for which its files were written. A database decides it when it first opens the shop, and keeps it.
 */
export const demoSeason = v.strictObject({
  written_for: v.pipe(v.string(), v.isoDate('must be a day, e.g. 2026-11-28')),
  weeks: positive,
});
export type DemoSeason = v.InferOutput<typeof demoSeason>;

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
  /** How long seats in no row of a cart wait for a visitor who has left the shop. */
  away_minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 2),
  /**
   * Pieces of one event that one client (an IPv4 address, or an IPv6 network of /64) may hold without having paid;
   * more for shops whose visitors come from behind a few addresses.
   */
  max_unpaid_per_client: v.optional(positive, 100),
  /** How long an order that costs nothing waits to be confirmed by mail; absent: it counts at once. */
  confirm_free_orders_minutes: v.optional(
    v.nullable(v.pipe(positive, v.minValue(5), v.maxValue(24 * 60))),
    null,
  ),
  test_mode: v.boolean(),
  demo_season: v.optional(demoSeason),
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
      /** The countries of the addresses that it brings to. */
      served_countries: v.optional(v.pipe(v.array(country), v.minLength(1)), ['FI']),
      /** Whether it announces itself by text message, to a number that the order must then have. */
      needs_phone: v.optional(v.boolean(), false),
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
  service_costs: v.optional(v.array(v.strictObject({ product: id, per: costUnit })), []),
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
