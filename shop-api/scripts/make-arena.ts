import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES, sectionsOf, type Tier } from '../src/testing/arenas/arena';
import { type Bowl, floorOf } from '../src/testing/arenas/bowl';
import {
  planText,
  type Point,
  type WrittenPlan,
  type WrittenSection,
} from '../src/testing/arenas/plan-text';
import { tableRow, tableShape } from '../src/testing/arenas/tables';

/**
 * Draws the arena of shop `areena`: a bowl of two tiers around an ice rink, with two lounges
 * between them.
 * `npx tsx shop-api/scripts/make-arena.ts` writes it.
 */
const TARGET = join(import.meta.dirname, '../shops/areena/plans/areena.json');

const SIZE = { width: 210, height: 156 };
const bowl: Bowl = { centre: [105, 78], half: [36, 12], radius: 14 };

const LOWER: Tier = {
  first: 101,
  rows: 15,
  out: 3.5,
  sections: { long: 4, short: 2, corner: 2 },
  category: { long: 'kultainen', short: 'sininen', corner: 'sininen' },
};
const UPPER: Tier = {
  first: 201,
  rows: 16,
  out: 29,
  sections: { long: 4, short: 2, corner: 4 },
  category: { long: 'punainen', short: 'vihrea', corner: 'vihrea' },
};

/** Places for wheelchairs are on the concourse, behind the last row of these sections. */
const ACCESSIBLE = new Set(['102', '103', '107', '112', '113', '117']);

/** The scoreboard hides a part of the ice from the ends of these sections' last rows. */
const BEHIND_BOARD = new Set(['205', '214', '219', '228']);
const HIDDEN = { rows: 2, seats: 3 };

function withRestrictedView(section: WrittenSection): WrittenSection {
  if (!BEHIND_BOARD.has(section.id)) return section;
  const rows = section.rows.map((row, r) =>
    r < section.rows.length - HIDDEN.rows
      ? row
      : {
          ...row,
          seats: row.seats.map((seat, n) =>
            n < HIDDEN.seats ? { ...seat, restricted_view: true } : seat,
          ),
        },
  );
  return { ...section, rows };
}

/** In metres above the ice, of first rows and last ones. */
const HEIGHTS = { lower: [0.8, 5], concourse: [6, 6], upper: [9, 15.5] } satisfies Record<
  string,
  Point
>;

const withHeights =
  (heights: Point) =>
  (section: WrittenSection): WrittenSection => ({ ...section, heights });

/** On the concourse, below the middles of sections 114 and 111. */
const LOUNGES = [
  { id: 'L1', title: 'Loosi 1', middle: 78 },
  { id: 'L2', title: 'Loosi 2', middle: 132 },
];
const LOUNGE_Y = 130;
const tablesOf = (middle: number) => [-6, -2, 2, 6].map((dx): Point => [middle + dx, LOUNGE_Y]);

function loungeOf({ id, title, middle }: (typeof LOUNGES)[number]): WrittenSection {
  const [left, right, top, bottom] = [middle - 8, middle + 8, LOUNGE_Y - 1.5, LOUNGE_Y + 1.5];
  return {
    id,
    title,
    outline: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    label_at: [middle, LOUNGE_Y],
    rows: tablesOf(middle).map((at, n) =>
      tableRow(at, { id: `${id}-${n + 1}`, label: String(n + 1), category: 'kultainen' }),
    ),
  };
}

const plan: WrittenPlan = {
  id: 'areena',
  title: 'Areena',
  size: SIZE,
  focal_point: bowl.centre,
  metres_per_unit: 0.6,
  categories: [...CATEGORIES],
  shapes: [
    { kind: 'court', label: 'Kaukalo', outline: floorOf(bowl) },
    ...LOUNGES.flatMap(({ middle }) => tablesOf(middle).map(tableShape)),
  ],
  sections: [
    ...sectionsOf(bowl, LOWER, ACCESSIBLE).map(withHeights(HEIGHTS.lower)),
    ...LOUNGES.map(loungeOf).map(withHeights(HEIGHTS.concourse)),
    ...sectionsOf(bowl, UPPER).map(withRestrictedView).map(withHeights(HEIGHTS.upper)),
  ],
};

writeFileSync(TARGET, planText(plan));
