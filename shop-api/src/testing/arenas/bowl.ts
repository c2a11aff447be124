import { rounded, type Point } from './plan-text';

/**
 * A bowl around a floor: a rectangle with round corners, and every row is the same line a
 * little farther out. It has eight pieces, four straight ones and four corners.
 */
export interface Bowl {
  readonly centre: Point;
  /** Half of the straight parts, along and across. */
  readonly half: readonly [along: number, across: number];
  /** Of the floor's corners. */
  readonly radius: number;
}

export const PIECES = ['top', 'ne', 'right', 'se', 'bottom', 'sw', 'left', 'nw'] as const;
export type Piece = (typeof PIECES)[number];

const QUARTER = Math.PI / 2;

const isCorner = (piece: Piece) => piece.length === 2;

/** Quarter turns from the top, clockwise. */
const turnsOf = (piece: Piece) => PIECES.indexOf(piece) >> 1;

/** How long a piece is, `out` units from the floor's edge. */
export function lengthOf({ half, radius }: Bowl, piece: Piece, out: number): number {
  if (isCorner(piece)) return QUARTER * (radius + out);
  return 2 * half[turnsOf(piece) % 2 === 0 ? 0 : 1];
}

/** The point `along` units into a piece (clockwise), `out` units from the floor's edge. */
export function pointOn(bowl: Bowl, piece: Piece, { along, out }: Place): Point {
  const turns = turnsOf(piece);
  // Drawn as if it were the top or the corner after it, then turned.
  const [a, b] = turns % 2 === 0 ? bowl.half : [bowl.half[1], bowl.half[0]];
  const far = bowl.radius + out;
  const angle = isCorner(piece) ? along / far : 0;
  const drawn: Point = isCorner(piece)
    ? [a + far * Math.sin(angle), -b - far * Math.cos(angle)]
    : [along - a, -b - far];
  return rounded(turned(bowl.centre, drawn, turns));
}

interface Place {
  readonly along: number;
  readonly out: number;
}

function turned([cx, cy]: Point, [x, y]: Point, turns: number): Point {
  const all: Point[] = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ];
  const [dx, dy] = all[turns] ?? [x, y];
  return [cx + dx, cy + dy];
}

/** A line of points along a part of a piece, `out` units from the floor's edge. */
export function lineOn(bowl: Bowl, piece: Piece, { from, to, out }: Part): Point[] {
  const steps = isCorner(piece) ? 8 : 1;
  return Array.from({ length: steps + 1 }, (_, step) =>
    pointOn(bowl, piece, { along: from + ((to - from) * step) / steps, out }),
  );
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly out: number;
}

/** The floor's own edge. */
export const floorOf = (bowl: Bowl): Point[] =>
  PIECES.flatMap((piece) => lineOn(bowl, piece, { from: 0, to: lengthOf(bowl, piece, 0), out: 0 }));
