import type { HallSeat } from './hall';
import { costOf } from './ranking';
import type { Measure, Run } from './runs';

interface StrictWish {
  readonly count: number;
  readonly accessible: number;
}

/** More than any other cost of one block. */
const AMISS = 1e12;

const isWheelchair = ({ planned }: HallSeat) => planned.accessible;
const isCompanion = ({ planned }: HallSeat) => planned.companion_of !== undefined;

/**
 * Reserved places that the party didn't ask for, and companions' seats that it lacks or that
 * belong to the wheelchairs of others.
 */
function amiss(seats: readonly HallSeat[], { count, accessible }: StrictWish): number {
  const places = new Set(seats.filter(isWheelchair).map(({ planned }) => planned.id));
  const companions = seats.filter(isCompanion);
  if (accessible === 0) return 2 * places.size + companions.length;
  const own = companions.filter(({ planned }) => places.has(planned.companion_of ?? '')).length;
  const lacking = Math.max(0, Math.min(accessible, count - accessible) - own);
  return lacking + companions.length - own;
}

const fits = (seats: readonly HallSeat[], { accessible }: StrictWish) =>
  accessible === 0 || seats.filter(isWheelchair).length === accessible;

/** Side by side in one row of seats of every kind, or null. */
export function strictlyTogether(
  runs: readonly Run[],
  request: StrictWish,
  measure: Measure,
): readonly HallSeat[] | null {
  let best: readonly HallSeat[] | null = null;
  let lowest = Infinity;
  for (const run of runs) {
    for (let from = 0; from + request.count <= run.seats.length; from++) {
      const seats = run.seats.slice(from, from + request.count);
      if (!fits(seats, request)) continue;
      const distance = seats.reduce((total, seat) => total + measure(seat), 0);
      const place = { from, length: request.count, runLength: run.seats.length, distance };
      const cost = AMISS * amiss(seats, request) + costOf(place);
      if (cost < lowest) [best, lowest] = [seats, cost];
    }
  }
  return best;
}
