import type { PlannedSeat, SeatingPlan } from '@permanto/contracts';

type Row = SeatingPlan['sections'][number]['rows'][number];

/**
 * Rows and seats in the order in which the map shows them, so that an arrow key leads the same
 * way in the list and on the map. Rows that run downwards on the map stay as the plan has them.
 */
export function asOnMap(rows: readonly Row[]): readonly Row[] {
  const [first] = rows;
  const last = rows.at(-1);
  const [from, to] = [first?.seats[0], first?.seats.at(-1)];
  if (!from || !to || Math.abs(to.x - from.x) < Math.abs(to.y - from.y)) return rows;
  const isUpsideDown = meanY(last?.seats ?? []) < meanY(first?.seats ?? []);
  const turned = to.x < from.x ? rows.map(backwards) : rows;
  return isUpsideDown ? turned.toReversed() : turned;
}

const backwards = (row: Row): Row => ({ ...row, seats: row.seats.toReversed() });

function meanY(seats: readonly PlannedSeat[]): number {
  return seats.reduce((sum, { y }) => sum + y, 0) / Math.max(1, seats.length);
}
