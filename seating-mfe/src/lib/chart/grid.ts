/**
 * A uniform grid over points. Points are numbered by cell, row of cells after row of cells,
 * so that a rectangle covers a few contiguous runs of numbers: culling, drawing and hit testing
 * read memory in order, and their cost depends on what is visible, not on the size of the hall.
 */
export interface Grid {
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** First point of each cell; one more entry than there are cells. */
  readonly starts: Uint32Array;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** About sixteen seats per cell if seats are one unit apart. */
const CELL_SIZE = 4;
/** Bounds the grid of a plan that is mostly empty. */
const MAX_CELLS = 65_536;

/** Returns the grid, and `order`: new number → index in the input. */
export function buildGrid(
  xs: Float32Array,
  ys: Float32Array,
): { grid: Grid; order: Uint32Array<ArrayBuffer> } {
  const { left, top, right, bottom } = boundsOf(xs, ys);
  let cell = CELL_SIZE;
  const cellsAt = (size: number) =>
    (Math.floor((right - left) / size) + 1) * (Math.floor((bottom - top) / size) + 1);
  while (cellsAt(cell) > MAX_CELLS) cell *= 2;
  const columns = Math.floor((right - left) / cell) + 1;
  const rows = Math.floor((bottom - top) / cell) + 1;

  const starts = new Uint32Array(columns * rows + 1);
  const cellOf = new Uint32Array(xs.length);
  for (let i = 0; i < xs.length; i++) {
    const column = Math.floor((xs[i]! - left) / cell);
    const row = Math.floor((ys[i]! - top) / cell);
    const at = row * columns + column;
    cellOf[i] = at;
    starts[at + 1]!++;
  }
  for (let c = 1; c < starts.length; c++) starts[c]! += starts[c - 1]!;

  const next = starts.slice();
  const order = new Uint32Array(xs.length);
  for (let i = 0; i < xs.length; i++) order[next[cellOf[i]!]!++] = i;
  return { grid: { cell, left, top, columns, rows, starts }, order };
}

/** Calls `visit(from, to)` for runs of points (`to` not included) that cover at least `rect`. */
export function forEachRun(
  grid: Grid,
  rect: Rect,
  visit: (from: number, to: number) => void,
): void {
  const first = Math.max(0, Math.floor((rect.left - grid.left) / grid.cell));
  const last = Math.min(grid.columns - 1, Math.floor((rect.right - grid.left) / grid.cell));
  const top = Math.max(0, Math.floor((rect.top - grid.top) / grid.cell));
  const bottom = Math.min(grid.rows - 1, Math.floor((rect.bottom - grid.top) / grid.cell));
  if (first > last) return;
  for (let row = top; row <= bottom; row++) {
    const from = grid.starts[row * grid.columns + first]!;
    const to = grid.starts[row * grid.columns + last + 1]!;
    if (from < to) visit(from, to);
  }
}

/** The point nearest to (x, y) within `reach`, or -1. `xs`, `ys` are in the grid's order. */
export function nearestPoint(
  grid: Grid,
  xs: Float32Array,
  ys: Float32Array,
  x: number,
  y: number,
  reach: number,
): number {
  let best = -1;
  let bestSquare = reach * reach;
  const rect = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  forEachRun(grid, rect, (from, to) => {
    for (let i = from; i < to; i++) {
      const square = (xs[i]! - x) ** 2 + (ys[i]! - y) ** 2;
      if (square < bestSquare) {
        best = i;
        bestSquare = square;
      }
    }
  });
  return best;
}

function boundsOf(xs: Float32Array, ys: Float32Array): Rect {
  if (xs.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i < xs.length; i++) {
    left = Math.min(left, xs[i]!);
    right = Math.max(right, xs[i]!);
    top = Math.min(top, ys[i]!);
    bottom = Math.max(bottom, ys[i]!);
  }
  return { left, top, right, bottom };
}
