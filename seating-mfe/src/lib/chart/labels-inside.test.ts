import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SeatingPlan } from '@permanto/contracts';
import { makePlanTable } from '@permanto/contracts/seating-plan';
import fc from 'fast-check';
import { Labels } from './labels';
import { contains, forEachSide, makeOutline, type Outline } from './outlines';
import { LIGHT } from './palette';
import { Scene } from './scene';
import { hallOf } from './testing/plans';
import { fitView, rectOf, SEATS_FROM } from './view';

/** Wider than the widest letters of the shop's typeface on average. */
const EM = 0.62;
/** Rounding to device pixels moves a text by half a pixel. */
const TOLERANCE_PX = 0.6;

type Corner = readonly [number, number];

const SHOPS = path.join(__dirname, '../../../../shop-api/shops');
const PLANS = ['areena', 'kotipelit'].flatMap((shop) =>
  readdirSync(path.join(SHOPS, shop, 'plans')).map((file) => `${shop}/plans/${file}`),
);
/** With the sections of what it extends; without seats, shapes and texts. */
function planOf(name: string): SeatingPlan {
  const written = JSON.parse(readFileSync(path.join(SHOPS, name), 'utf8')) as SeatingPlan & {
    readonly extends?: string;
  };
  const base = written.extends && planOf(path.join(path.dirname(name), `${written.extends}.json`));
  const plan = base
    ? { ...base, ...written, sections: [...written.sections, ...base.sections] }
    : written;
  const sections = plan.sections.map((section) => ({ ...section, rows: [] }));
  return { ...plan, sections, shapes: [], texts: [], floors: [] };
}

const LINES = {
  fi: ['alkaen 23,50 €', '1 204 vapaata'],
  en: ['from €23.50', '1,204 available'],
  sv: ['från 23,50 €', '1 204 lediga'],
};

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The boxes of all labels that a zoomed-out frame has on its sections, in the plan's units. */
function boxesAt(scene: Scene, scale: number, frame: { width: number; height: number }): Box[] {
  const boxes: Box[] = [];
  const { width, height } = scene.plan.size;
  const view = { x: width / 2, y: height / 2, scale };
  const draw = new Labels(
    scene,
    1,
    (text) => text.length * EM,
    (text, x, y, size) => {
      const half = {
        x: (text.length * EM * size) / 2 - TOLERANCE_PX,
        y: size / 2 - TOLERANCE_PX,
      };
      const planX = (pixel: number) => view.x + (pixel - frame.width / 2) / scale;
      const planY = (pixel: number) => view.y + (pixel - frame.height / 2) / scale;
      boxes.push({
        text,
        left: planX(x - half.x),
        right: planX(x + half.x),
        top: planY(y - half.y),
        bottom: planY(y + half.y),
      });
    },
    () => undefined,
  );
  draw.draw(view, frame);
  return boxes;
}

/** Whether a box lies inside a polygon: a corner does, and no side passes through the box. */
function isInside(outline: Outline, { left, right, top, bottom }: Box): boolean {
  let isCrossed = false;
  forEachSide(outline.corners, (ax, ay, bx, by) => {
    // Liang–Barsky: the part of the side inside the box.
    let [from, to] = [0, 1];
    for (const [delta, near, far] of [
      [bx - ax, left - ax, right - ax],
      [by - ay, top - ay, bottom - ay],
    ] as const) {
      if (delta === 0) {
        if (near >= 0 || far <= 0) to = -1;
        continue;
      }
      from = Math.max(from, Math.min(near / delta, far / delta));
      to = Math.min(to, Math.max(near / delta, far / delta));
    }
    if (from < to) isCrossed = true;
  });
  return !isCrossed && contains(outline, { x: (left + right) / 2, y: (top + bottom) / 2 });
}

const outsideOf = (scene: Scene, boxes: readonly Box[]) =>
  boxes
    .filter((box) => !scene.sections.some((section) => section && isInside(section.outline, box)))
    .map(({ text }) => text);

describe.each(PLANS)('the labels of %s', (name) => {
  const plan = planOf(name);
  const table = makePlanTable(plan);

  it.each(Object.entries(LINES))('stay in their sections at all widths in %s', (_, lines) => {
    const scene = new Scene(table, LIGHT);
    scene.lines = plan.sections.map(({ title }) => [title, ...lines]);
    let drawn = 0;
    for (const width of [320, 360, 768, 1_280, 1_920]) {
      const frame = { width, height: 900 };
      for (
        let scale = Math.min(2, fitView(rectOf(plan.size), frame).scale);
        scale < SEATS_FROM;
        scale *= 1.3
      ) {
        const boxes = boxesAt(scene, scale, frame);
        drawn += boxes.length;
        expect(outsideOf(scene, boxes)).toEqual([]);
      }
    }
    expect(drawn).toBeGreaterThan(plan.sections.length);
  });

  it.each([
    ['a phone', { width: 360, height: 224 }, /^Loosi/],
    ['a desktop', { width: 734, height: 424 }, /^$/],
  ])('name every section on %s, except those that letters do not fit in', (_, frame, lower) => {
    const scene = new Scene(table, LIGHT);
    scene.lines = plan.sections.map(({ title }) => [title, ...LINES.fi]);
    const boxes = boxesAt(scene, Math.min(fitView(rectOf(plan.size), frame).scale, 7.9), frame);
    const nameless = plan.sections.filter(
      ({ title, outline }) =>
        !lower.test(title) && !boxes.some((box) => isInside(makeOutline(outline), box)),
    );
    expect(nameless.map(({ title }) => title)).toEqual([]);
  });
});

/** A wedge of a ring, as the corner of an arena. */
const wedge = fc
  .record({
    from: fc.double({ min: 0, max: 6.2, noNaN: true }),
    angle: fc.double({ min: 0.1, max: 2, noNaN: true }),
    inner: fc.double({ min: 2, max: 20, noNaN: true }),
    depth: fc.double({ min: 2, max: 20, noNaN: true }),
  })
  .map(({ from, angle, inner, depth }) => {
    const steps = Array.from({ length: 9 }, (_, at) => from + (angle * at) / 8);
    const ring = (radius: number): Corner[] =>
      steps.map((at) => [50 + radius * Math.cos(at), 50 + radius * Math.sin(at)]);
    return [...ring(inner), ...ring(inner + depth).reverse()];
  });

/** Any shape around a point, with dents. */
const star = fc
  .array(fc.double({ min: 2, max: 30, noNaN: true }), { minLength: 3, maxLength: 12 })
  .map((radii) =>
    radii.map((radius, at): Corner => {
      const angle = (2 * Math.PI * at) / radii.length;
      return [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
    }),
  );

it('stay inside any section', () => {
  const base = hallOf(1, 2, 2);
  let drawn = 0;
  fc.assert(
    fc.property(
      fc.oneof(wedge, star),
      fc.array(fc.string({ minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 3 }),
      fc.double({ min: 0.5, max: SEATS_FROM, maxExcluded: true, noNaN: true }),
      (outline, lines, scale) => {
        const sections = [
          { ...base.sections[0]!, outline: outline.map(([x, y]): [number, number] => [x, y]) },
        ];
        const size = { width: 100, height: 100 };
        const scene = new Scene(makePlanTable({ ...base, size, sections }), LIGHT);
        scene.lines = [lines];
        const boxes = boxesAt(scene, scale, { width: 4_000, height: 4_000 });
        drawn += boxes.length;
        expect(boxes.filter((box) => !isInside(makeOutline(outline), box))).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(drawn).toBeGreaterThan(100);
});
