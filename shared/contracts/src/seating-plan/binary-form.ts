import type { PlanTable } from './plan-table';

/*
 * A plan as bytes, which the shop API makes and browsers read:
 *
 *   0  "PLN" and the version
 *   4  checksum of all that follows, little-endian
 *   8  length of the head, the head (JSON, {@link Head}), and columns one after the other: seats of
 *      each row, the rows' kinds, labels and ids, the seats' labels, ids, x, y, categories, features
 *
 * Numbers are zigzag varints (7 bits a byte, the lowest first). What can be guessed from what stands
 * before it is not written: a column of names is runs of right guesses, (length, step), and between
 * them wrong ones, (0, letters shared with the name before), whose other letters are the head's next
 * word. A coordinate is its distance from the guess. Kinds, categories and features are runs,
 * (value, length).
 */

export const MAGIC = [0x50, 0x4c, 0x4e, 1] as const;

/** Where the head's length stands. */
export const HEAD_AT = 8;

/** Coordinates are whole numbers of this part of the plan's unit. */
export const PRECISION = 1_000;

export const ROW_KINDS = ['row', 'table'] as const;

/** What isn't seats or rows; a section says how many rows it has. */
export interface Head {
  readonly plan: Omit<PlanTable, 'sections' | 'rows' | 'seats'>;
  readonly sections: readonly (Omit<PlanTable['sections'][number], 'rows' | 'seats'> & {
    readonly rows: number;
  })[];
  readonly words: readonly string[];
}

/** What stands in rows of one length after the other: seats, or a section's rows. */
export interface Lines {
  /** The line of each. */
  readonly line: ArrayLike<number>;
  /** Where each line begins. */
  readonly starts: ArrayLike<number>;
}

/** The name at a place, by those before it; `step` is what numbers grow by. */
export type NameGuess = (at: number, before: readonly string[], step: number) => string;

/** As the label before it in its line, or the next number: 1 at the line's beginning. */
export const likelyLabel =
  ({ line, starts }: Lines): NameGuess =>
  (at, before, step) => {
    const previous = starts[line[at]!] === at ? '' : before[at - 1]!;
    return step ? String(+previous + step) : previous;
  };

/** Of the line's id and one's own label, or place where there is none. */
export const likelyId =
  ({ line, starts }: Lines, ids: readonly string[], labels: readonly string[]): NameGuess =>
  (at) => {
    const own = line[at]!;
    return `${ids[own]}-${labels[at] === '' ? at - starts[own]! + 1 : labels[at]}`;
  };

/**
 * Coordinates as their distances from what those before them let expect, or back (`isBack`): a line
 * begins where the lines before it lead, takes its first step as they do, and goes on straight.
 * Counts in 32 bits; what overflows comes back.
 */
export function distancesOf(given: Int32Array, { starts }: Lines, isBack = false): Int32Array {
  const column = new Int32Array(given.length);
  let first = 0;
  let firstBefore = 0;
  let firstStep = 0;
  for (let line = 0; line < starts.length; line++) {
    const from = starts[line]!;
    const to = starts[line + 1] ?? given.length;
    let step = firstStep;
    let last = 2 * first - firstBefore - step;
    for (let at = from; at < to; at++) {
      const likely = last + step;
      column[at] = isBack ? likely + given[at]! : given[at]! - likely;
      const value = isBack ? column[at]! : given[at]!;
      if (at > from) step = value - last;
      else {
        firstBefore = line > 0 ? first : value;
        first = value;
      }
      if (at === from + 1) firstStep = step;
      last = value;
    }
  }
  return column;
}

/** FNV-1a of 32 bits: finds what was torn off or changed on the way. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (let at = HEAD_AT; at < bytes.length; at++) {
    sum = Math.imul(sum ^ bytes[at]!, 0x01000193);
  }
  return sum >>> 0;
}
