import type { Cents } from '@permanto/contracts';
import { cents } from '@permanto/contracts/values';
import type { PlanTable } from '@permanto/contracts/seating-plan';
import { STATUS } from '../chart/seat-status';
import { categoriesIn, type Offer, type Prices, rangeOf, type SearchArea } from './offer';
import type { SeatStatuses } from './seat-statuses';

/** A search for seats that the visitor starts with one press. */
export interface Suggestion extends SearchArea {
  readonly kind: 'together' | 'below' | 'nearest';
  readonly prices: Prices | null;
  /** All prices are below it. */
  readonly limit?: Cents;
}

interface Wish extends SearchArea {
  /** The number of seats; with fewer free ones, nothing is suggested. */
  readonly needed: number;
  /** The number of free seats of an area. */
  readonly free: (area: SearchArea) => number;
  /** The ids of the sections, the nearest to what people come to look at first. */
  readonly nearest: readonly string[];
}

export function suggestionsFor(offer: Offer, wish: Wish): readonly Suggestion[] {
  const { sectionId } = wish;
  const found = [
    { kind: 'together', sectionId, categories: wish.categories } as const,
    ...belowLimit(offer, wish),
    ...nearestSection(offer, wish),
  ].filter((area) => wish.free(area) >= wish.needed);
  return found.map((area) => ({ ...area, prices: pricesIn(offer, area) }));
}

/** The prices of an area's seats, each with its default ticket. */
export const pricesIn = (offer: Offer, area: SearchArea): Prices | null =>
  rangeOf(pricedIn(offer, area).map(({ price }) => price));

function pricedIn(offer: Offer, area: SearchArea) {
  const wanted = categoriesIn(offer, area);
  return offer.categories.flatMap(({ id, prices }) =>
    prices && wanted.includes(id) ? [{ id, price: prices.from }] : [],
  );
}

/** The cheaper half of the prices, or more of them where too few seats are free. */
function belowLimit(offer: Offer, wish: Wish) {
  const { sectionId } = wish;
  const priced = pricedIn(offer, wish);
  const steps = [...new Set(priced.map(({ price }) => price))].sort((a, b) => a - b);
  if (offer.hides_categories) return [];
  const limits = steps.slice(0, -1).map((step, at) => roundLimit(step, steps[at + 1]!));
  const areas = limits.slice(Math.floor((steps.length - 1) / 2)).map((limit) => ({
    kind: 'below' as const,
    limit,
    sectionId,
    categories: priced.filter(({ price }) => price < limit).map(({ id }) => id),
  }));
  return areas.filter((area) => wish.free(area) >= wish.needed).slice(0, 1);
}

/** The roundest amount that is above the price, and not above the next one. */
function roundLimit(price: Cents, next: Cents): Cents {
  const round = [1000, 500, 100]
    .map((unit) => (Math.floor(price / unit) + 1) * unit)
    .find((limit) => limit <= next);
  return round === undefined ? next : cents(round);
}

function nearestSection(offer: Offer, wish: Wish) {
  if (wish.sectionId !== undefined) return [];
  const { categories } = wish;
  return wish.nearest
    .map((sectionId) => ({ kind: 'nearest' as const, sectionId, categories }))
    .filter((area) => categoriesIn(offer, area).length > 0 && wish.free(area) >= wish.needed)
    .slice(0, 1);
}

/** The number of an area's seats that are free and match the filter. */
export function countFree(
  {
    plan,
    statuses,
    dimmed,
  }: {
    readonly plan: PlanTable;
    readonly statuses: SeatStatuses;
    readonly dimmed: Uint8Array | null;
  },
  { sectionId, categories }: SearchArea,
): number {
  const wanted = Uint8Array.from(plan.categories, ({ id }) =>
    categories === undefined || categories.includes(id) ? 1 : 0,
  );
  const { from, to } = plan.sections.find(({ id }) => id === sectionId)?.seats ?? {
    from: 0,
    to: plan.seats.count,
  };
  let free = 0;
  for (let seat = from; seat < to; seat++) {
    if (statuses[seat] === STATUS.free && wanted[plan.seats.category[seat]!] && !dimmed?.[seat]) {
      free++;
    }
  }
  return free;
}

/** The same as the server counted them, in a section or in categories: before a filter can have been chosen. */
export function countFreeAtFirst(offer: Offer, { sectionId, categories }: SearchArea): number {
  if (sectionId !== undefined) return offer.sections.find(({ id }) => id === sectionId)?.free ?? 0;
  return offer.categories
    .filter(({ id, is_on_sale }) => is_on_sale && (categories?.includes(id) ?? true))
    .reduce((sum, { free }) => sum + free, 0);
}

/** What people come to look at, where the plan draws it. */
const focusOf = ({ shapes }: Pick<PlanTable, 'shapes'>) =>
  shapes.find(
    (shape): shape is typeof shape & { kind: 'court' | 'stage' } =>
      shape.kind === 'court' || shape.kind === 'stage',
  );

/** What people come to look at, and the ids of the sections by their distance from it. */
export interface Nearest {
  readonly focus: 'court' | 'stage' | null;
  readonly sections: readonly string[];
}

export const nearestIn = (plan: PlanTable): Nearest => ({
  focus: focusOf(plan)?.kind ?? null,
  sections: nearestSections(plan),
});

type Place = readonly [number, number];
const between = ([x, y]: Place, [toX, toY]: Place) => Math.hypot(toX - x, toY - y);

/** The distance of a place from the line between two others. */
function fromLine([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, along));
  return between([x, y], [ax + at * dx, ay + at * dy]);
}

/** The ids of the sections by their distance from the court or stage, then from the plan's focal point. */
function nearestSections(plan: PlanTable): readonly string[] {
  const focus = focusOf(plan)?.outline;
  if (!focus) return [];
  const distances = plan.sections.map(({ id, outline }) => {
    const edge = outline.map((corner) =>
      Math.min(
        ...focus.map((start, at) => fromLine(corner, start, focus[(at + 1) % focus.length]!)),
      ),
    );
    return {
      id,
      // Rounded: sections along the same side are equally near.
      near: Math.round(Math.min(...edge)),
      middle: Math.min(...outline.map((corner) => between(corner, plan.focal_point))),
    };
  });
  return distances
    .sort((one, other) => one.near - other.near || one.middle - other.middle)
    .map(({ id }) => id);
}
