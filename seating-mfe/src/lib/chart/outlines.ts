import type { Rect } from './grid';
import type { Point } from './view';

/** A polygon's corners: x, y, x, y, … */
export type Corners = Float64Array;

/** A polygon of the plan, prepared for drawing. */
export interface Outline {
  /** In the plan's units. */
  readonly corners: Corners;
  readonly bounds: Rect;
  /** The best position of a title. */
  readonly middle: Point;
}

/** The smallest rectangle with all of the points, of which there is one at least. */
export function boundsOf(points: readonly (readonly [number, number])[]): Rect {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

export function makeOutline(points: readonly (readonly [number, number])[]): Outline {
  const corners = Float64Array.from(points.flat());
  const bounds = boundsOf(points);
  return { corners, bounds, middle: centroidOf(corners, bounds) };
}

/** The middle of a polygon's area, or of its bounds if the area is empty. */
function centroidOf(corners: Corners, { left, right, top, bottom }: Rect): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  forEachSide(corners, (ax, ay, bx, by) => {
    const cross = ax * by - bx * ay;
    area += cross / 2;
    x += ((ax + bx) * cross) / 6;
    y += ((ay + by) * cross) / 6;
  });
  return Math.abs(area) < 1e-9
    ? { x: (left + right) / 2, y: (top + bottom) / 2 }
    : { x: x / area, y: y / area };
}

/** Whether the point is inside the polygon (even-odd rule). */
export function contains({ corners, bounds }: Outline, { x, y }: Point): boolean {
  if (x < bounds.left || x > bounds.right || y < bounds.top || y > bounds.bottom) return false;
  let isInside = false;
  forEachSide(corners, (ax, ay, bx, by) => {
    if (ay <= y !== by <= y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  });
  return isInside;
}

/** Calls `visit` with the ends of each side. */
export function forEachSide(
  corners: Corners,
  visit: (ax: number, ay: number, bx: number, by: number) => void,
): void {
  const last = corners.length - 2;
  for (let at = 0, before = last; at <= last; before = at, at += 2) {
    visit(corners[before]!, corners[before + 1]!, corners[at]!, corners[at + 1]!);
  }
}
