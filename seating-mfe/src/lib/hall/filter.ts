import type { Cents } from '@permanto/contracts';
import type { PlanTable } from '@permanto/contracts/seating-plan';
import { ACCESSIBLE } from './features';
import type { Offer } from './offer';

export interface Filter {
  /** Ids; empty for any. */
  readonly categories: readonly string[];
  /** The minimum price of the cheapest ticket for a seat; null for any. */
  readonly priceFrom: Cents | null;
  /** The maximum price of the cheapest ticket for a seat; null for any. */
  readonly priceTo: Cents | null;
  /** Only wheelchair places and the seats of companions. */
  readonly isAccessible: boolean;
}

export const NO_FILTER: Filter = {
  categories: [],
  priceFrom: null,
  priceTo: null,
  isAccessible: false,
};

export const isFiltering = ({ categories, priceFrom, priceTo, isAccessible }: Filter) =>
  categories.length > 0 || priceFrom !== null || priceTo !== null || isAccessible;

/** The ids of the categories that match; null if all do. */
export function fittingCategories(
  { categories }: Offer,
  { categories: wanted, priceFrom, priceTo }: Filter,
): readonly string[] | null {
  const fits = (price: Cents | undefined) =>
    (priceFrom === null && priceTo === null) ||
    (price !== undefined && price >= (priceFrom ?? 0) && price <= (priceTo ?? Infinity));
  const fitting = categories
    .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
    .filter(({ prices }) => fits(prices?.from));
  return fitting.length === categories.length ? null : fitting.map(({ id }) => id);
}

/** 1 for each seat of the plan that doesn't match the filter; null without a filter. */
export function dimmedSeats(plan: PlanTable, offer: Offer, filter: Filter): Uint8Array | null {
  if (!isFiltering(filter)) return null;
  const { count, category, features } = plan.seats;
  const fitting = fittingCategories(offer, filter);
  const isOut = Uint8Array.from(plan.categories, ({ id }) =>
    fitting === null || fitting.includes(id) ? 0 : 1,
  );
  const dimmed = new Uint8Array(count);
  for (let seat = 0; seat < count; seat++) {
    const isAccessible = (features[seat]! & ACCESSIBLE) !== 0;
    dimmed[seat] = filter.isAccessible && !isAccessible ? 1 : isOut[category[seat]!]!;
  }
  return dimmed;
}

/** The distinct lowest prices of the hall's categories, ascending. */
export const priceSteps = ({ categories }: Offer): readonly Cents[] =>
  [...new Set(categories.flatMap(({ prices }) => prices?.from ?? []))].sort((a, b) => a - b);

/** A stored filter without the categories and prices that the hall no longer has. */
export function validFilter(stored: Filter, offer: Offer): Filter {
  const steps = priceSteps(offer);
  const ifKnown = (price: Cents | null) => steps.find((step) => step === price) ?? null;
  return {
    ...stored,
    categories: stored.categories.filter((id) => offer.categories.some((known) => known.id === id)),
    priceFrom: ifKnown(stored.priceFrom),
    priceTo: ifKnown(stored.priceTo),
  };
}
