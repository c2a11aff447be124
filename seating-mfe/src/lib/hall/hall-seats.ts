import type { PlanTable } from '@permanto/contracts/seating-plan';
import { STATUS } from '../chart/seat-status';
import type { SeatStatuses } from './seat-statuses';

/** Seats' indexes in the plan by their ids. */
export type SeatNumbers = Pick<ReadonlyMap<string, number>, 'get'>;

/** Lazy, since a plan builds the ids of all its seats when they are first read. */
export function seatNumbersOf({ seats }: PlanTable): SeatNumbers {
  let numbers: ReadonlyMap<string, number> | undefined;
  return {
    get: (id) => (numbers ??= new Map(seats.ids.map((known, seat) => [known, seat]))).get(id),
  };
}

/** The number of free seats of each category, in the plan's order. */
export function freeByCategory(
  { categories, seats: { count, category } }: PlanTable,
  statuses: SeatStatuses,
): readonly number[] {
  const free = categories.map(() => 0);
  for (let seat = 0; seat < count; seat++) {
    if (statuses[seat] === STATUS.free) free[category[seat]!]!++;
  }
  return free;
}

/** Section id → number of free seats that are not dimmed. */
export function freeBySection(
  plan: PlanTable,
  statuses: SeatStatuses,
  dimmed: Uint8Array | null,
): ReadonlyMap<string, number> {
  return new Map(
    plan.sections.map(({ id, seats }) => {
      let free = 0;
      for (let seat = seats.from; seat < seats.to; seat++) {
        const isFree = statuses[seat] === STATUS.free || statuses[seat] === STATUS.own;
        if (isFree && !dimmed?.[seat]) free++;
      }
      return [id, free];
    }),
  );
}
