import type { PlanTable } from '@permanto/contracts/seating-plan';
import {
  freeElsewhere,
  isBeside,
  isScarce,
  leftAlone,
  type RowPlace,
} from '@permanto/contracts/rules/single-seats';
import { STATUS } from '../chart/seat-status';
import { ACCESSIBLE } from './features';
import type { SeatStatuses } from './seat-statuses';
import type { Offer } from './offer';

/** One gap of a row; seats are indexes in the plan. */
export interface SingleSeats {
  /** The seats that would be left single. */
  readonly singles: readonly number[];
  /** The visitor's seats of the gap, and seats that would leave no single one. */
  readonly own: readonly number[];
  readonly instead: readonly number[];
}

function placesOf(plan: PlanTable, row: number, statuses: SeatStatuses): RowPlace[] {
  const { seats, kind, section } = plan.rows[row]!;
  const isExempt = kind === 'table' || plan.sections[section]?.kind === 'unnumbered';
  const { x, y, category, features } = plan.seats;
  const spot = (seat: number) => ({ x: x[seat]!, y: y[seat]! });
  return Array.from({ length: seats.to - seats.from }, (_, at) => {
    const seat = seats.from + at;
    const isClosed = isExempt || (features[seat]! & ACCESSIBLE) !== 0;
    const isOwn = statuses[seat] === STATUS.own;
    return {
      state: isClosed
        ? 'closed'
        : isOwn
          ? 'own'
          : statuses[seat] === STATUS.free
            ? 'free'
            : 'closed',
      joins:
        at > 0 && category[seat] === category[seat - 1] && isBeside(spot(seat - 1), spot(seat)),
    };
  });
}

/** The avoidable single seats that the visitor's seats leave, by the same rules as the API. */
export function singleSeatsOf(
  plan: PlanTable,
  statuses: SeatStatuses,
  own: readonly number[],
  offer: Offer,
): SingleSeats[] {
  if (offer.allows_single_seats) return [];
  const rows = [...new Set(own.map((seat) => plan.seats.row[seat]!))];
  return rows.flatMap((row) => {
    const { seats, section } = plan.rows[row]!;
    const found = leftAlone(placesOf(plan, row, statuses));
    if (found.length === 0) return [];
    let free = 0;
    const { from, to } = plan.sections[section]!.rows;
    for (let other = from; other < to; other++) {
      free += freeElsewhere(placesOf(plan, other, statuses)).length;
    }
    if (isScarce(free, own.length)) return [];
    const numbers = (places: readonly number[]) => places.map((at) => seats.from + at);
    return found.map(({ singles, own: ownPlaces, instead }) => ({
      singles: numbers(singles),
      own: numbers(ownPlaces),
      instead: numbers(instead),
    }));
  });
}
