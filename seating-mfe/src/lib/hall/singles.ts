import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import {
  freeElsewhere,
  isBeside,
  isScarce,
  leftAlone,
  type RowPlace,
} from '@permanto/contracts/rules/single-seats';
import { STATUS } from '../chart/seat-status';
import type { Marks } from './marks';
import type { Offer } from './offer';

/** One gap of a row, by the seats' numbers. */
export interface Single {
  /** What nobody would sit beside any more. */
  readonly singles: readonly number[];
  /** The visitor's own seats of the gap, and those that would leave none over. */
  readonly own: readonly number[];
  readonly instead: readonly number[];
}

const RESERVED = SEAT_FEATURE.accessible | SEAT_FEATURE.companion;

function placesOf(plan: PlanTable, row: number, marks: Marks): RowPlace[] {
  const { seats, kind, section } = plan.rows[row]!;
  const isLeftAside = kind === 'table' || plan.sections[section]?.kind === 'unnumbered';
  const { x, y, category, features } = plan.seats;
  const spot = (seat: number) => ({ x: x[seat]!, y: y[seat]! });
  return Array.from({ length: seats.to - seats.from }, (_, at) => {
    const seat = seats.from + at;
    const isClosed = isLeftAside || (features[seat]! & RESERVED) !== 0;
    const isOwn = marks[seat] === STATUS.own;
    return {
      state: isClosed ? 'closed' : isOwn ? 'own' : marks[seat] === STATUS.free ? 'free' : 'closed',
      joins:
        at > 0 && category[seat] === category[seat - 1] && isBeside(spot(seat - 1), spot(seat)),
    };
  });
}

/** Where the visitor's seats leave single ones over though they needn't; as the API will judge it. */
export function singlesOf(
  plan: PlanTable,
  marks: Marks,
  own: readonly number[],
  offer: Offer,
): Single[] {
  if (offer.allows_single_seats) return [];
  const rows = [...new Set(own.map((seat) => plan.seats.row[seat]!))];
  return rows.flatMap((row) => {
    const { seats, section } = plan.rows[row]!;
    const found = leftAlone(placesOf(plan, row, marks));
    if (found.length === 0) return [];
    let free = 0;
    const { from, to } = plan.sections[section]!.rows;
    for (let other = from; other < to; other++) {
      free += freeElsewhere(placesOf(plan, other, marks)).length;
    }
    if (isScarce(free, own.length)) return [];
    const numbers = (places: readonly number[]) => places.map((at) => seats.from + at);
    return found.map(({ singles, own: held, instead }) => ({
      singles: numbers(singles),
      own: numbers(held),
      instead: numbers(instead),
    }));
  });
}
