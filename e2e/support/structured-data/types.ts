import * as v from 'valibot';

/**
 * The JSON-LD types of the shop's pages, with the properties of https://schema.org and those required and
 * recommended by Google's features (developers.google.com/search/docs/appearance/structured-data: event,
 * breadcrumb, product, organization). Properties required there are required here; unknown properties are
 * treated as mistakes.
 */
const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const url = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/]+(?:\/|$)/, 'must be an absolute URL'),
  v.url(),
);
/** With an offset: search engines treat a time without one as UTC. */
const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/, 'must be a time with an offset'),
);
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code'));
const price = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/, 'must be an amount with two decimals'));
const names = (...all: string[]) => v.picklist(all.map((name) => `https://schema.org/${name}`));
const type = <Name extends string>(name: Name) => ({ '@type': v.literal(name) });
const oneOrMore = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.union([schema, v.pipe(v.array(schema), v.minLength(1))]);

/** https://schema.org/PostalAddress */
const postalAddress = v.strictObject({
  ...type('PostalAddress'),
  streetAddress: text,
  postalCode: text,
  addressLocality: text,
  addressCountry: country,
});

/** https://schema.org/Place */
const place = {
  ...type('Place'),
  name: text,
  url: v.optional(url),
  description: v.optional(text),
  image: v.optional(url),
  address: v.optional(postalAddress),
};

/** https://schema.org/VirtualLocation */
const virtualLocation = v.strictObject({ ...type('VirtualLocation'), url });

/** https://schema.org/Offer */
const offer = v.strictObject({
  ...type('Offer'),
  name: v.optional(text),
  price,
  priceCurrency: v.literal('EUR'),
  url,
  availability: names('InStock', 'LimitedAvailability', 'PreOrder', 'SoldOut', 'Discontinued'),
  validFrom: v.optional(time),
});

/** https://schema.org/Organization */
const organization = {
  ...type('Organization'),
  name: text,
  url,
};

/** https://schema.org/Event; Google requires name, startDate and location. */
const event = {
  name: text,
  startDate: time,
  endDate: time,
  url,
  description: v.optional(text),
  image: v.optional(v.array(url)),
  eventAttendanceMode: names(
    'OfflineEventAttendanceMode',
    'MixedEventAttendanceMode',
    'OnlineEventAttendanceMode',
  ),
  location: oneOrMore(v.union([v.strictObject(place), virtualLocation])),
  organizer: v.strictObject(organization),
};

/** https://schema.org/ListItem, of a list and of a path */
const listItem = { ...type('ListItem'), position: v.pipe(v.number(), v.integer()), name: text };

const inContext = { '@context': v.literal('https://schema.org') };
const webPage = { ...inContext, name: text, url, inLanguage: v.optional(text) };

const product = {
  name: text,
  description: v.optional(text),
  image: v.optional(v.array(url)),
};

const OF_PAGES = [
  v.strictObject({
    ...inContext,
    ...type('Event'),
    ...event,
    eventStatus: names('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'),
    offers: v.optional(v.pipe(v.array(offer), v.minLength(1))),
  }),
  // https://schema.org/BroadcastEvent
  v.strictObject({
    ...inContext,
    ...type('BroadcastEvent'),
    ...event,
    isLiveBroadcast: v.boolean(),
    isAccessibleForFree: v.boolean(),
  }),
  v.strictObject({ ...inContext, ...place, url }),
  // https://schema.org/Product; Google requires name and one of offers, review and rating.
  v.strictObject({
    ...inContext,
    ...product,
    ...type('Product'),
    sku: text,
    isVariantOf: v.optional(v.strictObject({ ...type('ProductGroup'), productGroupID: text })),
    offers: offer,
  }),
  // https://schema.org/ProductGroup
  v.strictObject({
    ...inContext,
    ...product,
    ...type('ProductGroup'),
    productGroupID: text,
    url,
    hasVariant: v.pipe(
      v.array(v.strictObject({ ...type('Product'), name: text, sku: text, offers: offer })),
      v.minLength(2),
    ),
  }),
  // https://schema.org/BreadcrumbList; Google requires position, name and, but for the last, item.
  v.strictObject({
    ...inContext,
    ...type('BreadcrumbList'),
    itemListElement: v.pipe(v.array(v.strictObject({ ...listItem, item: url })), v.minLength(2)),
  }),
  // https://schema.org/CollectionPage
  v.strictObject({
    ...webPage,
    ...type('CollectionPage'),
    mainEntity: v.strictObject({
      ...type('ItemList'),
      numberOfItems: v.number(),
      itemListElement: v.array(v.strictObject({ ...listItem, url })),
    }),
  }),
  v.strictObject({ ...webPage, ...type('WebPage') }),
  v.strictObject({ ...webPage, ...type('ContactPage') }),
  // The organizer, only on the home page.
  v.strictObject({
    ...inContext,
    ...organization,
    '@id': url,
    legalName: text,
    taxID: text,
    email: v.optional(v.pipe(v.string(), v.email())),
    telephone: v.optional(text),
    address: postalAddress,
  }),
  // https://schema.org/WebSite
  v.strictObject({
    ...inContext,
    ...type('WebSite'),
    '@id': url,
    name: text,
    url,
    inLanguage: v.array(v.picklist(['fi', 'en', 'sv'])),
    publisher: v.strictObject({ '@id': url }),
  }),
] as const;

export const structuredData = v.variant('@type', [...OF_PAGES]);
export type StructuredData = v.InferOutput<typeof structuredData>;
export type EventData = Extract<StructuredData, { '@type': 'Event' }>;
export type ProductData = Extract<StructuredData, { '@type': 'Product' }>;
