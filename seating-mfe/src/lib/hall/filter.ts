import type { Cents } from '@permanto/contracts';
import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import type { Offer } from './offer';

/** What of the hall a visitor wants to look at. */
export interface Filter {
  /** Ids; none means any. */
  readonly categories: readonly string[];
  /** The least that the cheapest ticket for a seat may cost; null for any price. */
  readonly priceFrom: Cents | null;
  /** The most that the cheapest ticket for a seat may cost; null for any price. */
  readonly priceTo: Cents | null;
  /** Places for wheelchairs and the seats of their companions only. */
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

const RESERVED = SEAT_FEATURE.accessible | SEAT_FEATURE.companion;

/** The ids of the categories that fit; null where all of them do. */
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

/** 1 for each seat of the plan that doesn't fit; null where all do. */
export function dimmedBy(plan: PlanTable, offer: Offer, filter: Filter): Uint8Array | null {
  if (!isFiltering(filter)) return null;
  const { count, category, features } = plan.seats;
  const fitting = fittingCategories(offer, filter);
  const isOut = Uint8Array.from(plan.categories, ({ id }) =>
    fitting === null || fitting.includes(id) ? 0 : 1,
  );
  const dimmed = new Uint8Array(count);
  for (let seat = 0; seat < count; seat++) {
    const isReserved = (features[seat]! & RESERVED) !== 0;
    dimmed[seat] = filter.isAccessible && !isReserved ? 1 : isOut[category[seat]!]!;
  }
  return dimmed;
}

/** The prices at which the hall's categories begin, each once, the lowest first. */
export const priceSteps = ({ categories }: Offer): readonly Cents[] =>
  [...new Set(categories.flatMap(({ prices }) => prices?.from ?? []))].sort((a, b) => a - b);

/** What was kept of a filter, as far as the hall has it still. */
export function filterFrom(kept: Filter, offer: Offer): Filter {
  const steps = priceSteps(offer);
  const ifKnown = (price: Cents | null) => steps.find((step) => step === price) ?? null;
  return {
    ...kept,
    categories: kept.categories.filter((id) => offer.categories.some((known) => known.id === id)),
    priceFrom: ifKnown(kept.priceFrom),
    priceTo: ifKnown(kept.priceTo),
  };
}
