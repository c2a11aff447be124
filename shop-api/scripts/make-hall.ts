import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import type { Point, WrittenPlan, WrittenSection } from '../src/testing/arenas/plan-text';

/**
 * Draws the plan of the small hall of shop `kotipelit`: four stands along the court, two
 * behind the baskets. `npx tsx shop-api/scripts/make-hall.ts` writes it.
 */
const TARGET = join(import.meta.dirname, '../shops/kotipelit/plans/kotihalli.json');

const SIZE = { width: 44, height: 31 };
const COURT = { left: 8, right: 36, top: 8, bottom: 23 };
/** In metres: the first row above the court, and each row above the one before. */
const [FIRST_ROW, STEP] = [0.4, 0.5];
/** From the first row to the edge of the court. */
const GAP = 1.5;

interface Stand {
  readonly id: string;
  readonly category: string;
  readonly rows: number;
  readonly seats: number;
  /** The first row's first seat; the way to the next seat, and to the next row. */
  readonly first: Point;
  readonly along: Point;
  readonly back: Point;
  /** Numbers of the places for wheelchairs in the first row. */
  readonly accessible?: readonly number[];
  readonly titleAt: Point;
}

const long = { category: 'a', rows: 5, seats: 14 } as const;
const end = { category: 'b', rows: 4, seats: 10 } as const;
const near = COURT.bottom + GAP;
const far = COURT.top - GAP;

const stands: readonly Stand[] = [
  {
    ...long,
    id: 'A1',
    first: [8.25, near],
    along: [1, 0],
    back: [0, 1],
    accessible: [13, 14],
    titleAt: [14.25, near + 5.3],
  },
  {
    ...long,
    id: 'A2',
    first: [23.75, near],
    along: [1, 0],
    back: [0, 1],
    accessible: [1, 2],
    titleAt: [29.75, near + 5.3],
  },
  {
    ...long,
    id: 'A3',
    first: [20.25, far],
    along: [-1, 0],
    back: [0, -1],
    titleAt: [14.25, far - 5.3],
  },
  {
    ...long,
    id: 'A4',
    first: [35.75, far],
    along: [-1, 0],
    back: [0, -1],
    titleAt: [29.75, far - 5.3],
  },
  {
    ...end,
    id: 'B1',
    first: [COURT.left - 2, 12],
    along: [0, 1],
    back: [-1, 0],
    titleAt: [COURT.left - 3.5, 9.6],
  },
  {
    ...end,
    id: 'B2',
    first: [COURT.right + 2, 20],
    along: [0, -1],
    back: [1, 0],
    titleAt: [COURT.right + 3.5, 9.6],
  },
];

function sectionOf(stand: Stand): WrittenSection {
  const rows = Array.from({ length: stand.rows }, (_, row) => ({
    id: `${stand.id}-${row + 1}`,
    label: String(row + 1),
    seats: Array.from({ length: stand.seats }, (_, seat) => ({
      id: `${stand.id}-${row + 1}-${seat + 1}`,
      number: String(seat + 1),
      x: stand.first[0] + seat * stand.along[0] + row * stand.back[0],
      y: stand.first[1] + seat * stand.along[1] + row * stand.back[1],
      category: stand.category,
      ...(row === 0 && stand.accessible?.includes(seat + 1) ? { accessible: true } : {}),
    })),
  }));
  return {
    id: stand.id,
    title: `Katsomo ${stand.id}`,
    outline: outlineAround(
      stand,
      rows.flatMap((row) => row.seats),
    ),
    label_at: stand.titleAt,
    heights: [FIRST_ROW, FIRST_ROW + (stand.rows - 1) * STEP],
    rows,
  };
}

/** A rectangle around the seats, the rows' labels (one seat before the first) and the title. */
function outlineAround(
  { first, along, titleAt }: Stand,
  seats: readonly { x: number; y: number }[],
): Point[] {
  const xs = [...seats.map(({ x }) => x), first[0] - along[0], titleAt[0] - 2.2, titleAt[0] + 2.2];
  const ys = [...seats.map(({ y }) => y), first[1] - along[1], titleAt[1]];
  const [left, right, top, bottom] = [
    Math.min(...xs) - 0.65,
    Math.max(...xs) + 0.65,
    Math.min(...ys) - 0.65,
    Math.max(...ys) + 0.65,
  ].map((edge) => Math.round(edge * 100) / 100) as [number, number, number, number];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

const plan: WrittenPlan = {
  id: 'kotihalli',
  title: 'Kotihalli',
  size: SIZE,
  focal_point: [22, 15.5],
  metres_per_unit: 1,
  categories: [
    { id: 'a', title: 'Katsomo A', color: '#0b5cad' },
    { id: 'b', title: 'Katsomo B', color: '#b4430a' },
  ],
  sections: stands.map(sectionOf),
  shapes: [
    {
      kind: 'court',
      label: 'Kenttä',
      outline: [
        [COURT.left, COURT.top],
        [COURT.right, COURT.top],
        [COURT.right, COURT.bottom],
        [COURT.left, COURT.bottom],
      ],
    },
  ],
};

void format(TARGET, JSON.stringify(plan), { printWidth: 100 }).then(({ code }) =>
  writeFileSync(TARGET, code),
);
