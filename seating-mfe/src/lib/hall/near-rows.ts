import type { SeatRow } from './seat-rows';

/** A row of the grid that is on the page, with the part of its seats that is. */
export interface NearRow {
  readonly row: SeatRow;
  /** Places in the whole grid, from 0. */
  readonly rowAt: number;
  readonly columnAt: number;
  readonly places: readonly number[];
}

/** A section of more seats is on the page in part: what is near the seat that the keys are on. */
const MOST_SEATS = 400;
/** More of a row than anybody sees at once. */
const MOST_OF_ROW = 100;

/** The rows around a seat, so many that the page stays light in a section of any size. */
export function nearRows(rows: readonly SeatRow[], around: number): readonly NearRow[] {
  const middle = Math.max(
    0,
    rows.findIndex(({ places }) => places.includes(around)),
  );
  const column = rows[middle]?.places.indexOf(around) ?? 0;
  let [from, to, seats] = [middle, middle, 0];
  // Grows on both sides in turn; the first row is there whatever its length.
  while (to < rows.length || from > 0) {
    const isBelow = to < rows.length && (to - middle <= middle - from || from === 0);
    const next = shownOf(rows[isBelow ? to : from - 1]!, column).places.length;
    if (to > from && seats + next > MOST_SEATS) break;
    seats += next;
    if (isBelow) to++;
    else from--;
  }
  return rows.slice(from, to).map((row, at) => ({
    row,
    rowAt: from + at,
    ...shownOf(row, column),
  }));
}

function shownOf({ places }: SeatRow, column: number) {
  if (places.length <= MOST_OF_ROW) return { columnAt: 0, places };
  const columnAt = Math.min(Math.max(0, column - MOST_OF_ROW / 2), places.length - MOST_OF_ROW);
  return { columnAt, places: places.slice(columnAt, columnAt + MOST_OF_ROW) };
}
