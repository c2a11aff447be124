import type { SeatingPlan } from '@permanto/contracts';
import { buildGrid, nearestPoint, type Grid } from './grid';

/** What a seat can be, as the number that the table keeps. */
export const SEAT_STATUSES = ['free', 'own', 'taken', 'blocked'] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];

/** Half the width of a drawn seat, in the plan's units; seats stand about one unit apart. */
export const SEAT_RADIUS = 0.42;

/**
 * Every seat of a plan in typed arrays, in the order of the grid's cells: a seat's number is
 * its place in all of them. Nothing here grows with what is on show.
 */
export interface SeatTable {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Place in the plan's list of categories. */
  readonly category: Uint8Array;
  readonly section: Uint16Array;
  readonly accessible: Uint8Array;
  /** Place in {@link SEAT_STATUSES}. */
  readonly status: Uint8Array;
  readonly ids: readonly string[];
  readonly labels: readonly string[];
  readonly grid: Grid;
  /** The seat's number, or undefined for an id that the plan hasn't got. */
  indexOf(id: string): number | undefined;
  /** The seat whose disc is at the plan's point, with `slack` units around it; -1 for none. */
  seatAt(x: number, y: number, slack: number): number;
}

export function makeSeatTable(plan: SeatingPlan): SeatTable {
  const planned = plan.sections.flatMap((section, sectionAt) =>
    section.rows.flatMap((row) => row.seats.map((seat) => ({ seat, sectionAt }))),
  );
  const categoryAt = new Map(plan.categories.map((category, at) => [category.id, at]));
  const { grid, order } = buildGrid(
    Float32Array.from(planned, ({ seat }) => seat.x),
    Float32Array.from(planned, ({ seat }) => seat.y),
  );
  const inOrder = Array.from(order, (at) => planned[at]!);
  const x = Float32Array.from(inOrder, ({ seat }) => seat.x);
  const y = Float32Array.from(inOrder, ({ seat }) => seat.y);
  const ids = inOrder.map(({ seat }) => seat.id);
  const indexById = new Map(ids.map((id, index) => [id, index]));
  return {
    count: inOrder.length,
    x,
    y,
    category: Uint8Array.from(inOrder, ({ seat }) => categoryAt.get(seat.category) ?? 0),
    section: Uint16Array.from(inOrder, ({ sectionAt }) => sectionAt),
    accessible: Uint8Array.from(inOrder, ({ seat }) => (seat.accessible ? 1 : 0)),
    status: new Uint8Array(inOrder.length),
    ids,
    labels: inOrder.map(({ seat }) => seat.number),
    grid,
    indexOf: (id) => indexById.get(id),
    seatAt: (atX, atY, slack) => nearestPoint(grid, x, y, atX, atY, SEAT_RADIUS + slack),
  };
}
