import type { Hall, HallSeat } from './hall';

/** Free neighbours of one row and one category, in the order in which people sit. */
export interface Run {
  readonly seats: readonly HallSeat[];
  /** The row's place among all rows of the hall; a section's rows follow one another. */
  readonly row: number;
}

/** How far off a seat is: 0 is best, 1 the farthest seat of the hall. */
export type Measure = (seat: HallSeat) => number;

const sectionOf = ({ seat }: HallSeat) => seat.section.id;

/**
 * The hall's free neighbours; a taken seat, an aisle and another category end a run. The
 * free places of an unnumbered area are all neighbours.
 */
export function runsOf(hall: Hall, isFree: (seat: HallSeat) => boolean): Run[] {
  const runs: Run[] = [];
  hall.rows.forEach((row, at) => {
    let open: HallSeat[] | null = null;
    let previous: HallSeat | undefined;
    for (const seat of row) {
      const free = isFree(seat);
      const joins =
        seat.joinsPrevious && previous?.planned.category === seat.planned.category && open !== null;
      if (free && joins) open?.push(seat);
      else if (free) runs.push({ seats: (open = [seat]), row: at });
      else if (seat.isNumbered) open = null;
      previous = seat;
    }
  });
  return runs;
}

const first = ({ seats }: Run) => seats[0]!;

export const bySection = (run: Run) => sectionOf(first(run));
export const byCategory = (run: Run) => first(run).planned.category;
export const bySectionAndCategory = (run: Run) => `${bySection(run)} ${byCategory(run)}`;
export const altogether = () => '';

/** Runs that belong together, in the order of the hall. */
export function grouped(runs: readonly Run[], keyOf: (run: Run) => string): Run[][] {
  const groups = new Map<string, Run[]>();
  for (const run of runs) {
    const key = keyOf(run);
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return [...groups.values()];
}

export const seatsIn = (runs: readonly Run[]) =>
  runs.reduce((total, { seats }) => total + seats.length, 0);
