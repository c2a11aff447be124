import {
  DEFAULT_AVAILABILITY,
  type Event,
  inLanguage,
  type Language,
  type ProductAnswer,
  toEuros,
} from '@permanto/contracts';
import type { ApiFacts } from '../crawl/api-facts';
import type { EventData, ProductData, StructuredData } from './types';

const SCHEMA = 'https://schema.org/';

/** The schema.org status of each event status. A finished event took place as scheduled. */
const STATUS: Record<Event['status'], string> = {
  confirmed: 'EventScheduled',
  finished: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
};

/** The schema.org availability of a product now; null if it must not be offered. */
function availabilityOf({ availability = DEFAULT_AVAILABILITY }: ProductAnswer): string | null {
  const { status, sales_state } = availability;
  if (sales_state === 'closed') return null;
  if (sales_state === 'notYet') return 'PreOrder';
  if (sales_state === 'soldOut') return 'SoldOut';
  return status === 'yellow' ? 'LimitedAvailability' : 'InStock';
}

/**
 * Whether everyone can buy the product by itself. Products that need a code or another product are not
 * offered.
 */
const isForAll = ({ requirements, registration_form, type, sales_display_mode }: ProductAnswer) =>
  requirements === null &&
  registration_form === null &&
  type !== 'extra_service' &&
  sales_display_mode !== 'add_on';

/** Events that are over or don't take place as planned have no offers. */
const isOff = ({ status, end_date }: Event) =>
  status !== 'confirmed' || Date.parse(end_date) <= Date.now();

const compare = (what: string, actual: unknown, expected: unknown): string[] =>
  actual === expected ? [] : [`${what} is ${String(actual)}, but should be ${String(expected)}`];

const offersAsText = (offers: readonly { name: string; price: string; availability: string }[]) =>
  offers
    .map(({ name, price, availability }) => `${name} ${price} ${availability}`)
    .sort()
    .join(', ');

function eventFaults(data: EventData, event: Event, language: Language): string[] {
  const products = isOff(event) ? [] : event.products.filter(isForAll);
  const offers = products.flatMap((product) => {
    const availability = availabilityOf(product);
    if (availability === null) return [];
    const price = toEuros(product.price).toFixed(2);
    return {
      name: inLanguage(product.title, language),
      price,
      availability: SCHEMA + availability,
    };
  });
  const offered = (data.offers ?? []).map((offer) => ({ ...offer, name: offer.name ?? '' }));
  return [
    ...compare('name', data.name, inLanguage(event.title, language)),
    ...compare('startDate', Date.parse(data.startDate), Date.parse(event.start_date)),
    ...compare('endDate', Date.parse(data.endDate), Date.parse(event.end_date)),
    ...compare('eventStatus', data.eventStatus, SCHEMA + STATUS[event.status]),
    ...compare('offers', offersAsText(offered), offersAsText(offers)),
  ];
}

/** A product that needs a code has a limited availability. */
function productFaults(data: ProductData, product: ProductAnswer, language: Language): string[] {
  const availability = product.requirements
    ? 'LimitedAvailability'
    : (availabilityOf(product) ?? 'Discontinued');
  const actual = data.offers.availability.replace('LimitedAvailability', 'InStock');
  const expected = (SCHEMA + availability).replace('LimitedAvailability', 'InStock');
  return [
    ...compare('name', data.name, inLanguage(product.title, language)),
    ...compare('price', data.offers.price, toEuros(product.price).toFixed(2)),
    ...compare('availability', actual, expected),
  ];
}

/** Differences between a page's structured data and the API. `path` has no language prefix. */
export function mismatches(
  data: StructuredData,
  { events, products }: ApiFacts,
  path: string,
  language: Language,
): string[] {
  const id = decodeURIComponent(path.split('/').at(-1) ?? '');
  if (data['@type'] === 'Event') {
    const event = events.find((one) => one.id === id);
    return event === undefined ? [`no event ${id}`] : eventFaults(data, event, language);
  }
  if (data['@type'] !== 'Product') return [];
  const product = products.find((one) => one.id === id);
  return product === undefined ? [`no product ${id}`] : productFaults(data, product, language);
}

/** The required types of each kind of page. */
export const REQUIRED: Readonly<Record<string, readonly StructuredData['@type'][]>> = {
  home: ['Organization', 'WebSite'],
  events: ['CollectionPage', 'BreadcrumbList'],
  folder: ['CollectionPage', 'BreadcrumbList'],
  event: ['Event', 'BreadcrumbList'],
  venue: ['Place', 'BreadcrumbList'],
  streams: ['CollectionPage', 'BreadcrumbList'],
  stream: ['BroadcastEvent', 'BreadcrumbList'],
  product: ['Product'],
  'product-group': ['ProductGroup'],
  contact: ['ContactPage', 'BreadcrumbList'],
  page: ['WebPage', 'BreadcrumbList'],
};
