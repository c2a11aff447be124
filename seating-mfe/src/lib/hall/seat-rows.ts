import type { PlannedRow, PlannedSection, PlanTable } from '@permanto/contracts/seating-plan';

/** One row of a section, with its seats' indexes in the plan. */
export interface SeatRow extends PlannedRow {
  readonly places: readonly number[];
}

export interface SeatRows {
  readonly rows: readonly SeatRow[];
  /** On the map, the rows run from top to bottom. */
  readonly runsDown: boolean;
}

/**
 * A section's rows and seats in the map's order, so that a key moves the same way in the list and on
 * the map.
 */
export function seatRowsOf(plan: PlanTable, { rows }: PlannedSection): SeatRows {
  const { x, y } = plan.seats;
  const planned = plan.rows
    .slice(rows.from, rows.to)
    .map((row) => ({ ...row, places: numbersIn(row.seats) }))
    .filter(({ places }) => places.length > 0);
  const longest = planned.reduce<readonly number[]>(
    (most, { places }) => (places.length > most.length ? places : most),
    [],
  );
  const [first, last] = [longest[0], longest.at(-1)];
  if (first === undefined || last === undefined) return { rows: planned, runsDown: false };

  const runsDown = Math.abs(x[last]! - x[first]!) < Math.abs(y[last]! - y[first]!);
  const [along, across] = runsDown ? [y, x] : [x, y];
  const meanAcross = ({ places }: SeatRow) =>
    places.reduce((sum, seat) => sum + across[seat]!, 0) / places.length;
  const turned =
    along[last]! < along[first]!
      ? planned.map((row) => ({ ...row, places: row.places.toReversed() }))
      : planned;
  const isUpsideDown = meanAcross(turned.at(-1)!) < meanAcross(turned[0]!);
  return { rows: isUpsideDown ? turned.toReversed() : turned, runsDown };
}

const numbersIn = ({ from, to }: { readonly from: number; readonly to: number }) =>
  Array.from({ length: to - from }, (_, at) => from + at);
