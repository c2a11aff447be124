import { type Corners, forEachSide } from './outlines';
import type { Tile } from './patterns';
import { mixPixels, type PixelBuffer, type Pixel } from './pixel-buffer';

/** Per row of pixels; further crossings of a polygon are ignored. */
const MAX_CROSSINGS = 16;
/** Half the width of the line that smooths a side: too thin to be visible outside. */
const SMOOTHING_PX = 0.35;
/** Shorter runs are filled faster pixel by pixel. */
const LONG_RUN_PX = 48;

let crossings = new Float64Array(0);
let counts = new Uint8Array(0);
let [firstRow, lastRow] = [0, -1];

/** A pattern over a fill. */
export interface Hatching {
  readonly tile: Tile;
  readonly color: Pixel;
  /** A pixel where a tile begins: the pattern moves with the plan. */
  readonly left: number;
  readonly top: number;
}

/** Antialiases steep sides only; flat ones need {@link smoothFlatSides} or an outline. */
export function fillPolygon(
  { pixels, stride, rows }: PixelBuffer,
  corners: Corners,
  color: Pixel,
  hatching?: Hatching,
) {
  if (counts.length < rows) {
    counts = new Uint8Array(rows);
    crossings = new Float64Array(rows * MAX_CROSSINGS);
  }
  findCrossings(corners, rows);
  for (let row = firstRow; row <= lastRow; row++) {
    const count = counts[row]!;
    counts[row] = 0;
    const at = row * MAX_CROSSINGS;
    sortRow(at, count);
    for (let pair = at; pair + 1 < at + count; pair += 2) {
      const left = Math.max(0, crossings[pair]!);
      const right = Math.min(stride, crossings[pair + 1]!);
      if (left >= right) continue;
      fillRun(pixels, row * stride, left, right, color);
      if (hatching) hatchRun(pixels, row, stride, Math.ceil(left), Math.floor(right), hatching);
    }
  }
}

/** Fills from `left` to `right`, which may be fractions, in the row of pixels that begins at `start`. */
function fillRun(pixels: Int32Array, start: number, left: number, right: number, color: Pixel) {
  const [leftWhole, rightWhole] = [Math.ceil(left), Math.floor(right)];
  const from = start + leftWhole;
  const to = start + rightWhole;
  if (from > to) {
    pixels[to] = mixPixels(pixels[to]!, color, (right - left) * 256);
    return;
  }
  if (leftWhole > left)
    pixels[from - 1] = mixPixels(pixels[from - 1]!, color, (leftWhole - left) * 256);
  if (right > rightWhole) pixels[to] = mixPixels(pixels[to]!, color, (right - rightWhole) * 256);
  if (to - from > LONG_RUN_PX) pixels.fill(color, from, to);
  else for (let pixel = from; pixel < to; pixel++) pixels[pixel] = color;
}

/** Draws only the covered pixels, which costs less than choosing a colour for each. */
function hatchRun(
  pixels: Int32Array,
  row: number,
  stride: number,
  from: number,
  to: number,
  { tile: { side, rows }, color, left, top }: Hatching,
) {
  const end = row * stride + to;
  const columns = rows[remainder(row - top, side)]!;
  // Where the first tile of the run begins, which may be left of it.
  const tile = from - remainder(from - left, side);
  for (const covered of columns) {
    const column = tile + covered;
    let pixel = row * stride + (column < from ? column + side : column);
    for (; pixel < end; pixel += side) pixels[pixel] = color;
  }
}

/** Never negative. */
const remainder = (value: number, by: number) => ((value % by) + by) % by;

/** Collects where each side crosses the middle of each row. */
function findCrossings(corners: Corners, rows: number) {
  firstRow = rows;
  lastRow = -1;
  let beforeX = corners[corners.length - 2]!;
  let beforeY = corners[corners.length - 1]!;
  for (let at = 0; at < corners.length; at += 2) {
    const x = corners[at]!;
    const y = corners[at + 1]!;
    const from = Math.max(0, Math.ceil(Math.min(beforeY, y) - 0.5));
    const to = Math.min(rows - 1, Math.ceil(Math.max(beforeY, y) - 0.5) - 1);
    const step = (x - beforeX) / (y - beforeY);
    for (let row = from; row <= to; row++) {
      const found = counts[row]!;
      if (found === MAX_CROSSINGS) continue;
      counts[row] = found + 1;
      crossings[row * MAX_CROSSINGS + found] = beforeX + (row + 0.5 - beforeY) * step;
    }
    if (from <= to) {
      firstRow = Math.min(firstRow, from);
      lastRow = Math.max(lastRow, to);
    }
    beforeX = x;
    beforeY = y;
  }
}

/** Insertion sort: there are nearly always two. */
function sortRow(at: number, count: number) {
  for (let i = at + 1; i < at + count; i++) {
    const crossing = crossings[i]!;
    let j = i - 1;
    for (; j >= at && crossings[j]! > crossing; j--) crossings[j + 1] = crossings[j]!;
    crossings[j + 1] = crossing;
  }
}

/** Draws the outline with smooth edges, `width` pixels wide. */
export function strokePolygon(buffer: PixelBuffer, corners: Corners, color: Pixel, width: number) {
  forEachSide(corners, (fromX, fromY, toX, toY) =>
    strokeSide(buffer, fromX, fromY, toX, toY, color, width / 2),
  );
}

/** Antialiases the sides that filling leaves in steps. */
export function smoothFlatSides(buffer: PixelBuffer, corners: Corners, color: Pixel) {
  forEachSide(corners, (fromX, fromY, toX, toY) => {
    if (Math.abs(toX - fromX) <= Math.abs(toY - fromY)) return;
    strokeSide(buffer, fromX, fromY, toX, toY, color, SMOOTHING_PX);
  });
}

/**
 * Steps along the longer axis and draws across it: a share of the first and of the last pixel, and
 * all between.
 */
function strokeSide(
  { pixels, stride, rows }: PixelBuffer,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  color: Pixel,
  half: number,
) {
  const isFlat = Math.abs(toX - fromX) >= Math.abs(toY - fromY);
  const [from, to] = isFlat ? [fromX, toX] : [fromY, toY];
  if (from === to) return;
  const across = isFlat ? fromY : fromX;
  const slope = isFlat ? (toY - fromY) / (toX - fromX) : (toX - fromX) / (toY - fromY);
  const thick = half * Math.sqrt(1 + slope * slope);
  const [steps, room] = isFlat ? [stride, rows] : [rows, stride];
  const [perStep, perPixel] = isFlat ? [1, stride] : [stride, 1];
  const first = Math.max(0, Math.round(Math.min(from, to) - half));
  const last = Math.min(steps, Math.round(Math.max(from, to) + half));
  for (let step = first; step < last; step++) {
    const middle = across + (step + 0.5 - from) * slope;
    const begin = Math.max(0, middle - thick);
    const end = Math.min(room, middle + thick);
    for (let pixel = Math.floor(begin); pixel < end; pixel++) {
      const cover = Math.min(pixel + 1, end) - Math.max(pixel, begin);
      const at = step * perStep + pixel * perPixel;
      pixels[at] = cover === 1 ? color : mixPixels(pixels[at]!, color, cover * 256);
    }
  }
}
