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

/** What each status may be called; a finished event has taken place as scheduled. */
const STATUS: Record<Event['status'], string> = {
  confirmed: 'EventScheduled',
  finished: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
};

/** What a product may be called by search engines now; null where it must not be offered. */
function availabilityOf({ availability = DEFAULT_AVAILABILITY }: ProductAnswer): string | null {
  const { available, status, open_at, close_at } = availability;
  if (available) return status === 'yellow' ? 'LimitedAvailability' : 'InStock';
  if (close_at !== null && Date.parse(close_at) <= Date.now()) return null;
  return open_at !== null && Date.parse(open_at) > Date.now() ? 'PreOrder' : 'SoldOut';
}

/** Whether everybody can buy it by itself: nothing is promised that needs a code or something else. */
const isForAll = ({ requirements, registration_form, type, sales_display_mode }: ProductAnswer) =>
  requirements === null &&
  registration_form === null &&
  type !== 'extra_service' &&
  sales_display_mode !== 'add_on';

/** What does not take place as planned is not offered, nor what is over. */
const isOff = ({ status, end_date }: Event) =>
  status !== 'confirmed' || Date.parse(end_date) <= Date.now();

const said = (what: string, is: unknown, should: unknown): string[] =>
  is === should ? [] : [`${what} is ${String(is)}, in truth ${String(should)}`];

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
    ...said('name', data.name, inLanguage(event.title, language)),
    ...said('startDate', Date.parse(data.startDate), Date.parse(event.start_date)),
    ...said('endDate', Date.parse(data.endDate), Date.parse(event.end_date)),
    ...said('eventStatus', data.eventStatus, SCHEMA + STATUS[event.status]),
    ...said('offers', offersAsText(offered), offersAsText(offers)),
  ];
}

/** A product that needs a code is there in a limited way. */
function productFaults(data: ProductData, product: ProductAnswer, language: Language): string[] {
  const availability = product.requirements
    ? 'LimitedAvailability'
    : (availabilityOf(product) ?? 'Discontinued');
  const asSaid = data.offers.availability.replace('LimitedAvailability', 'InStock');
  const inTruth = (SCHEMA + availability).replace('LimitedAvailability', 'InStock');
  return [
    ...said('name', data.name, inLanguage(product.title, language)),
    ...said('price', data.offers.price, toEuros(product.price).toFixed(2)),
    ...said('availability', asSaid, inTruth),
  ];
}

/** What a page's data says otherwise than the API. `path` is without language. */
export function untruths(
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

/** What kinds of pages must say, beside where they stand. */
export const REQUIRED: Readonly<Record<string, readonly StructuredData['@type'][]>> = {
  home: ['Organization', 'WebSite'],
  events: ['CollectionPage', 'BreadcrumbList'],
  folder: ['CollectionPage', 'BreadcrumbList'],
  event: ['Event', 'BreadcrumbList'],
  venue: ['Place', 'BreadcrumbList'],
  streams: ['CollectionPage', 'BreadcrumbList'],
  stream: ['BroadcastEvent', 'BreadcrumbList'],
  product: ['Product'],
  contact: ['ContactPage', 'BreadcrumbList'],
  page: ['WebPage', 'BreadcrumbList'],
};
