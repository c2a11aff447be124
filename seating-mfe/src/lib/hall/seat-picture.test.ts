import { makePlanTable } from '@permanto/contracts/seating-plan';
import { hallOf } from '../chart/testing/plans';
import { PICTURE, pictureFrom } from './seat-picture';
import { sightOf } from './sight';

/** A court above two sections of five rows; the second is behind its left end. */
const base = hallOf(1, 5, 9);
const court = (left: number, right: number, top: number, bottom: number) => ({
  kind: 'court' as const,
  outline: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as [number, number][],
});
const planWith = (changes: Partial<typeof base> = {}) =>
  makePlanTable({
    ...base,
    metres_per_unit: 0.5,
    focal_point: [6, -10],
    shapes: [court(-8, 20, -16, -4)],
    sections: base.sections.map((section) => ({ ...section, heights: [1, 3] })),
    ...changes,
  });
const seatIn = (row: number, number = 4) => row * 9 + number;

test('states distance, height and side', () => {
  const plan = planWith();
  // The first row is 12 units from the focal point, the last 16.
  expect(sightOf(plan, seatIn(0))).toMatchObject({ distance: 6, height: 1, side: 'long' });
  expect(sightOf(plan, seatIn(4))).toMatchObject({ distance: 9, height: 3, side: 'long' });
  const sideOf = (...edges: Parameters<typeof court>) =>
    sightOf(planWith({ shapes: [court(...edges)] }), seatIn(0))?.side;
  expect(sideOf(20, 60, 0, 10)).toBe('end');
  expect(sideOf(16, 46, -20, -6)).toBe('corner');
});

test('of two stages, the one at the focal point is looked at', () => {
  const stage = { ...court(-8, 20, -16, -4), kind: 'stage' as const };
  const far = court(-8, 20, 40, 50);
  const seen = (...shapes: Parameters<typeof makePlanTable>[0]['shapes']) =>
    sightOf(planWith({ shapes }), seatIn(0))?.kind;
  expect([seen(far, stage), seen(stage, far)]).toEqual(['stage', 'stage']);
});

test('knows nothing of plans without heights or something to look at', () => {
  expect(sightOf(planWith({ metres_per_unit: undefined }), 0)).toBeNull();
  expect(sightOf(planWith({ sections: base.sections }), 0)).toBeNull();
  expect(sightOf(planWith({ shapes: [] }), 0)).toBeNull();
});

/** The points of a part's path. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

function courtFrom(seat: number, plan = planWith()) {
  const parts = pictureFrom(plan, sightOf(plan, seat)!);
  const points = pointsOf(parts.find(({ kind }) => kind === 'court')!.path);
  const ys = points.map(([, y]) => y);
  return { parts, top: Math.min(...ys), bottom: Math.max(...ys), points };
}

test('draws the court in front, and more of it from higher up', () => {
  const [low, high] = [courtFrom(seatIn(0)), courtFrom(seatIn(4))];
  const middle = PICTURE.height / 2;
  expect(low.top).toBeGreaterThan(0);
  expect(low.bottom).toBeGreaterThan(middle);
  // From farther away and above, less of it is below the picture.
  expect(high.top).toBeGreaterThan(0);
  expect(high.bottom).toBeLessThan(low.bottom);
});

test('mirrors what is seen from the other end of the row', () => {
  const middles = [0, 8].map((number) => {
    const { points } = courtFrom(seatIn(2, number));
    return points.reduce((sum, [x]) => sum + x, 0) / points.length - PICTURE.width / 2;
  });
  expect(middles[0]).toBeCloseTo(-middles[1]!, 0);
});

test('compares with a person, in front of everything', () => {
  const { parts } = courtFrom(seatIn(2));
  expect(parts.at(-1)?.kind).toBe('figure');
  const ys = parts
    .filter(({ kind }) => kind === 'figure')
    .flatMap(({ path }) => pointsOf(path).map(([, y]) => y));
  expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(10);
});

test('draws only what is before the eyes', () => {
  const plan = planWith();
  for (let seat = 0; seat < plan.seats.count; seat++) {
    for (const { path } of pictureFrom(plan, sightOf(plan, seat)!)) {
      expect(path).not.toMatch(/NaN|Infinity/);
    }
  }
});
