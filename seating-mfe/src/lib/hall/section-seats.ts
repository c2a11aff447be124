import type {
  Cents,
  Event,
  Hall,
  Localized,
  SeatStates,
  UnavoidableCost,
} from '@permanto/contracts';
import { lacksCode, onSaleInOrder } from '@permanto/contracts/rules/sales';
import type { PlannedRow, PlanTable } from '@permanto/contracts/seating-plan';
import { titleOf } from '@permanto/contracts/values';
import { FEATURES, type Feature, hasFeature } from './features';
import { isSeated, makeOffer, maxSeatsPerRequest, type Prices } from './offer';

interface ListedSeat {
  readonly id: string;
  readonly label: string;
  /** Its place in {@link SectionSeats.prices}. */
  readonly price: number;
  readonly features: readonly Feature[];
}

interface ListedRow {
  readonly label: string;
  readonly kind: PlannedRow['kind'];
  /** How many seats it has, the taken ones too. */
  readonly count: number;
  readonly seats: readonly ListedSeat[];
}

/** The free seats of one section, as a plain form lists them. */
export interface SectionSeats {
  readonly event: { readonly id: string; readonly title: Localized; readonly starts: string };
  readonly section: { readonly id: string; readonly title: Localized };
  /** Its places are not numbered: a number of them is chosen. */
  readonly isUnnumbered: boolean;
  readonly free: number;
  readonly count: number;
  /** The most that can be chosen at once. */
  readonly most: number;
  /** Of its categories with the ticket that seats begin with; null where that needs a code. */
  readonly prices: readonly (Prices | null)[];
  readonly costs: readonly UnavoidableCost[];
  /** The tickets that fit at least one of its categories. */
  readonly tickets: readonly {
    readonly id: string;
    readonly title: Localized;
    readonly price: Cents;
  }[];
  /** The rows of this page that have free seats. */
  readonly rows: readonly ListedRow[];
  /** The labels of the first and the last row of each page. */
  readonly pages: readonly { readonly first: string; readonly last: string }[];
  /** From 0. */
  readonly page: number;
}

interface KnownHall {
  readonly event: Event;
  readonly hall: Hall;
  readonly plan: PlanTable;
  readonly seats: SeatStates;
}

/** About as many as a page can hold without scripts. */
const MAX_SEATS_PER_PAGE = 400;

/**
 * Splits the rows so that a page has {@link MAX_SEATS_PER_PAGE} seats at most, or one row; always in the same way,
 * whatever is taken.
 */
function pagesOf(rows: readonly ListedRow[]): ListedRow[][] {
  const pages: ListedRow[][] = [];
  let room = 0;
  for (const row of rows) {
    if (row.count > room) {
      pages.push([]);
      room = MAX_SEATS_PER_PAGE;
    }
    pages.at(-1)?.push(row);
    room -= row.count;
  }
  return pages;
}

/** Null if the event has no such section, or its seats can't be chosen. */
export function sectionSeatsOf(
  { event, hall, plan, seats }: KnownHall,
  sectionId: string,
  page: number,
): SectionSeats | null {
  const offer = makeOffer(event, hall);
  const section = offer.sections.find(({ id }) => id === sectionId);
  const planned = plan.sections.find(({ id }) => id === sectionId);
  if (section === undefined || planned === undefined || !isSeated(event)) return null;
  const categories = offer.categories.filter(({ id }) => section.categories.includes(id));
  const taken = new Set(seats.taken);
  const listed = (seat: number): ListedSeat[] => {
    const id = plan.seats.ids[seat]!;
    const category = offer.categories[plan.seats.category[seat]!];
    const price = categories.findIndex((one) => one.id === category?.id);
    if (price === -1 || taken.has(id)) return [];
    const features = FEATURES.filter((name) => hasFeature(plan, seat, name));
    return [{ id, label: plan.seats.labels[seat]!, price, features }];
  };
  const rows = plan.rows
    .slice(planned.rows.from, planned.rows.to)
    .map(({ label, kind, seats: { from, to } }): ListedRow => ({
      label,
      kind,
      count: to - from,
      seats: Array.from({ length: to - from }, (_, at) => listed(from + at)).flat(),
    }));
  const free = rows.reduce((sum, row) => sum + row.seats.length, 0);
  const isUnnumbered = section.kind === 'unnumbered';
  const pages = isUnnumbered ? [] : pagesOf(rows);
  const shown = Math.min(page, Math.max(0, pages.length - 1));
  return {
    event: { id: event.id, title: event.title, starts: event.start_date },
    section: { id: section.id, title: titleOf(section) },
    isUnnumbered,
    free,
    count: section.seat_count,
    most: Math.min(free, maxSeatsPerRequest(offer, { sectionId })),
    prices: categories.map(({ prices }) => prices),
    costs: offer.costs,
    tickets: onSaleInOrder(event.products)
      .filter((product) => !lacksCode(product))
      .filter((product) =>
        product.allowed_seat_categories.some((id) => section.categories.includes(id)),
      )
      .map(({ id, title, price }) => ({ id, title, price })),
    rows: (pages[shown] ?? []).filter((row) => row.seats.length > 0),
    pages: pages.map((some) => ({ first: some[0]!.label, last: some.at(-1)!.label })),
    page: shown,
  };
}
