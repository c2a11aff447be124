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
import type { PlannedSection, PlanTable } from './plan-table';

/** Why bytes are no plan: of another version (or nothing of ours), or not all there as they were. */
export type UnreadablePlan = 'unknown_version' | 'torn';

/** The plan that `encodePlan` wrote. */
export function decodePlan(given: ArrayBuffer | Uint8Array): PlanTable | UnreadablePlan {
  const bytes = new Uint8Array(given);
  if (MAGIC.some((byte, at) => bytes[at] !== byte)) return 'unknown_version';
  const sum = bytes.slice(MAGIC.length, HEAD_AT);
  if (bytes.length <= HEAD_AT) return 'torn';
  if (new DataView(sum.buffer).getUint32(0, true) !== checksumOf(bytes)) return 'torn';
  const read = reader(bytes);
  const { plan, sections: written } = read.head;

  const sectionOf = linesOf(written.map(({ rows }) => rows));
  const counts = read.numbers(sectionOf.line.length);
  const kinds = read.runs(counts.length);
  const rowLabels = read.names(counts.length, likelyLabel(sectionOf))();
  const sectionIds = written.map(({ id }) => id);
  const rowIds = read.names(counts.length, likelyId(sectionOf, sectionIds, rowLabels))();

  const rowOf = linesOf(counts);
  const count = rowOf.line.length;
  // Tens of thousands of texts, and a hall from afar shows none of them.
  const labels = read.names(count, likelyLabel(rowOf));
  const ids = read.names(count, (...at) => likelyId(rowOf, rowIds, labels())(...at));
  const [x, y] = [read.coordinates(rowOf), read.coordinates(rowOf)];
  const [category, features] = [read.runs(count), read.runs(count)];

  const { starts } = rowOf;
  return {
    ...plan,
    sections: written.map((section, at): PlannedSection => {
      const [from, to] = [sectionOf.starts[at]!, sectionOf.starts[at + 1]!];
      return { ...section, rows: { from, to }, seats: { from: starts[from]!, to: starts[to]! } };
    }),
    rows: rowIds.map((id, at) => ({
      id,
      label: rowLabels[at]!,
      kind: ROW_KINDS[kinds[at]!]!,
      section: sectionOf.line[at]!,
      seats: { from: starts[at]!, to: starts[at + 1]! },
    })),
    seats: {
      count,
      x,
      y,
      category,
      features,
      row: rowOf.line,
      get ids() {
        return ids();
      },
      get labels() {
        return labels();
      },
    },
  };
}

/** Lines of these lengths; `starts` ends with the end of the last. */
function linesOf(lengths: ArrayLike<number>): Lines & { readonly line: Uint16Array } {
  const starts = [0];
  for (let at = 0; at < lengths.length; at++) starts.push(starts[at]! + lengths[at]!);
  const line = new Uint16Array(starts[lengths.length]!);
  for (let at = 0; at < lengths.length; at++) line.fill(at, starts[at], starts[at + 1]);
  return { line, starts };
}

function reader(bytes: Uint8Array) {
  let place = HEAD_AT;
  let word = 0;

  const number = (): number => {
    let byte = bytes[place++]!;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[place++]!;
      value |= (byte & 127) << shift;
    }
    return (value >>> 1) ^ -(value & 1);
  };
  const numbers = (count: number): Int32Array => {
    const column = new Int32Array(count);
    for (let n = 0; n < count; n++) column[n] = number();
    return column;
  };

  const end = number() + place;
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(place, end))) as Head;
  place = end;

  return {
    head,
    numbers,
    runs(count: number): Uint8Array {
      const column = new Uint8Array(count);
      for (let at = 0; at < count;) column.fill(number(), at, (at += number()));
      return column;
    },
    /** They are made when they are first asked for. */
    names(count: number, guess: NameGuess): () => string[] {
      const runs: number[] = [];
      const firstWord = word;
      for (let at = 0; at < count;) {
        const length = number();
        runs.push(length, number());
        if (length === 0) word++;
        at += length || 1;
      }
      const words = head.words.slice(firstWord, word);
      let names: string[] | null = null;
      return () => (names ??= namesOf(runs, words, guess));
    },
    coordinates(lines: Lines): Float32Array {
      const whole = distancesOf(numbers(lines.line.length), lines, true);
      const column = new Float32Array(whole.length);
      for (let at = 0; at < whole.length; at++) column[at] = whole[at]! / PRECISION;
      return column;
    },
  };
}

/** What the runs of a column of names say, (length, step) or (0, letters shared with the name before). */
function namesOf(runs: readonly number[], words: readonly string[], guess: NameGuess): string[] {
  const names: string[] = [];
  let word = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const [length, detail] = [runs[run]!, runs[run + 1]!];
    const end = names.length + length;
    if (length === 0) names.push((names.at(-1) ?? '').slice(0, detail) + words[word++]!);
    while (names.length < end) names.push(guess(names.length, names, detail));
  }
  return names;
}
