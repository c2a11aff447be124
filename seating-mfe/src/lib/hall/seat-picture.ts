import type { PlanTable } from '@permanto/contracts/seating-plan';
import type { Sight } from './sight';

/** In metres: x and y as in the plan, z up. */
type Place = readonly [x: number, y: number, z: number];

/** A part of the picture, as the path of an SVG; a stage has sides. */
export interface PicturePart {
  readonly kind: 'stand' | 'side' | 'court' | 'stage' | 'line' | 'figure';
  readonly path: string;
}

/** The picture's size in the units of its paths. */
export const PICTURE = { width: 320, height: 170 };
/** As wide as people see clearly without turning their head. */
const FIELD_OF_VIEW = (72 * Math.PI) / 180;
/** Nearer than this, in metres, nothing is drawn. */
const NEAR = 0.6;
/** In metres. */
const STAGE_HEIGHT = 1;
const PERSON = { height: 1.8, halfWidth: 0.35 };
/** The halfway line's circle, as a share of the court's shorter side. */
const CIRCLE = 0.15;
const CIRCLE_STEPS = 24;

/** What is seen from a seat in the direction of court or stage: what is farthest first. */
export function pictureFrom(plan: PlanTable, sight: Sight): PicturePart[] {
  const metres = plan.metres_per_unit ?? 1;
  const focus: Place = [plan.focal_point[0] * metres, plan.focal_point[1] * metres, 0];
  const project = projection(sight.eye, focus);
  const far = (corners: readonly Place[]) => {
    const mean = (axis: 0 | 1) =>
      corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
    return Math.hypot(mean(0) - sight.eye[0], mean(1) - sight.eye[1]);
  };
  const parts = [...standsOf(plan, metres), ...shapesOf(plan, metres)]
    .map((part) => ({ ...part, far: part.kind === 'court' ? far([focus]) : far(part.corners) }))
    .sort(
      (one, other) => other.far - one.far || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
    );
  return [...parts, ...figuresAt(focus, sight)].flatMap(({ kind, corners }) => {
    const path = project(corners);
    return path === '' ? [] : [{ kind, path }];
  });
}

interface Part {
  readonly kind: PicturePart['kind'];
  readonly corners: readonly Place[];
}

/** Of parts that are equally far. */
const ORDER: readonly Part['kind'][] = ['stand', 'side', 'court', 'stage', 'line', 'figure'];

/** The slopes of all sections with heights. */
function standsOf({ sections, rows, seats }: PlanTable, metres: number): Part[] {
  const middleOf = (row: number) => {
    const { from, to } = rows[row]!.seats;
    const middle = (from + to - 1) >> 1;
    return [seats.x[middle]!, seats.y[middle]!] as const;
  };
  return sections.flatMap(({ heights, outline, rows: { from, to } }) => {
    if (!heights || from === to || (heights[0] === 0 && heights[1] === 0)) return [];
    const [front, back] = [middleOf(from), middleOf(to - 1)];
    const [dx, dy] = [back[0] - front[0], back[1] - front[1]];
    const depth = dx * dx + dy * dy || 1;
    const corners = outline.map(([x, y]): Place => {
      const share = ((x - front[0]) * dx + (y - front[1]) * dy) / depth;
      const height = heights[0] + (heights[1] - heights[0]) * Math.min(1, Math.max(0, share));
      return [x * metres, y * metres, height];
    });
    return [{ kind: 'stand' as const, corners }];
  });
}

/** Courts with their halfway lines, and stages as boxes. */
function shapesOf({ shapes }: PlanTable, metres: number): Part[] {
  return shapes.flatMap(({ kind, outline }): Part[] => {
    const at = (height: number) => outline.map(([x, y]): Place => [x * metres, y * metres, height]);
    if (kind === 'court') return [{ kind, corners: at(0) }, ...marksOf(at(0))];
    if (kind !== 'stage') return [];
    const [floor, top] = [at(0), at(STAGE_HEIGHT)];
    const sides = floor.map((corner, n): Part => {
      const next = (n + 1) % floor.length;
      return { kind: 'side', corners: [corner, floor[next]!, top[next]!, top[n]!] };
    });
    return [...sides, { kind, corners: top }];
  });
}

