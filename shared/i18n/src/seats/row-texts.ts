import { inLanguage, type Language, titleOf } from '@permanto/contracts/values';
import { type SeatPlace, seatText, WORDS } from './seat-text';

const isNext = (number: string, before: string | undefined) =>
  /^\d+$/.test(number) && Number(number) === Number(before) + 1;

/** `["3", "4", "5", "8", "A"]` → `3–5, 8, A` */
function rangesOf(numbers: readonly string[]): string {
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && isNext(number, run.at(-1))) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : run[0])).join(', ');
}

/** The seats of each row together: "Katsomo A, rivi 3, paikat 12–13" and "Parvi, rivi 1, paikka 4". */
export function rowTexts(seats: readonly SeatPlace[], language: Language): string[] {
  const words = WORDS[language];
  const rows = new Map<string, SeatPlace[]>();
  for (const seat of seats) {
    const key = JSON.stringify([seat.section.title, seat.row_kind, seat.row, seat.number === '']);
    rows.set(key, [...(rows.get(key) ?? []), seat]);
  }
  return [...rows.values()].map((row) => {
    const [first] = row;
    if (first === undefined) return '';
    if (row.length === 1) return seatText(first, language);
    const title = inLanguage(titleOf(first.section), language);
    if (first.number === '') return `${title}, ${row.length} ${words.unnumberedPlaces}`;
    const numbers = row
      .map(({ number }) => number)
      .sort((one, other) => one.localeCompare(other, language, { numeric: true }));
    const kind = words[first.row_kind ?? 'row'];
    return `${title}, ${kind} ${first.row}, ${words.seats} ${rangesOf(numbers)}`;
  });
}
