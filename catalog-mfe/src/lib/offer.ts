import { type Cents, type Event, inLanguage, type Language } from '@permanto/contracts';

/** What a shopper can do about an event now. */
export type OfferState =
  'onSale' | 'notYet' | 'soldOut' | 'closed' | 'unlisted' | 'cancelled' | 'postponed' | 'finished';

/** @param now milliseconds since 1970 */
export function offerState(event: Event, now: number): OfferState {
  if (event.status !== 'confirmed') return event.status;
  if (Date.parse(event.end_date) < now) return 'finished';
  // All that it sells is hidden from who has no code: nothing is said of how much is left.
  if (event.products.length === 0) return 'unlisted';
  const { available, open_at, close_at } = event.availability;
  if (available) return 'onSale';
  if (open_at !== null && Date.parse(open_at) > now) return 'notYet';
  if (close_at !== null && Date.parse(close_at) <= now) return 'closed';
  return 'soldOut';
}

/** Whether tickets are shown at all; a sold-out event may get some back. */
export function isOffered(state: OfferState): boolean {
  return state === 'onSale' || state === 'notYet' || state === 'soldOut' || state === 'closed';
}

/** The price that tickets begin at, while there are any; see {@link priceFrom}. */
export function offeredPrice(event: Event, state: OfferState): Cents | null {
  return state === 'onSale' || state === 'notYet' ? priceFrom(event) : null;
}

/**
 * The lowest price that anyone can get in at; null where nothing is for sale to everyone. An extra
 * service comes with a ticket, and what a card pays for is not had at its price.
 */
export function priceFrom(event: Event): Cents | null {
  const prices = event.products
    .filter(({ requirements, type }) => requirements === null && type !== 'extra_service')
    .map(({ price }) => price);
  return prices.length === 0 ? null : prices.reduce((low, price) => (price < low ? price : low));
}

const TONES = {
  onSale: 'green',
  notYet: 'neutral',
  soldOut: 'red',
  closed: 'neutral',
  unlisted: 'neutral',
  cancelled: 'red',
  postponed: 'yellow',
  finished: 'neutral',
} as const satisfies Record<OfferState, string>;

/** How the state looks, and the text's key; `info` is the shop's own text where it has one. */
export function offerBadge(event: Event, state: OfferState, language: Language) {
  if (state !== 'onSale') return { tone: TONES[state], key: `offer.${state}` as const, info: null };
  const { status, info } = event.availability;
  return {
    tone: status,
    key: status === 'green' ? ('offer.green' as const) : ('offer.yellow' as const),
    info: info && inLanguage(info, language),
  };
}
