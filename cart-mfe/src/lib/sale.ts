import {
  type Availability,
  DEFAULT_AVAILABILITY,
  type Event,
  type ProductAnswer,
} from '@permanto/contracts/entities';
import type { Cents, Localized } from '@permanto/contracts/values';

/**
 * Whether a product can be bought now, and why not. `needsCode` and `needsForm` are on sale, but
 * this page can't ask yet for what they need: they are told, and not offered.
 */
type OfferState = 'onSale' | 'notYet' | 'closed' | 'soldOut' | 'needsCode' | 'needsForm';

/** A product as the buy-box offers it. */
export interface Offer {
  readonly id: string;
  readonly title: Localized;
  readonly shortInfo: Localized | null;
  readonly price: Cents;
  readonly availability: Availability;
  readonly state: OfferState;
  /** It is bought by choosing seats, so its amount is the number of them. */
  readonly isSeated: boolean;
}

/** What is for sale in one event: all that the buy-box shows. */
export interface Sale {
  readonly eventId: string;
  readonly state: 'open' | 'cancelled' | 'finished';
  readonly hasSeats: boolean;
  readonly maxPerOrder: number | null;
  readonly primaryProduct: string | null;
  readonly offers: readonly Offer[];
}

function offerState(product: ProductAnswer, now: number): OfferState {
  const { available, open_at, close_at } = product.availability ?? DEFAULT_AVAILABILITY;
  if (available && product.requirements !== null) return 'needsCode';
  if (available && product.registration_form !== null) return 'needsForm';
  if (available) return 'onSale';
  if (open_at !== null && Date.parse(open_at) > now) return 'notYet';
  if (close_at !== null && Date.parse(close_at) <= now) return 'closed';
  return 'soldOut';
}

function saleState({ status, end_date }: Event, now: number): Sale['state'] {
  if (status === 'cancelled') return 'cancelled';
  return status === 'finished' || Date.parse(end_date) <= now ? 'finished' : 'open';
}

/** Some products are shown only to those who hold a serial card (spec, section 6). */
const isShownToAll = ({ requirements }: ProductAnswer) =>
  requirements === null || requirements.visibility_for_others;

function offerOf(event: Event, product: ProductAnswer, now: number): Offer {
  const availability = product.availability ?? DEFAULT_AVAILABILITY;
  const max = Math.min(availability.max, event.max_per_order ?? availability.max);
  return {
    id: product.id,
    title: product.title,
    shortInfo: product.short_info,
    price: product.price,
    availability: { ...availability, max },
    state: offerState(product, now),
    isSeated: event.has_seating_chart && product.allowed_seat_categories.length > 0,
  };
}

/** @param now milliseconds since 1970; what has begun and ended is told once, so that server and browser agree */
export function saleOf(event: Event, now: number): Sale {
  return {
    eventId: event.id,
    state: saleState(event, now),
    hasSeats: event.has_seating_chart,
    maxPerOrder: event.max_per_order,
    primaryProduct: event.primary_product,
    offers: event.products
      .filter(isShownToAll)
      .toSorted((one, other) => one.sort_order - other.sort_order)
      .map((product) => offerOf(event, product, now)),
  };
}
