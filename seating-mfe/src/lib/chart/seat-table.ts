import type { PlanTable } from '@permanto/contracts/seating-plan';
import type { SectionGround } from './ground';
import { buildGrid, nearestPoint, type Grid } from './grid';

/** Half the width of a drawn seat, in the plan's units; seats stand about one unit apart. */
export const SEAT_RADIUS = 0.42;

/** The seats that are drawn, in the order of the grid's cells: a seat's place is the same in all columns. */
export interface SeatTable {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** The seat's number in the plan. */
  readonly seats: Uint32Array;
  readonly grid: Grid;
  /** The seat whose disc is at the plan's point, with `slack` units around it; -1 for none. */
  seatAt(x: number, y: number, slack: number): number;
}

/** Of the sections that are on show; places that are not numbered stand nowhere. */
export function makeSeatTable(
  plan: PlanTable,
  sections: readonly (SectionGround | null)[],
): SeatTable {
  const drawn = seatsIn(plan, sections);
  const columnOf = (all: Float32Array, numbers: Uint32Array) => {
    const column = new Float32Array(numbers.length);
    for (let place = 0; place < numbers.length; place++) column[place] = all[numbers[place]!]!;
    return column;
  };
  const { grid, order } = buildGrid(columnOf(plan.seats.x, drawn), columnOf(plan.seats.y, drawn));
  const seats = order.map((at) => drawn[at]!);
  const x = columnOf(plan.seats.x, seats);
  const y = columnOf(plan.seats.y, seats);
  return {
    count: seats.length,
    x,
    y,
    seats,
    grid,
    seatAt: (atX, atY, slack) => {
      const place = nearestPoint(grid, x, y, atX, atY, SEAT_RADIUS + slack);
      return place < 0 ? -1 : seats[place]!;
    },
  };
}

function seatsIn(plan: PlanTable, sections: readonly (SectionGround | null)[]): Uint32Array {
  const seats = new Uint32Array(plan.seats.count);
  let count = 0;
  plan.sections.forEach(({ seats: { from, to } }, at) => {
    const section = sections[at];
    if (!section || section.isUnnumbered) return;
    for (let seat = from; seat < to; seat++) seats[count++] = seat;
  });
  return seats.subarray(0, count);
}
