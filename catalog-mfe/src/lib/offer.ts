import { type Cents, type Event, inLanguage, type Language } from '@permanto/contracts';
import { eventState, salesState } from '@permanto/contracts/rules/sales';

/** What a shopper can do about an event now. */
export type OfferState =
  | 'onSale'
  | 'notYet'
  | 'soldOut'
  | 'closed'
  | 'unlisted'
  | 'ticketless'
  | 'cancelled'
  | 'postponed'
  | 'finished';

/** @param now milliseconds since 1970 */
export function offerState(event: Event, now: number): OfferState {
  const takesPlace = eventState(event, now);
  if (takesPlace !== 'open') return takesPlace;
  // Hidden from who has no code: nothing is said of how much is left.
  if (event.products.length === 0)
    return event.primary_product === null ? 'ticketless' : 'unlisted';
  const sales = salesState(event.availability, now);
  if (sales !== 'open') return sales;
  return event.products.every(({ requirements }) => requirements !== null) ? 'unlisted' : 'onSale';
}

/** Whether tickets are shown at all; a sold-out event may get some back. */
export function isOffered(state: OfferState): boolean {
  return state === 'onSale' || state === 'notYet' || state === 'soldOut' || state === 'closed';
}

/** Whether tickets are chosen on the event's page; with a code also those that aren't for everybody. */
export const hasTickets = (state: OfferState): boolean => isOffered(state) || state === 'unlisted';

/** Whether there are seats to choose now. */
export const hasSeats = (state: OfferState): boolean => state === 'onSale' || state === 'unlisted';

/** The price that tickets begin at, while there are any; see {@link priceFrom}. */
export function offeredPrice(event: Event, state: OfferState): Cents | null {
  return state === 'onSale' || state === 'notYet' ? priceFrom(event) : null;
}

/**
 * The prices that anyone can get in at. An extra service comes with a ticket, and what a card pays
 * for is not had at its price.
 */
export const openPrices = (event: Event): Cents[] =>
  event.products
    .filter(({ requirements, type }) => requirements === null && type !== 'extra_service')
    .map(({ price }) => price);

/** The lowest of {@link openPrices}; null where nothing is for sale to everyone. */
export function priceFrom(event: Event): Cents | null {
  const prices = openPrices(event);
  return prices.length === 0 ? null : prices.reduce((low, price) => (price < low ? price : low));
}

/** How a state looks. */
export const TONES = {
  onSale: 'green',
  notYet: 'neutral',
  soldOut: 'red',
  closed: 'neutral',
  unlisted: 'neutral',
  ticketless: 'neutral',
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
