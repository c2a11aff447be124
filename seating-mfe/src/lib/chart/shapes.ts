/** Shapes that distinguish categories without colour, in order of assignment. */
export const SEAT_SHAPES = ['disc', 'square', 'diamond', 'hexagon', 'triangle'] as const;
export type SeatShape = (typeof SEAT_SHAPES)[number];

export function shapeOfCategory(at: number): SeatShape {
  return SEAT_SHAPES[at % SEAT_SHAPES.length]!;
}

/** The corners of a shape of radius 1; null for the disc. */
export function cornersOf(shape: SeatShape): readonly (readonly [number, number])[] | null {
  switch (shape) {
    case 'disc':
      return null;
    case 'square':
      return regular(4, Math.PI / 4, 1.2);
    case 'diamond':
      return regular(4, 0, 1.12);
    case 'hexagon':
      return regular(6, 0, 1.06);
    case 'triangle':
      return regular(3, -Math.PI / 2, 1.2);
  }
}

function regular(corners: number, turn: number, radius: number): [number, number][] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / corners;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

/** A side's line: `a·x + b·y - c` is the signed distance from it, negative inside the shape. */
type Side = readonly [a: number, b: number, c: number];

function sidesOf(shape: SeatShape): readonly Side[] | null {
  const corners = cornersOf(shape);
  return (
    corners?.map(([ax, ay], i): Side => {
      const [bx, by] = corners[(i + 1) % corners.length]!;
      const length = Math.hypot(bx - ax, by - ay);
      const [a, b] = [(by - ay) / length, (ax - bx) / length];
      return [a, b, a * ax + b * ay];
    }) ?? null
  );
}

const SIDES = Object.fromEntries(SEAT_SHAPES.map((shape) => [shape, sidesOf(shape)])) as Record<
  SeatShape,
  readonly Side[] | null
>;

/**
 * Signed distance from a point to the edge of a shape of radius 1, negative inside; used for
 * antialiasing and rings.
 */
export function distanceTo(shape: SeatShape, x: number, y: number): number {
  const sides = SIDES[shape];
  if (!sides) return Math.sqrt(x * x + y * y) - 1;
  // Convex: the largest distance to a side's line is exact inside and near the sides, which suffices
  // for a one-pixel edge.
  let distance = -Infinity;
  for (const [a, b, c] of sides) {
    const side = a * x + b * y - c;
    if (side > distance) distance = side;
  }
  return distance;
}

/** Distance from a point to a line between two points. */
export function distanceToLine(
  x: number,
  y: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
