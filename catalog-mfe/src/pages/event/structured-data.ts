import {
  DEFAULT_AVAILABILITY,
  type Event,
  inLanguage,
  type Language,
  paths,
  type ProductAnswer,
  type Shop,
  type Stream,
  toEuros,
  type Venue,
} from '@permanto/contracts';
import { salesState } from '@permanto/contracts/rules/sales';
import { offerState } from '../../lib/offer';
import { urlOf, localInstant, imageUrlOf } from '../../lib/site';

/** The server's data about an event. */
export interface EventFacts {
  readonly event: Event;
  readonly shop: Shop;
  /** Null if unknown. */
  readonly venue: Venue | null;
  readonly stream: Stream | null;
  readonly language: Language;
}

const schema = (name: string) => `https://schema.org/${name}`;

const STATUSES: Record<Event['status'], string> = {
  confirmed: 'EventScheduled',
  finished: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
};

function attendance({ event, stream }: EventFacts): 'Offline' | 'Mixed' | 'Online' {
  if (stream === null) return 'Offline';
  const isOnline = event.products.every(({ id }) => stream.products.includes(id));
  return event.products.length > 0 && isOnline ? 'Online' : 'Mixed';
}

function placeOf({ event, venue, language }: EventFacts): object {
  const address = venue?.address ?? null;
  return {
    '@type': 'Place',
    name: inLanguage(event.location.title, language),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.address_line1,
        postalCode: address.postal_code,
        addressLocality: address.city,
        addressCountry: address.country,
      },
    }),
  };
}

function locationOf(facts: EventFacts): object {
  const { shop, stream, language } = facts;
  if (stream === null) return placeOf(facts);
  const online = {
    '@type': 'VirtualLocation',
    url: urlOf(shop, paths.stream(stream.id), language),
  };
  return attendance(facts) === 'Online' ? online : [placeOf(facts), online];
}

/** The schema.org availability of a product; null if none applies. */
function availabilityOf(product: ProductAnswer): string | null {
  const availability = product.availability ?? DEFAULT_AVAILABILITY;
  const state = salesState(availability);
  if (state === 'closed') return null;
  if (state === 'notYet') return 'PreOrder';
  if (state === 'soldOut') return 'SoldOut';
  return availability.status === 'yellow' ? 'LimitedAvailability' : 'InStock';
}

/** Whether anyone can buy it here on its own. */
const isPublic = (product: ProductAnswer) =>
  product.requirements === null &&
  product.registration_form === null &&
  product.type !== 'extra_service' &&
  product.sales_display_mode !== 'add_on';

function offersOf({ event, shop, language }: EventFacts): object[] {
  const sells = ['onSale', 'notYet', 'soldOut'].includes(offerState(event));
  if (!sells || !shop.cart_enabled) return [];
  return event.products.filter(isPublic).flatMap((product) => {
    const availability = availabilityOf(product);
    const opens = product.availability?.open_at ?? null;
    if (availability === null) return [];
    return {
      '@type': 'Offer',
      name: inLanguage(product.title, language),
      price: toEuros(product.price).toFixed(2),
      priceCurrency: 'EUR',
      url: urlOf(shop, paths.event(event.id), language),
      availability: schema(availability),
      ...(opens !== null && { validFrom: localInstant(opens) }),
    };
  });
}

/** The event as https://schema.org/Event. */
export function eventData(facts: EventFacts): object {
  const { event, shop, language } = facts;
  const offers = offersOf(facts);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: inLanguage(event.title, language),
    ...(event.description && { description: inLanguage(event.description, language) }),
    ...(event.image !== null && { image: [imageUrlOf(shop, event.image)] }),
    url: urlOf(shop, paths.event(event.id), language),
    startDate: localInstant(event.start_date),
    endDate: localInstant(event.end_date),
    eventStatus: schema(STATUSES[event.status]),
    eventAttendanceMode: schema(`${attendance(facts)}EventAttendanceMode`),
    location: locationOf(facts),
    organizer: {
      '@type': 'Organization',
      name: inLanguage(shop.organizer.title, language),
      url: urlOf(shop, paths.home(), language),
    },
    ...(offers.length > 0 && { offers }),
  };
}
