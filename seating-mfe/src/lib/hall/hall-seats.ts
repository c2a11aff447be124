import { type PlanTable, sectionOfSeat } from '@permanto/contracts/seating-plan';
import { STATUS } from '../chart/seat-status';
import type { Marks } from './marks';

/** A seat as people read it. */
export interface ReadSeat {
  /** In a row, at a table, or one of many without a number. */
  readonly kind: 'row' | 'table' | 'unnumbered';
  readonly section: string;
  readonly row: string;
  readonly number: string;
}

export function readSeat(plan: PlanTable, seat: number): ReadSeat {
  const section = sectionOfSeat(plan, seat);
  const row = plan.rows[plan.seats.row[seat]!]!;
  return {
    kind: section.kind === 'unnumbered' ? 'unnumbered' : row.kind,
    section: section.title,
    row: row.label,
    number: plan.seats.labels[seat]!,
  };
}

/** Seats' numbers by their ids. */
export type SeatNumbers = Pick<ReadonlyMap<string, number>, 'get'>;

/** A plan makes the ids of all its seats when they are first read: nobody reads them before there is one to find. */
export function seatNumbersOf({ seats }: PlanTable): SeatNumbers {
  let numbers: ReadonlyMap<string, number> | undefined;
  return {
    get: (id) => (numbers ??= new Map(seats.ids.map((known, seat) => [known, seat]))).get(id),
  };
}

/** Section id → how many of its seats are free, of those that are not dimmed. */
export function freeBySection(
  plan: PlanTable,
  marks: Marks,
  dimmed: Uint8Array | null,
): ReadonlyMap<string, number> {
  return new Map(
    plan.sections.map(({ id, seats }) => {
      let free = 0;
      for (let seat = seats.from; seat < seats.to; seat++) {
        const isFree = marks[seat] === STATUS.free || marks[seat] === STATUS.own;
        if (isFree && !dimmed?.[seat]) free++;
      }
      return [id, free];
    }),
  );
}
