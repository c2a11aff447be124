import { brotliCompressSync, gzipSync } from 'node:zlib';
import { seatingPlan } from '@permanto/contracts';
import { encodePlan, makePlanTable } from '@permanto/contracts/seating-plan';
import * as v from 'valibot';
import { faultsOfPlan } from '../../modules/shop/domain/plans/check-plan';
import { arenaOf } from './arena';

/** Seats nearer to each other than this would overlap on the chart, in the plan's units. */
const NEAREST = 0.9;

describe.each([1, 999, 12_345, 100_000])('an arena of %i seats', (count) => {
  const plan = v.parse(seatingPlan, arenaOf(count));
  const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));

  test('has exactly that many, in a plan without a fault', () => {
    expect(seats).toHaveLength(count);
    expect(faultsOfPlan(plan)).toEqual([]);
  });

  test('has no two seats in the same place', () => {
    const cells = new Map<string, (typeof seats)[number][]>();
    const cell = (x: number, y: number) => `${Math.floor(x)} ${Math.floor(y)}`;
    for (const seat of seats) {
      const key = cell(seat.x, seat.y);
      cells.set(key, [...(cells.get(key) ?? []), seat]);
    }
    const around = [-1, 0, 1];
    const tooNear = seats.filter((seat) =>
      around
        .flatMap((dx) => around.flatMap((dy) => cells.get(cell(seat.x + dx, seat.y + dy)) ?? []))
        .some(
          (other) => other !== seat && Math.hypot(other.x - seat.x, other.y - seat.y) < NEAREST,
        ),
    );
    expect(tooNear).toEqual([]);
  });
});

test('60,000 seats are at most 30 KB with brotli, and 45 KB with gzip', () => {
  const bytes = encodePlan(makePlanTable(v.parse(seatingPlan, arenaOf(60_000))));
  expect(brotliCompressSync(bytes).length).toBeLessThan(30_000);
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(45_000);
});