/** The line across the middle of a court, and the circle on it. */
function marksOf(corners: readonly Place[]): Part[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const radius = CIRCLE * Math.min(right - left, bottom - top);
  const line: Place[] =
    right - left >= bottom - top
      ? [
          [x, top, 0],
          [x, bottom, 0],
        ]
      : [
          [left, y, 0],
          [right, y, 0],
        ];
  const circle = Array.from({ length: CIRCLE_STEPS }, (_, step): Place => {
    const angle = (2 * Math.PI * step) / CIRCLE_STEPS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), 0];
  });
  return [line, circle].map((each) => ({ kind: 'line', corners: each }));
}

/** A person where people look, to compare with; turned to the seat. */
function figuresAt([x, y]: Place, { eye, kind }: Sight): Part[] {
  const ground = kind === 'stage' ? STAGE_HEIGHT : 0;
  const length = Math.hypot(eye[0] - x, eye[1] - y) || 1;
  const { height, halfWidth } = PERSON;
  const across = [(-(eye[1] - y) / length) * halfWidth, ((eye[0] - x) / length) * halfWidth];
  const at = (side: number, up: number): Place => [
    x + side * across[0]!,
    y + side * across[1]!,
    ground + up * height,
  ];
  const body = [at(-0.5, 0), at(0.5, 0), at(1, 0.8), at(-1, 0.8)];
  const head = Array.from({ length: 8 }, (_, step) => {
    const angle = (2 * Math.PI * step) / 8;
    return at(0.45 * Math.cos(angle), 0.9 + 0.09 * Math.sin(angle));
  });
  return [body, head].map((corners) => ({ kind: 'figure', corners }));
}

/** Returns what projects a polygon onto the picture, whose middle is `focus`: the path, empty where nothing is seen. */
function projection(eye: Place, focus: Place) {
  const [dx, dy, dz] = [focus[0] - eye[0], focus[1] - eye[1], focus[2] + 1 - eye[2]];
  const flat = Math.hypot(dx, dy) || 1e-6;
  const length = Math.hypot(flat, dz);
  const [ahead, down] = [[dx / flat, dy / flat] as const, -dz / length];
  const level = flat / length;
  const scale = PICTURE.width / 2 / Math.tan(FIELD_OF_VIEW / 2);
  /** Right, up and ahead of the eyes. */
  const seen = ([x, y, z]: Place): Place => {
    const [fromX, fromY, fromZ] = [x - eye[0], y - eye[1], z - eye[2]];
    const forward = fromX * ahead[0] + fromY * ahead[1];
    return [
      fromY * ahead[0] - fromX * ahead[1],
      forward * down + fromZ * level,
      forward * level - fromZ * down,
    ];
  };
  return (corners: readonly Place[]): string => {
    const points = clipped(corners.map(seen)).map(([right, up, depth]) => {
      const x = PICTURE.width / 2 + (right / depth) * scale;
      const y = PICTURE.height / 2 - (up / depth) * scale;
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return points.length < 2 ? '' : `M${points.join('L')}Z`;
  };
}

/** The part of a polygon that is in front of the eyes (Sutherland–Hodgman). */
function clipped(corners: readonly Place[]): Place[] {
  return corners.flatMap((corner, at) => {
    const before = corners.at(at - 1)!;
    const kept = corner[2] >= NEAR ? [corner] : [];
    if (before[2] >= NEAR === corner[2] >= NEAR) return kept;
    const share = (NEAR - before[2]) / (corner[2] - before[2]);
    const between = (axis: 0 | 1) => before[axis] + (corner[axis] - before[axis]) * share;
    return [[between(0), between(1), NEAR] as const, ...kept];
  });
}
