import type { SeatRow } from './seat-rows';

/** A rendered row of the grid with its rendered seats. */
export interface RenderedRow {
  readonly row: SeatRow;
  /** Position in the whole grid, from 0. */
  readonly rowAt: number;
  readonly columnAt: number;
  readonly places: readonly number[];
}

/** Of a larger section, only the rows near the current seat are rendered. */
const MAX_SEATS = 400;
/** More than fit on any screen. */
const MAX_SEATS_PER_ROW = 100;

/** The rows around a seat: bounds the number of rendered cells in a section of any size. */
export function renderedRows(rows: readonly SeatRow[], around: number): readonly RenderedRow[] {
  const middle = Math.max(
    0,
    rows.findIndex(({ places }) => places.includes(around)),
  );
  const column = rows[middle]?.places.indexOf(around) ?? 0;
  let [from, to, seats] = [middle, middle, 0];
  // Grows on both sides in turn; the first row is always included.
  while (to < rows.length || from > 0) {
    const isBelow = to < rows.length && (to - middle <= middle - from || from === 0);
    const next = shownOf(rows[isBelow ? to : from - 1]!, column).places.length;
    if (to > from && seats + next > MAX_SEATS) break;
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
  if (places.length <= MAX_SEATS_PER_ROW) return { columnAt: 0, places };
  const columnAt = Math.min(
    Math.max(0, column - MAX_SEATS_PER_ROW / 2),
    places.length - MAX_SEATS_PER_ROW,
  );
  return { columnAt, places: places.slice(columnAt, columnAt + MAX_SEATS_PER_ROW) };
}
