import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { buildGrid, nearestPoint, type Grid } from './grid';

/** Half the width of a drawn seat, in the plan's units; seats stand about one unit apart. */
export const SEAT_RADIUS = 0.42;

/**
 * Every seat that is drawn, in the order of the grid's cells: a seat's place is the same in all
 * columns. Nothing here grows with what is on show.
 */
export interface SeatTable {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly category: Uint8Array;
  readonly section: Uint16Array;
  readonly features: Uint8Array;
  /** Place in the list of statuses. */
  readonly status: Uint8Array;
  /** Place here → the seat's number in the plan. */
  readonly seats: Uint32Array;
  /** The seat's number in the plan → its place here; -1 for one that isn't drawn. */
  readonly places: Int32Array;
  readonly grid: Grid;
  /** The place of the seat whose disc is at the plan's point, with `slack` units around it; -1 for none. */
  placeAt(x: number, y: number, slack: number): number;
}

/** Places that are not numbered stand nowhere: only their section is drawn. */
export function makeSeatTable(plan: PlanTable): SeatTable {
  const { seats } = plan;
  const { grid, order } = buildGrid(seats.x, seats.y);
  const pick = <T extends Float32Array | Uint8Array>(column: T, into: T): T => {
    for (let place = 0; place < order.length; place++) into[place] = column[order[place]!]!;
    return into;
  };
  const count = order.length;
  const x = pick(seats.x, new Float32Array(count));
  const y = pick(seats.y, new Float32Array(count));
  const places = new Int32Array(seats.count).fill(-1);
  const section = new Uint16Array(count);
  for (let place = 0; place < count; place++) {
    places[order[place]!] = place;
    section[place] = plan.rows[seats.row[order[place]!]!]!.section;
  }
  return {
    count,
    x,
    y,
    category: pick(seats.category, new Uint8Array(count)),
    section,
    features: pick(seats.features, new Uint8Array(count)),
    status: new Uint8Array(count),
    seats: order,
    places,
    grid,
    placeAt: (atX, atY, slack) => nearestPoint(grid, x, y, atX, atY, SEAT_RADIUS + slack),
  };
}

export const isAccessible = (features: number) => (features & SEAT_FEATURE.accessible) !== 0;
