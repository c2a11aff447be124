import { type Cents, inLanguage, type Language, type UnavoidableCost } from '@permanto/contracts';
import { salesState } from '@permanto/contracts/rules/sales';
import type { CatalogEvent } from './event';

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

export function offerState(event: CatalogEvent): OfferState {
  if (event.status !== 'confirmed') return event.status;
  // Products are hidden without a code, so their availability is, too.
  if (event.products.length === 0)
    return event.primary_product === null ? 'ticketless' : 'unlisted';
  const sales = salesState(event.availability);
  if (sales !== 'open') return sales;
  return event.products.every(({ requirements }) => requirements !== null) ? 'unlisted' : 'onSale';
}

/** Whether tickets are shown at all; those of a sold-out event may become available again. */
export function isOffered(state: OfferState): boolean {
  return state === 'onSale' || state === 'notYet' || state === 'soldOut' || state === 'closed';
}

/** Whether tickets can be chosen on the event's page, if only with a code. */
export const hasTickets = (state: OfferState): boolean => isOffered(state) || state === 'unlisted';

/** Whether seats can be chosen now. */
export const hasSeats = (state: OfferState): boolean => state === 'onSale' || state === 'unlisted';

/** The lowest price while tickets are offered; see {@link priceFrom}. */
export function offeredPrice(event: CatalogEvent, state: OfferState): Cents | null {
  return state === 'onSale' || state === 'notYet' ? priceFrom(event) : null;
}

/**
 * The prices of tickets that anyone can buy. Excludes extra services, which need a ticket, and
 * products that require a card or code.
 */
export const openPrices = (event: CatalogEvent): Cents[] =>
  openProducts(event).map(({ price }) => price);

const openProducts = (event: CatalogEvent) =>
  event.products.filter(
    ({ requirements, type }) => requirements === null && type !== 'extra_service',
  );

/** The costs on top of {@link openPrices}; empty if all of them are free. */
export const openCosts = (event: CatalogEvent): readonly UnavoidableCost[] =>
  openProducts(event).find(({ price }) => price > 0)?.costs ?? [];

/** The lowest of {@link openPrices}; null if there are none. */
export function priceFrom(event: CatalogEvent): Cents | null {
  const prices = openPrices(event);
  return prices.length === 0 ? null : prices.reduce((low, price) => (price < low ? price : low));
}

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

/** The badge's tone and text key; `info` is the API's text, if any. */
export function offerBadge(event: CatalogEvent, state: OfferState, language: Language) {
  if (state !== 'onSale') return { tone: TONES[state], key: `offer.${state}` as const, info: null };
  const { status, info } = event.availability;
  return {
    tone: status,
    key: 'offer.yellow' as const,
    info: info && inLanguage(info, language),
  };
}
