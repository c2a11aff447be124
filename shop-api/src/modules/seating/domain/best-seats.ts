import type { Hall, HallSeat } from './hall';

export interface Wish {
  readonly count: number;
  readonly sectionId: string | undefined;
  /** Whether a seat is free, and can be bought at all. */
  readonly isOnSale: (seat: HallSeat) => boolean;
}

export interface Found {
  /** Null where there is no such group. */
  readonly seats: readonly HallSeat[] | null;
  /** How many seats there were to choose from, together or not. */
  readonly available: number;
}

/** A block of free neighbours in one row. */
type Run = readonly HallSeat[];

interface Group {
  readonly seats: Run;
  /** Mean distance from the focal point. */
  readonly distance: number;
  /** Whether it leaves somebody's future neighbour alone: a single free seat beside it. */
  readonly leavesOne: boolean;
}

/**
 * The best seats together: neighbours in one row and of one category, as near to the focal
 * point as can be. No single seat is left over beside them unless it can't be avoided.
 * Places for wheelchairs are never given out unasked.
 */
export function bestSeats(hall: Hall, { count, sectionId, isOnSale }: Wish): Found {
  let available = 0;
  let best: Group | null = null;
  for (const row of hall.rows) {
    if (sectionId !== undefined && row[0]?.seat.section.id !== sectionId) continue;
    for (const run of runsOf(row, (seat) => !seat.planned.accessible && isOnSale(seat))) {
      available += run.length;
      for (const group of groupsOf(run, count)) if (!best || isBetter(group, best)) best = group;
    }
  }
  return { seats: best?.seats ?? null, available };
}

function runsOf(row: readonly HallSeat[], isFree: (seat: HallSeat) => boolean): Run[] {
  const runs: HallSeat[][] = [];
  let open = false;
  for (const seat of row) {
    const free = isFree(seat);
    if (free && open && seat.joinsPrevious) runs.at(-1)?.push(seat);
    else if (free) runs.push([seat]);
    open = free;
  }
  return runs;
}

function* groupsOf(run: Run, count: number): Generator<Group> {
  for (let from = 0; from + count <= run.length; from++) {
    const seats = run.slice(from, from + count);
    if (seats.some((seat) => seat.seat.category !== seats[0]?.seat.category)) continue;
    yield {
      seats,
      distance: seats.reduce((total, seat) => total + seat.distance, 0) / count,
      leavesOne: from === 1 || run.length - from - count === 1,
    };
  }
}

function isBetter(a: Group, b: Group): boolean {
  if (a.leavesOne !== b.leavesOne) return b.leavesOne;
  return a.distance < b.distance;
}
