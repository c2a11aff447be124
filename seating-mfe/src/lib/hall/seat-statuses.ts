import type { PlanTable } from '@permanto/contracts/seating-plan';
import { STATUS, type SeatStatus, SEAT_STATUSES } from '../chart/seat-status';
import type { Offer } from './offer';

/** The status of each seat for one visitor, by its index in the plan. */
export type SeatStatuses = Uint8Array;

/** The seats' statuses as the API reports them; `version` increases with every change. */
export interface KnownSeats {
  readonly version: number;
  /** Free, taken or held; the visitor's seats are taken here. */
  readonly statuses: SeatStatuses;
}

export const statusOf = (statuses: SeatStatuses, seat: number): SeatStatus =>
  SEAT_STATUSES[statuses[seat] ?? STATUS.free] ?? 'free';

/** Returns a copy with the seats changed. */
export function withStatus(
  statuses: SeatStatuses,
  seats: Iterable<number>,
  status: SeatStatus,
): SeatStatuses {
  const changed = statuses.slice();
  for (const seat of seats) changed[seat] = STATUS[status];
  return changed;
}

/** The visitor's seats are `own`, and pending changes are shown as done. */
export function visitorStatuses(
  known: SeatStatuses,
  own: readonly number[],
  pending: ReadonlyMap<number, 'own' | 'free'>,
): SeatStatuses {
  const statuses = withStatus(known, own, 'own');
  for (const [seat, becomes] of pending) statuses[seat] = STATUS[becomes];
  return statuses;
}

/** 1 for each seat of the plan that is not for sale; null if all are. */
export function closedSeats({ seats }: PlanTable, { categories }: Offer): Uint8Array | null {
  const closed = seats.category.map((at) => (categories[at]?.is_on_sale === false ? 1 : 0));
  return closed.includes(1) ? closed : null;
}

/** Free seats that are not for sale become blocked. */
export const withClosed = (statuses: SeatStatuses, closed: Uint8Array | null): SeatStatuses =>
  closed
    ? statuses.map((mark, seat) => (mark === STATUS.free && closed[seat] ? STATUS.blocked : mark))
    : statuses;

/** The changes that take a chart from `before` to `after`. */
export function changesOf(
  before: SeatStatuses,
  after: SeatStatuses,
): [seat: number, status: SeatStatus][] {
  const changes: [number, SeatStatus][] = [];
  for (let seat = 0; seat < after.length; seat++) {
    if (after[seat] !== (before[seat] ?? STATUS.free)) changes.push([seat, statusOf(after, seat)]);
  }
  return changes;
}
