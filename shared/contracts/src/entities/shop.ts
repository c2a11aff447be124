import * as v from 'valibot';
import { consentPurpose, id, language, localized, money } from '../values';
import { costUnit, deliveryGroup, formField, productKind } from './product';

/** One file reference of the theme: a path that the shop API serves. */
const asset = v.nullable(v.string());

export const theme = v.object({
  colors: v.object({
    /** Shades 100 to 900 → `#rrggbb`. */
    primary: v.record(v.string(), v.string()),
  }),
  nav_color: v.nullable(v.string()),
  header_img: asset,
  bg_img: asset,
  favicon: asset,
  custom_css: v.nullable(v.string()),
});

/** A folder of events or products. `children` are folders of the same sort, by id. */
const folder = {
  id,
  slug: v.string(),
  title: localized,
  folder_display_type: v.string(),
  folder_type: v.literal('folder'),
  entity_types: v.array(v.string()),
  children: v.array(id),
  public: v.boolean(),
  sort_order: v.number(),
  show_in_nav: v.boolean(),
};

export const eventFolder = v.object(folder);
export const productFolder = v.object({ ...folder, products: v.array(id) });

/** A page as the shop's configuration names it: what stands on it is read with the page. */
export const pageSummary = v.object({
  id,
  slug: v.string(),
  title: localized,
  icon: v.nullable(v.object({ type: v.string(), name: v.string() })),
  show_in_nav: v.boolean(),
  widgets: v.array(
    v.object({ id, type: v.literal('event_listing'), data: v.object({ folders: v.array(id) }) }),
  ),
});

export const page = v.object({
  ...pageSummary.entries,
  /** Sanitised HTML: nothing in it runs, and nothing in it leaves the page's own look. */
  body_html: v.nullable(localized),
});
export type PageWire = v.InferInput<typeof page>;
export type Page = v.InferOutput<typeof page>;

/** An origin that the shop's pages may talk to, `https://chat.example`. */
export const origin = v.pipe(
  v.string(),
  v.regex(/^(?:https|wss):\/\/[a-z0-9.-]+(?::\d+)?$|^http:\/\/localhost:\d+$/, 'must be an origin'),
);
const scriptAddress = v.pipe(
  v.string(),
  v.regex(/^(?:https:\/\/|http:\/\/localhost:\d+\/)\S+$/, 'must be an https address'),
);

/** A third party, loaded only after the consent that it needs. */
const thirdParty = {
  /** Address of its script. */
  script: scriptAddress,
  /** Origins that it talks to beside its script's own; the page's policy allows them by name. */
  origins: v.array(origin),
};

export const thirdParties = v.object({
  /** The advertising pixel, for the ids of `facebook_pixels`; needs marketing. */
  pixel: v.nullable(v.object(thirdParty)),
  /** The help chat; what it needs is the shop's to say. */
  chat: v.nullable(v.object({ ...thirdParty, consent: consentPurpose })),
});
export type ThirdParties = v.InferOutput<typeof thirdParties>;

/** Of the personal data file description, in another language. */
const fileTexts = v.partial(
  v.object({
    responsible_person: v.string(),
    contact_info: v.string(),
    retention: v.string(),
    additional_info: v.string(),
  }),
);

export const organizer = v.object({
  id,
  title: localized,
  name: v.string(),
  business_id: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  address: v.object({
    address_line1: v.string(),
    postal_code: v.string(),
    city: v.string(),
    country: v.string(),
  }),
  personal_data_file_description: v.nullable(
    v.object({
      responsible_person: v.string(),
      contact_info: v.string(),
      retention: v.string(),
      additional_info: v.string(),
      custom_url: v.nullable(v.string()),
      /** The same in other languages, by language; what is missing falls back to Finnish. */
      translations: v.optional(v.object({ en: v.optional(fileTexts), sv: v.optional(fileTexts) })),
    }),
  ),
});

export const shopDeliveryMethod = v.object({
  id,
  title: localized,
  description: v.nullable(localized),
  delivery_groups: v.array(deliveryGroup),
  hidden: v.boolean(),
  available_for_product_types: v.array(productKind),
  /** Whether it brings something to an address, without which nothing can be ordered by it. */
  needs_address: v.optional(v.boolean(), false),
  /** ISO 3166-1 alpha-2: the countries of the addresses that it brings to. */
  served_countries: v.optional(v.array(v.string()), ['FI']),
  /** Whether it announces itself by text message, without whose number nothing can be ordered by it. */
  needs_phone: v.optional(v.boolean(), false),
});

/** The shop's public configuration (product.md, "Shop configuration"). */
export const shop = v.object({
  id,
  key: id,
  version: v.number(),
  title: localized,
  /** Origin of the shop's public address, e.g. `https://liput.example.fi`. */
  host: v.string(),
  organizer,
  default_language: language,
  languages: v.array(language),
  cart_enabled: v.boolean(),
  cart_expiry_minutes: v.number(),
  test_mode: v.boolean(),
  robots_allowed: v.boolean(),
  delivery_methods: v.array(shopDeliveryMethod),
  forms: v.object({ customer_details_form: v.record(v.string(), formField) }),
  theme,
  event_folders: v.array(eventFolder),
  product_folders: v.array(productFolder),
  /** Groups of payment methods on offer; those that need no credit first (KSL 6:12 b). Empty: all. */
  payment_options: v.optional(v.array(v.string()), []),
  /** Unavoidable costs of every order with something to pay, shown beforehand (kkv.fi). */
  service_costs: v.optional(
    v.array(v.object({ product: v.object({ id, title: localized, price: money }), per: costUnit })),
    [],
  ),
  pages: v.array(pageSummary),
  marketing_permission_label: v.nullable(localized),
  facebook_pixels: v.array(v.string()),
  third_parties: v.optional(thirdParties, { pixel: null, chat: null }),
  /** Origins from which pictures and streams come beside the shop's own files. */
  media_origins: v.optional(v.array(origin), []),
  metas: v.object({ description: v.nullable(localized) }),
  /** Old paths that live on as permanent redirects: lower-case path → path (product.md, "Pages and addresses"). */
  redirects: v.record(v.string(), v.string()),
});
export type ShopWire = v.InferInput<typeof shop>;
export type Shop = v.InferOutput<typeof shop>;
