/**
 * What a choice of seats costs, as one number that can be added up: fewer blocks count before
 * fewer seats that are left over, those before fewer people who sit alone, and that before the
 * distance (at most 1 for each seat, and no request has a thousand).
 */
const BLOCK = 1e9;
const LEFT_OVER = 1e6;
const ALONE = 1e3;

interface Placed {
  readonly from: number;
  readonly length: number;
  /** Of the run that it is taken from. */
  readonly runLength: number;
  /** Of all its seats together. */
  readonly distance: number;
}

export function costOf({ from, length, runLength, distance }: Placed): number {
  const leftOver = Number(from === 1) + Number(runLength - from - length === 1);
  return BLOCK + LEFT_OVER * leftOver + (length === 1 ? ALONE : 0) + distance;
}
