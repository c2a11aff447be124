import type { PlanTable } from '@permanto/contracts/seating-plan';
import { STATUS, type SeatStatus, SEAT_STATUSES } from '../chart/seat-status';
import type { Offer } from './offer';

/** What each seat is for one visitor, by its number in the plan. */
export type Marks = Uint8Array;

/** What others have: `version` grows with every change. */
export interface KnownSeats {
  readonly version: number;
  /** Free, taken or held; own seats are taken here. */
  readonly marks: Marks;
}

export const statusOf = (marks: Marks, seat: number): SeatStatus =>
  SEAT_STATUSES[marks[seat] ?? STATUS.free] ?? 'free';

/** Sets seats in a copy. */
export function withStatus(marks: Marks, seats: Iterable<number>, status: SeatStatus): Marks {
  const changed = marks.slice();
  for (const seat of seats) changed[seat] = STATUS[status];
  return changed;
}

/** A seat of one's own is never taken, and a choice under way is shown as made. */
export function marksOf(
  known: Marks,
  own: readonly number[],
  pending: ReadonlyMap<number, 'own' | 'free'>,
): Marks {
  const marks = withStatus(known, own, 'own');
  for (const [seat, becomes] of pending) marks[seat] = STATUS[becomes];
  return marks;
}

/** 1 for each seat of the plan that is not for sale; null where all are. */
export function closedSeats({ seats }: PlanTable, { categories }: Offer): Uint8Array | null {
  const closed = seats.category.map((at) => (categories[at]?.is_on_sale === false ? 1 : 0));
  return closed.includes(1) ? closed : null;
}

/** What would be free, but is not for sale, is blocked. */
export const withClosed = (marks: Marks, closed: Uint8Array | null): Marks =>
  closed
    ? marks.map((mark, seat) => (mark === STATUS.free && closed[seat] ? STATUS.blocked : mark))
    : marks;

/** What has to be told to a chart that shows `before`, so that it shows `after`. */
export function changesOf(before: Marks, after: Marks): [seat: number, status: SeatStatus][] {
  const changes: [number, SeatStatus][] = [];
  for (let seat = 0; seat < after.length; seat++) {
    if (after[seat] !== (before[seat] ?? STATUS.free)) changes.push([seat, statusOf(after, seat)]);
  }
  return changes;
}
