import type { PlanTable } from '@permanto/contracts/seating-plan';
import type { SectionArea } from './areas';
import { buildGrid, nearestPoint, type Grid } from './grid';

/** Half the width of a drawn seat, in the plan's units; seats are about one unit apart. */
export const SEAT_RADIUS = 0.42;

/** The drawn seats in the order of the grid's cells; a seat has the same index in all columns. */
export interface SeatTable {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** The seat's index in the plan. */
  readonly seats: Uint32Array;
  readonly grid: Grid;
  /** The seat at a point of the plan, give or take `slack` units; -1 for none. */
  seatAt(x: number, y: number, slack: number): number;
}

/** Contains the seats of the visible sections; unnumbered places have no position. */
export function makeSeatTable(
  plan: PlanTable,
  sections: readonly (SectionArea | null)[],
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

function seatsIn(plan: PlanTable, sections: readonly (SectionArea | null)[]): Uint32Array {
  const seats = new Uint32Array(plan.seats.count);
  let count = 0;
  plan.sections.forEach(({ seats: { from, to } }, at) => {
    const section = sections[at];
    if (!section || section.isUnnumbered) return;
    for (let seat = from; seat < to; seat++) seats[count++] = seat;
  });
  return seats.subarray(0, count);
}
