import { inkOn, luminanceOf, mixColors, type Rgb } from './palette';
import type { Pixel } from './pixel-buffer';

/** The side of the square that a pattern repeats, in CSS pixels. */
const SIDE_PX = 8;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Luminances: darker colours hardly show what is darker still, and lighter ones can be darkened under black text. */
const [DARK_TO, LIGHT_FROM] = [0.05, 0.4];

/** Whether a pattern covers a point of its square, whose sides are 0 to 1. */
type Covers = (x: number, y: number) => boolean;

/** Tell the sections of categories apart without colour, as shapes do their seats; the first is plain. */
const PATTERNS: readonly (Covers | null)[] = [
  null,
  (x, y) => (x + y) % 1 < 0.25,
  (x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.24,
  (x, y) => (x - y + 1) % 1 < 0.25,
  (_, y) => y < 0.25,
];

export interface Pattern {
  /** Its place among the patterns. */
  readonly kind: number;
  readonly color: Pixel;
}

/** The pattern of a category; null for none. */
export function patternOfCategory(at: number): number | null {
  const kind = at % PATTERNS.length;
  return kind === 0 ? null : kind;
}

/** The colour of a pattern on `fill`: clearly another one, on which the text of `fill` stays legible. */
export function patternColor(fill: Rgb): Rgb {
  const luminance = luminanceOf(fill);
  if (luminance < DARK_TO) return mixColors(fill, WHITE, 0.22);
  if (inkOn(fill) === '#ffffff') return mixColors(fill, BLACK, 0.36);
  return luminance > LIGHT_FROM ? mixColors(fill, BLACK, 0.24) : mixColors(fill, WHITE, 0.42);
}

/** A pattern's square in device pixels. */
export interface Tile {
  readonly side: number;
  /** The covered columns of each row. */
  readonly rows: readonly (readonly number[])[];
}

const tiles = new Map<number, Tile>();

export function tileOf(kind: number, ratio: number): Tile {
  const side = Math.max(4, Math.round(SIDE_PX * ratio));
  const key = side * PATTERNS.length + kind;
  const cached = tiles.get(key);
  if (cached) return cached;
  const steps = Array.from({ length: side }, (_, at) => at);
  const covers = PATTERNS[kind] ?? (() => false);
  const rows = steps.map((row) =>
    steps.filter((column) => covers((column + 0.5) / side, (row + 0.5) / side)),
  );
  const tile = { side, rows };
  tiles.set(key, tile);
  return tile;
}
