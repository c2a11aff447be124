import {
  checksumOf,
  distancesOf,
  type Head,
  HEAD_AT,
  likelyId,
  likelyLabel,
  type Lines,
  MAGIC,
  type NameGuess,
  PRECISION,
  ROW_KINDS,
} from './binary-form';
import type { PlanTable, Range } from './plan-table';

/**
 * The plan as bytes, the same for the same plan. Lossless but for coordinates, which are rounded to
 * thousandths of the plan's unit.
 */
export function encodePlan({ sections, rows, seats, ...plan }: PlanTable): Uint8Array {
  const sectionOf: Lines = {
    line: rows.map(({ section }) => section),
    starts: startsOf(sections, 'rows'),
  };
  const rowOf: Lines = { line: seats.row, starts: startsOf(rows, 'seats') };
  const rowIds = rows.map(({ id }) => id);
  const rowLabels = rows.map(({ label }) => label);
  const sectionIds = sections.map(({ id }) => id);

  const { bytes, words, write } = writer();
  for (const { from, to } of rows.map((row) => row.seats)) write.number(to - from);
  write.runs(rows.map(({ kind }) => ROW_KINDS.indexOf(kind)));
  write.names(rowLabels, likelyLabel(sectionOf));
  write.names(rowIds, likelyId(sectionOf, sectionIds, rowLabels));
  write.names(seats.labels, likelyLabel(rowOf));
  write.names(seats.ids, likelyId(rowOf, rowIds, seats.labels));
  write.coordinates(seats.x, rowOf);
  write.coordinates(seats.y, rowOf);
  write.runs(seats.category);
  write.runs(seats.features);

  const head: Head = {
    plan,
    sections: sections.map(({ rows: { from, to }, seats: _, ...section }) => ({
      ...section,
      rows: to - from,
    })),
    words,
  };
  return framed(new TextEncoder().encode(JSON.stringify(head)), bytes);
}

const startsOf = <Part extends 'rows' | 'seats'>(
  lines: readonly Readonly<Record<Part, Range>>[],
  part: Part,
) => lines.map((line) => line[part].from);

function framed(head: Uint8Array, columns: readonly number[]): Uint8Array {
  const { bytes: length, write } = writer();
  write.number(head.length);
  const framed = new Uint8Array(HEAD_AT + length.length + head.length + columns.length);
  framed.set(MAGIC);
  framed.set(length, HEAD_AT);
  framed.set(head, HEAD_AT + length.length);
  framed.set(columns, HEAD_AT + length.length + head.length);
  new DataView(framed.buffer).setUint32(MAGIC.length, checksumOf(framed), true);
  return framed;
}

function writer() {
  const bytes: number[] = [];
  const words: string[] = [];

  const number = (given: number) => {
    let value = ((given << 1) ^ (given >> 31)) >>> 0;
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  };

  const write = {
    number,
    runs(column: ArrayLike<number>) {
      for (let from = 0, to = 0; from < column.length; from = to) {
        while (to < column.length && column[to] === column[from]) to++;
        number(column[from]!);
        number(to - from);
      }
    },
    names(names: readonly string[], guess: NameGuess) {
      for (let from = 0, to = 0; from < names.length; from = to) {
        const step = stepTo(names[from]!, guess(from, names, 0), guess(from, names, 1));
        while (to < names.length && guess(to, names, step) === names[to]) to++;
        number(to - from);
        if (to > from) number(step);
        else {
          const shared = sharedLetters(names[from - 1] ?? '', names[from]!);
          number(shared);
          words.push(names[to++]!.slice(shared));
        }
      }
    },
    coordinates(column: Float32Array, lines: Lines) {
      const whole = Int32Array.from(column, (value) => Math.round(value * PRECISION));
      distancesOf(whole, lines).forEach((distance) => number(distance));
    },
  };
  return { bytes, words, write };
}

const MOST = 1_000_000;

/** By how much a number is more than the one before it: 0 where they are no numbers. */
function stepTo(name: string, same: string, next: string): number {
  const step = +name - +next + 1;
  return same !== name && Math.abs(step) < MOST && Number.isInteger(step) ? step : 0;
}

function sharedLetters(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}
