import { bestBlock, cheaper, seatsOfBlock, type Block } from './blocks';
import type { HallSeat } from './hall';
import {
  altogether,
  byCategory,
  bySection,
  bySectionAndCategory,
  grouped,
  seatsIn,
  type Measure,
  type Run,
} from './runs';
import { blocksOf, cheapestBlocks, cheapestRows, type Chosen } from './sums-of-blocks';

type Seats = readonly HallSeat[];
type Search = (runs: readonly Run[], count: number, measure: Measure) => Chosen | null;

/** Neighbours in one row, or null where there are none. */
export function together(runs: readonly Run[], count: number, measure: Measure): Seats | null {
  let best: Block | null = null;
  for (const run of runs) best = cheaper(best, bestBlock(run, count, measure));
  return best && seatsOfBlock(best);
}

/** The cheapest that the search finds within one of the groups. */
const within =
  (keyOf: (run: Run) => string, search: Search): typeof together =>
  (runs, count, measure) => {
    let best: Chosen | null = null;
    for (const group of grouped(runs, keyOf)) {
      if (seatsIn(group) >= count) best = cheaper(best, search(group, count, measure));
    }
    return best && blocksOf(best).flatMap(seatsOfBlock);
  };

/** Each asks for a little less than the one before; the last takes whatever there is. */
const ways: readonly (typeof together)[] = [
  together,
  within(bySectionAndCategory, cheapestRows),
  within(bySectionAndCategory, cheapestBlocks),
  within(bySection, cheapestBlocks),
  within(byCategory, cheapestBlocks),
  within(altogether, cheapestBlocks),
];

/**
 * The best of these seats: side by side, else in rows behind each other, else in blocks of one
 * section, else anywhere; within each way no single seat is left over where it can be avoided,
 * and what is nearest wins. Null only where there are too few.
 */
export function ordinarySeats(runs: readonly Run[], count: number, measure: Measure): Seats | null {
  if (count === 0) return [];
  if (seatsIn(runs) < count) return null;
  for (const way of ways) {
    const seats = way(runs, count, measure);
    if (seats) return seats;
  }
  return null;
}
