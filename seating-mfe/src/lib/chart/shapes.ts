/** The forms that tell categories apart without colour, in the order in which they are given out. */
export const SEAT_SHAPES = ['disc', 'square', 'diamond', 'hexagon', 'triangle'] as const;
export type SeatShape = (typeof SEAT_SHAPES)[number];

export function shapeOfCategory(at: number): SeatShape {
  return SEAT_SHAPES[at % SEAT_SHAPES.length]!;
}

/** The corners of a form of radius 1, for a legend; null for the disc. */
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

/**
 * Signed distance from a point to the edge of a form of radius 1: negative inside. It is what
 * antialiasing and rings are made from.
 */
export function distanceTo(shape: SeatShape, x: number, y: number): number {
  const corners = CORNERS[shape];
  if (!corners) return Math.hypot(x, y) - 1;
  // Convex, corners in turning order: the largest distance to a side's line is exact inside
  // and near the sides, which is all that a one-pixel edge needs.
  let distance = -Infinity;
  for (let i = 0; i < corners.length; i++) {
    const [ax, ay] = corners[i]!;
    const [bx, by] = corners[(i + 1) % corners.length]!;
    const length = Math.hypot(bx - ax, by - ay);
    const side = ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length;
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
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

const CORNERS: Record<SeatShape, ReturnType<typeof cornersOf>> = {
  disc: null,
  square: cornersOf('square'),
  diamond: cornersOf('diamond'),
  hexagon: cornersOf('hexagon'),
  triangle: cornersOf('triangle'),
};
