import type { HallSeat } from './hall';
import { costOf } from './ranking';
import type { Measure, Run } from './runs';

/** Neighbours of one run that a party could get. */
export interface Block {
  readonly run: Run;
  readonly from: number;
  readonly length: number;
  readonly cost: number;
}

export const seatsOfBlock = ({ run, from, length }: Block): readonly HallSeat[] =>
  run.seats.slice(from, from + length);

/** `sums[n]` is the distance of the run's first n seats together. */
function sumsOf({ seats }: Run, measure: Measure): Float64Array {
  const sums = new Float64Array(seats.length + 1);
  seats.forEach((seat, n) => {
    sums[n + 1] = (sums[n] ?? 0) + measure(seat);
  });
  return sums;
}

function cheapestOf(run: Run, length: number, sums: Float64Array): Block | null {
  const runLength = run.seats.length;
  let best: Block | null = null;
  for (let from = 0; from + length <= runLength; from++) {
    const distance = (sums[from + length] ?? 0) - (sums[from] ?? 0);
    const cost = costOf({ from, length, runLength, distance });
    if (best === null || cost < best.cost) best = { run, from, length, cost };
  }
  return best;
}

/** The run's best block of this length, or null where it is too short. */
export function bestBlock(run: Run, length: number, measure: Measure): Block | null {
  return run.seats.length < length ? null : cheapestOf(run, length, sumsOf(run, measure));
}

/** The run's best block of each length up to `most`, the shortest first. */
export function bestBlocks(run: Run, most: number, measure: Measure): Block[] {
  const sums = sumsOf(run, measure);
  const lengths = Array.from({ length: Math.min(most, run.seats.length) }, (_, n) => n + 1);
  return lengths.flatMap((length) => cheapestOf(run, length, sums) ?? []);
}

interface Priced {
  readonly cost: number;
}

export function cheaper<Choice extends Priced>(a: Choice | null, b: Choice | null): Choice | null {
  if (a === null || b === null) return a ?? b;
  return b.cost < a.cost ? b : a;
}
