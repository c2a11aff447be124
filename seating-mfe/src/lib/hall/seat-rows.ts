import type { PlannedRow, PlannedSection, PlanTable } from '@permanto/contracts/seating-plan';

/** One row of a section's list: its seats by their numbers. */
export interface SeatRow extends PlannedRow {
  readonly places: readonly number[];
}

/**
 * A section's rows and seats in the order in which the map shows them, so that an arrow key leads
 * the same way in the list and on the map. Rows that run downwards on the map stay as the plan has them.
 */
export function seatRowsOf(plan: PlanTable, { rows }: PlannedSection): readonly SeatRow[] {
  const { x, y } = plan.seats;
  const planned = plan.rows.slice(rows.from, rows.to).map((row) => ({
    ...row,
    places: Array.from({ length: row.seats.to - row.seats.from }, (_, at) => row.seats.from + at),
  }));
  const meanY = ({ places }: SeatRow) =>
    places.reduce((sum, seat) => sum + y[seat]!, 0) / Math.max(1, places.length);

  const [first, last] = [planned[0], planned.at(-1)];
  const [from, to] = [first?.places[0], first?.places.at(-1)];
  if (!first || !last || from === undefined || to === undefined) return planned;
  if (Math.abs(x[to]! - x[from]!) < Math.abs(y[to]! - y[from]!)) return planned;
  const turned =
    x[to]! < x[from]!
      ? planned.map((row) => ({ ...row, places: row.places.toReversed() }))
      : planned;
  return meanY(last) < meanY(first) ? turned.toReversed() : turned;
}
