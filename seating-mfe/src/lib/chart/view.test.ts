import { forSeeds } from './testing/random';
import {
  clampView,
  fitView,
  panBy,
  rectOf,
  shownRect,
  toPlan,
  toScreen,
  viewOf,
  withPointInView,
  zoomAt,
} from './view';

const pick = (random: () => number, from: number, to: number) => from + random() * (to - from);

function makeScene(random: () => number) {
  const plan = { width: pick(random, 5, 500), height: pick(random, 5, 500) };
  const frame = { width: pick(random, 100, 2_000), height: pick(random, 100, 1_500) };
  const view = clampView(
    { x: pick(random, -50, 550), y: pick(random, -50, 550), scale: pick(random, 0.01, 80) },
    rectOf(plan),
    frame,
  );
  const at = { x: random() * frame.width, y: random() * frame.height };
  return { plan, home: rectOf(plan), frame, view, at };
}

describe('the view', () => {
  it('converts from the screen to the plan and back', () => {
    forSeeds(300, (random) => {
      const { view, frame, at } = makeScene(random);
      const back = toScreen(view, frame, toPlan(view, frame, at));
      expect(back.x).toBeCloseTo(at.x, 6);
      expect(back.y).toBeCloseTo(at.y, 6);
    });
  });

  it('shows the whole plan when fitted', () => {
    forSeeds(300, (random) => {
      const { plan, home, frame } = makeScene(random);
      const shown = shownRect(fitView(home, frame), frame);
      expect(Math.max(shown.left, shown.top)).toBeLessThanOrEqual(1e-9);
      expect(shown.right).toBeGreaterThanOrEqual(plan.width - 1e-9);
      expect(shown.bottom).toBeGreaterThanOrEqual(plan.height - 1e-9);
    });
  });

  it('never leaves the plan, however it is panned and zoomed', () => {
    forSeeds(300, (random) => {
      const { plan, home, frame, at, ...scene } = makeScene(random);
      let { view } = scene;
      for (let i = 0; i < 20; i++) {
        view =
          random() < 0.5
            ? panBy(view, pick(random, -900, 900), pick(random, -900, 900), home, frame)
            : zoomAt(view, pick(random, 0.2, 5), at, home, frame);
        const shown = shownRect(view, frame);
        const middleOnly = shown.right - shown.left >= plan.width;
        if (middleOnly) expect(view.x).toBeCloseTo(plan.width / 2, 6);
        else expect([shown.left >= -1e-6, shown.right <= plan.width + 1e-6]).toEqual([true, true]);
        expect(view.scale).toBeGreaterThanOrEqual(fitView(home, frame).scale);
      }
    });
  });

  it('keeps the point under the pointer fixed, away from the edges', () => {
    const home = rectOf({ width: 200, height: 200 });
    const frame = { width: 400, height: 300 };
    const view = { x: 100, y: 100, scale: 10 };
    const at = { x: 90, y: 210 };
    const zoomed = zoomAt(view, 2, at, home, frame);
    expect(zoomed.scale).toBe(20);
    const before = toPlan(view, frame, at);
    const after = toPlan(zoomed, frame, at);
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  it('moves a point into view, and nothing if it already is', () => {
    forSeeds(300, (random) => {
      const { plan, home, frame, view } = makeScene(random);
      const point = { x: random() * plan.width, y: random() * plan.height };
      const moved = withPointInView(view, point, 40, home, frame);
      const screen = toScreen(moved, frame, point);
      expect(screen.x).toBeGreaterThanOrEqual(-1e-6);
      expect(screen.x).toBeLessThanOrEqual(frame.width + 1e-6);
      expect(screen.y).toBeGreaterThanOrEqual(-1e-6);
      expect(screen.y).toBeLessThanOrEqual(frame.height + 1e-6);
      expect(withPointInView(moved, point, 0, home, frame)).toBe(moved);
    });
  });

  it('shows all of a rectangle', () => {
    const home = rectOf({ width: 100, height: 60 });
    const frame = { width: 500, height: 400 };
    const rect = { left: 10, right: 30, top: 20, bottom: 25 };
    const shown = shownRect(viewOf(rect, home, frame), frame);
    expect(shown.left).toBeLessThanOrEqual(10);
    expect(shown.right).toBeGreaterThanOrEqual(30);
  });
});
