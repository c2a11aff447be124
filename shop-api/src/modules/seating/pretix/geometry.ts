import type { PretixArea, PretixPlan } from './format';

export type Point = [number, number];

interface XY {
  readonly x: number;
  readonly y: number;
}

/** Corners of a round area. */
const CORNERS = 24;
/** From a seat's middle to the edge of its section, in seats. */
const AROUND = 0.9;

export const sum = (...positions: readonly XY[]): XY => ({
  x: positions.reduce((total, { x }) => total + x, 0),
  y: positions.reduce((total, { y }) => total + y, 0),
});

export const middleOf = (outline: readonly Point[]): Point => [
  (Math.min(...outline.map(([x]) => x)) + Math.max(...outline.map(([x]) => x))) / 2,
  (Math.min(...outline.map(([, y]) => y)) + Math.max(...outline.map(([, y]) => y))) / 2,
];

/** The usual distance of two neighbours: the median, which tables and aisles don't move. */
export function seatSpacing({ zones }: PretixPlan): number {
  const gaps = zones
    .flatMap(({ rows }) => rows)
    .flatMap(({ seats }) =>
      seats.slice(1).map(({ position: { x, y } }, n) => {
        const before = seats[n]?.position ?? { x, y };
        return Math.hypot(x - before.x, y - before.y);
      }),
    )
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? 1;
}

const rectangle = (width: number, height: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

const round = (x: number, y: number): Point[] =>
  Array.from({ length: CORNERS }, (_, n) => {
    const angle = (2 * Math.PI * n) / CORNERS;
    return [x * Math.cos(angle), y * Math.sin(angle)];
  });

function unturned(area: PretixArea): Point[] {
  const { circle, ellipse, polygon, rectangle: box, width, height, text } = area;
  if (circle) return round(circle.radius, circle.radius);
  if (ellipse) return round(ellipse.radius.x, ellipse.radius.y);
  if (polygon) return polygon.points.map(({ x, y }): Point => [x, y]);
  if (box) return rectangle(box.width, box.height);
  if (width !== undefined && height !== undefined) return rectangle(width, height);
  // Words alone: pretix draws them about 16 pixels high.
  return rectangle(9 * (text?.text.length ?? 0), 16);
}

/** The area's corners, relative to its position; turned about that, by degrees. */
export function cornersOf(area: PretixArea): Point[] {
  const angle = (area.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return unturned(area).map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
}

/** Twice the area of a triangle: positive where it turns left. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

function half(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

/** The convex line around seats with some room (Andrew's monotone chain). */
export function outlineAround(seats: readonly XY[]): Point[] {
  const corners = seats.flatMap(({ x, y }): Point[] => [
    [x - AROUND, y - AROUND],
    [x + AROUND, y - AROUND],
    [x + AROUND, y + AROUND],
    [x - AROUND, y + AROUND],
  ]);
  corners.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...half(corners), ...half(corners.reverse())];
}
