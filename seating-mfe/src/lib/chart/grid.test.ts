import { buildGrid, forEachRun, nearestPoint } from './grid';
import { forSeeds } from './testing/random';

interface Cloud {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
}

/** Points in the grid's order: dense, sparse or all in one line. */
function makeCloud(random: () => number): Cloud & { grid: ReturnType<typeof buildGrid>['grid'] } {
  const count = Math.floor(random() ** 2 * 2_000);
  const width = random() ** 3 * 10_000;
  const height = random() < 0.2 ? 0 : random() ** 3 * 10_000;
  const raw = {
    xs: Float32Array.from({ length: count }, () => random() * width - width / 3),
    ys: Float32Array.from({ length: count }, () => random() * height - height / 3),
  };
  const { grid, order } = buildGrid(raw.xs, raw.ys);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  return {
    grid,
    xs: Float32Array.from(order, (i) => raw.xs[i]!),
    ys: Float32Array.from(order, (i) => raw.ys[i]!),
  };
}

describe('the grid', () => {
  it('finds every point of a rectangle once, and none more than a cell away', () => {
    forSeeds(200, (random) => {
      const { grid, xs, ys } = makeCloud(random);
      const left = random() * 10_000 - 4_000;
      const top = random() * 10_000 - 4_000;
      const rect = { left, top, right: left + random() * 5_000, bottom: top + random() * 5_000 };
      const found: number[] = [];
      forEachRun(grid, rect, (from, to) => {
        for (let i = from; i < to; i++) found.push(i);
      });
      expect(new Set(found).size).toBe(found.length);
      const isWithin = (i: number, slack: number) =>
        xs[i]! >= rect.left - slack &&
        xs[i]! <= rect.right + slack &&
        ys[i]! >= rect.top - slack &&
        ys[i]! <= rect.bottom + slack;
      const all = Array.from(xs.keys());
      expect(found).toEqual(expect.arrayContaining(all.filter((i) => isWithin(i, 0))));
      expect(found.filter((i) => !isWithin(i, grid.cell + 0.01))).toEqual([]);
    });
  });

  it('finds the same nearest point as an exhaustive search', () => {
    forSeeds(200, (random) => {
      const { grid, xs, ys } = makeCloud(random);
      const x = random() * 10_000 - 4_000;
      const y = random() * 10_000 - 4_000;
      const reach = random() * 400;
      const distances = Array.from(xs, (px, i) => Math.hypot(px - x, ys[i]! - y));
      const least = Math.min(Infinity, ...distances);
      const found = nearestPoint(grid, xs, ys, x, y, reach);
      if (least < reach - 1e-3) expect(distances[found]).toBeCloseTo(least, 3);
      else if (least > reach + 1e-3) expect(found).toBe(-1);
    });
  });

  it('stays small for points that are far apart', () => {
    const { grid } = buildGrid(new Float32Array([-1e6, 1e6]), new Float32Array([-1e6, 1e6]));
    expect(grid.columns * grid.rows).toBeLessThanOrEqual(65_536);
  });
});
