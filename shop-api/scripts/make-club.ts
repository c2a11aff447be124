import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  planText,
  type Point,
  type WrittenPlan,
  type WrittenRow,
} from '../src/testing/arenas/plan-text';
import { tableRow, tableShape } from '../src/testing/arenas/tables';

/**
 * Draws the clubhouse of shop `areena`: a floor to stand on, tables behind it, a balcony above.
 * `npx tsx shop-api/scripts/make-club.ts` writes it.
 */
const TARGET = join(import.meta.dirname, '../shops/areena/plans/kerhotalo.json');

const STANDING = 150;
const TABLES = [15.5, 19].flatMap((y) => [6, 10.5, 15, 19.5, 24].map((x): Point => [x, y]));
const BALCONY = { rows: 3, seats: 20, left: 5.5, top: 23.5, apart: 1.2 };
/** Columns hide a part of the stage from the outermost seats of the balcony. */
const HIDDEN = 2;

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Two places for wheelchairs, each with its companion's beside it. */
const wheelchairs: WrittenRow = {
  id: 'poydat-P',
  label: 'P',
  seats: Array.from({ length: 4 }, (_, n) => ({
    id: `poydat-P-${n + 1}`,
    number: String(n + 1),
    x: 2.5,
    y: 14.5 + 1.5 * n,
    category: 'poyta',
    ...(n % 2 === 0 ? { accessible: true } : { companion_of: `poydat-P-${n}` }),
  })),
};

const balcony = Array.from({ length: BALCONY.rows }, (_, r): WrittenRow => {
  const id = `parvi-${r + 1}`;
  const seats = Array.from({ length: BALCONY.seats }, (_, n) => ({
    id: `${id}-${n + 1}`,
    number: String(n + 1),
    category: 'parvi',
    x: BALCONY.left + n,
    y: Math.round(10 * (BALCONY.top + r * BALCONY.apart)) / 10,
    ...((n < HIDDEN || n >= BALCONY.seats - HIDDEN) && { restricted_view: true }),
  }));
  return { id, label: String(r + 1), seats };
});

const plan: WrittenPlan = {
  id: 'kerhotalo',
  title: 'Kerhotalo',
  size: { width: 30, height: 28 },
  focal_point: [15, 5],
  metres_per_unit: 0.6,
  categories: [
    { id: 'seisoma', title: 'Seisomapaikat', color: '#0b5cad' },
    { id: 'poyta', title: 'Pöytäpaikat', color: '#8a6100' },
    { id: 'parvi', title: 'Parvi', color: '#1b6e3c' },
  ],
  floors: [
    { id: '1', title: '1. kerros' },
    { id: '2', title: '2. kerros' },
  ],
  shapes: [
    { kind: 'stage', label: 'Lava', outline: box(8, 1, 22, 5) },
    { kind: 'block', label: 'Baari', outline: box(26, 6, 29, 12.5) },
    ...TABLES.map(tableShape),
  ],
  texts: [{ at: [3.2, 11], text: 'Sisäänkäynti', size: 0.8 }],
  sections: [
    {
      id: 'lattia',
      title: 'Tanssilattia',
      floor: '1',
      kind: 'unnumbered',
      outline: box(7, 6, 23, 12.5),
      label_at: [15, 9.3],
      heights: [0, 0],
      capacity: STANDING,
      category: 'seisoma',
    },
    {
      id: 'poydat',
      title: 'Pöydät',
      floor: '1',
      outline: box(1, 13.2, 26.5, 20.6),
      label_at: [15, 13.8],
      heights: [0, 0],
      rows: [
        wheelchairs,
        ...TABLES.map((at, n) =>
          tableRow(at, { id: `poydat-${n + 1}`, label: String(n + 1), category: 'poyta' }),
        ),
      ],
    },
    {
      id: 'parvi',
      title: 'Parvi',
      floor: '2',
      outline: box(3.8, 21.6, 26.2, 26.8),
      label_at: [15, 22.3],
      heights: [3.6, 4.6],
      rows: balcony,
    },
  ],
};

writeFileSync(TARGET, planText(plan));
