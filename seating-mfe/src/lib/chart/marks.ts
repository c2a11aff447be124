import { distanceToLine } from './shapes';

type Line = readonly [number, number, number, number];

interface Mark {
  readonly lines: readonly Line[];
  /** Half a line's width. */
  readonly half: number;
}

/** Symbols drawn on a seat of radius 1. */
const MARKS = {
  tick: {
    lines: [
      [-0.45, 0.02, -0.12, 0.36],
      [-0.12, 0.36, 0.46, -0.34],
    ],
    half: 0.13,
  },
  cross: {
    lines: [
      [-0.36, -0.36, 0.36, 0.36],
      [-0.36, 0.36, 0.36, -0.36],
    ],
    half: 0.09,
  },
  bar: { lines: [[-0.36, 0, 0.36, 0]], half: 0.11 },
  plus: {
    lines: [
      [-0.4, 0, 0.4, 0],
      [0, -0.4, 0, 0.4],
    ],
    half: 0.1,
  },
  /** The person's head, back, seat and leg, and the wheel. */
  wheelchair: {
    lines: [
      [-0.18, -0.56, -0.18, -0.5],
      [-0.18, -0.28, -0.18, 0.12],
      [-0.18, 0.12, 0.22, 0.12],
      [0.22, 0.12, 0.4, 0.5],
      ...arc(-0.1, 0.2, 0.38, 0.55, 3.6, 7),
    ],
    half: 0.09,
  },
} satisfies Record<string, Mark>;

export type MarkKind = keyof typeof MARKS;

/** How much of a pixel the mark covers on a seat of `radius` pixels, 0 to 1. */
export function markCover(kind: MarkKind, x: number, y: number, radius: number): number {
  const { lines, half }: Mark = MARKS[kind];
  let distance = Infinity;
  for (const line of lines) distance = Math.min(distance, distanceToLine(x, y, line));
  return Math.min(1, Math.max(0, 0.5 - (distance - half) * radius));
}

/** `count` lines along a circle, between two angles. */
function arc(
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  count: number,
): Line[] {
  const at = (step: number) => {
    const angle = from + ((to - from) * step) / count;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  };
  return Array.from({ length: count }, (_, i): Line => [...at(i), ...at(i + 1)]);
}
