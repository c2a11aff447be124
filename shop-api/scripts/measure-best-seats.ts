import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { seatingPlan, type SeatingPlan } from '@permanto/contracts';
import { bestSeats } from '../src/modules/seating/domain/best-seats';
import { makeHall } from '../src/modules/seating/domain/hall';
import { planFile } from '../src/modules/shop/domain/plans/plan-file';

/**
 * Prints how long the search for the best seats takes: in the arena, and in a hall of 60,000.
 * `npx tsx shop-api/scripts/measure-best-seats.ts`
 */
const ARENA = join(import.meta.dirname, '../shops/areena/plans/areena.json');
const ROUNDS = 30;

const arena = v.parse(planFile, JSON.parse(readFileSync(ARENA, 'utf8')));

/** As many sections as it takes, each with rows of 20. */
const stadium = v.parse(seatingPlan, {
  ...arena,
  sections: Array.from({ length: 150 }, (_, s) => ({
    id: `s${s}`,
    title: String(s),
    outline: [],
    rows: Array.from({ length: 20 }, (_, r) => ({
      id: `s${s}-${r}`,
      label: String(r),
      seats: Array.from({ length: 20 }, (_, n) => ({
        id: `s${s}-${r}-${n}`,
        number: String(n),
        x: (s % 15) * 24 + n,
        y: Math.floor(s / 15) * 24 + r,
        category: 'kultainen',
      })),
    })),
  })),
});

/** Pseudo-random, so that two runs measure the same. */
function makeDice(): () => number {
  let state = 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

function measure(plan: SeatingPlan, takenShare: number, count: number): string {
  const hall = makeHall(plan);
  const dice = makeDice();
  const taken = new Set([...hall.byId.keys()].filter(() => dice() < takenShare));
  const wish = {
    count,
    accessible: 0,
    isTogether: false,
    sectionId: undefined,
    isOnSale: ({ planned }: { planned: { id: string } }) => !taken.has(planned.id),
  };
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    bestSeats(hall, wish);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return `${times[ROUNDS / 2]?.toFixed(1)} ms`;
}

const table = [arena, stadium].flatMap((plan) =>
  [0, 0.5, 0.9].map((share) => ({
    seats: makeHall(plan).byId.size,
    taken: `${share * 100} %`,
    ...Object.fromEntries([2, 5, 20, 100].map((count) => [count, measure(plan, share, count)])),
  })),
);
console.table(table);
