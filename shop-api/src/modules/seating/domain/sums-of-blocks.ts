import { bestBlocks, cheaper, type Block } from './blocks';
import type { Measure, Run } from './runs';

/** Blocks that were chosen one after the other, and what they cost together. */
export interface Chosen {
  readonly block: Block;
  readonly before: Chosen | null;
  readonly cost: number;
}

/** The best choice for each number of seats; index 0 is unused. */
type ByCount = (Chosen | null)[];

const joined = (before: Chosen | null, block: Block): Chosen => ({
  block,
  before,
  cost: (before?.cost ?? 0) + block.cost,
});

export function blocksOf(chosen: Chosen): Block[] {
  return [...(chosen.before ? blocksOf(chosen.before) : []), chosen.block];
}

/**
 * The cheapest blocks of so many seats, at most one from each run. Two of one run would never
 * be cheaper than one of both lengths.
 */
export function cheapestBlocks(
  runs: readonly Run[],
  count: number,
  measure: Measure,
): Chosen | null {
  const best: ByCount = new Array<Chosen | null>(count + 1).fill(null);
  for (const run of runs) {
    const blocks = bestBlocks(run, count, measure);
    // From many seats to few: what stands below does not know this run yet.
    for (let seats = count; seats > 0; seats--) {
      for (const block of blocks) {
        if (block.length > seats) break;
        const before = best[seats - block.length] ?? null;
        if (before === null && block.length < seats) continue;
        const cost = (before?.cost ?? 0) + block.cost;
        if (cost < (best[seats]?.cost ?? Infinity)) best[seats] = joined(before, block);
      }
    }
  }
  return best[count] ?? null;
}

/** The same, with exactly one block in each of some rows that follow one another. */
export function cheapestRows(runs: readonly Run[], count: number, measure: Measure): Chosen | null {
  let best: Chosen | null = null;
  let previous: ByCount = [];
  let previousRow = -1;
  for (const ofRow of rowsOf(runs)) {
    const row = ofRow[0]?.row ?? 0;
    const upTo = withRow(row === previousRow + 1 ? previous : [], ofRow, { count, measure });
    best = cheaper(best, upTo[count] ?? null);
    previous = upTo;
    previousRow = row;
  }
  return best;
}

function withRow(
  previous: ByCount,
  runs: readonly Run[],
  { count, measure }: { count: number; measure: Measure },
): ByCount {
  const best: ByCount = [];
  for (const block of runs.flatMap((run) => bestBlocks(run, count, measure))) {
    const { length } = block;
    best[length] = cheaper(best[length] ?? null, joined(null, block));
    for (let seats = length + 1; seats <= count; seats++) {
      const before = previous[seats - length] ?? null;
      if (before === null) continue;
      if (before.cost + block.cost < (best[seats]?.cost ?? Infinity)) {
        best[seats] = joined(before, block);
      }
    }
  }
  return best;
}

function rowsOf(runs: readonly Run[]): Run[][] {
  const rows: Run[][] = [];
  for (const run of runs) {
    const last = rows.at(-1);
    if (last?.[0]?.row === run.row) last.push(run);
    else rows.push([run]);
  }
  return rows;
}
