import { rounded, type Point, type WrittenPlan, type WrittenRow } from './plan-text';

/** From a table's middle to its seats, and to its edge. */
const SEAT = 0.95;
const EDGE = 0.5;
const CORNERS = 8;

const around = ([x, y]: Point, radius: number, count: number): Point[] =>
  Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * (n + 0.5)) / count;
    return rounded([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
  });

interface Named {
  readonly id: string;
  readonly label: string;
  readonly category: string;
}

/** Four seats around a table. */
export const tableRow = (at: Point, { id, label, category }: Named): WrittenRow => ({
  id,
  label,
  kind: 'table',
  seats: around(at, SEAT, 4).map(([x, y], n) => {
    return { id: `${id}-${n + 1}`, number: String(n + 1), x, y, category };
  }),
});

export const tableShape = (at: Point): WrittenPlan['shapes'][number] => ({
  kind: 'table',
  outline: around(at, EDGE, CORNERS),
});
