import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { floorOf, lengthOf, lineOn, PIECES, pointOn, type Bowl, type Piece } from './plans/bowl';
import {
  planText,
  type WrittenPlan,
  type WrittenRow,
  type WrittenSeat,
  type WrittenSection,
} from './plans/plan-text';

/**
 * Draws the arena of shop `areena`: a bowl of two tiers around an ice rink.
 * `npx tsx shop-api/scripts/make-arena.ts` writes it.
 */
const TARGET = join(import.meta.dirname, '../shops/areena/plans/areena.json');

const SIZE = { width: 210, height: 156 };
const bowl: Bowl = { centre: [105, 78], half: [36, 12], radius: 14 };

/** Between two sections. */
const AISLE = 1.8;
/** From one row to the next. */
const ROW = 1.3;
/** A wheelchair needs more room, and still has its companion beside it. */
const WHEELCHAIR = 1.5;
/** From the last row to the places for wheelchairs behind it. */
const BEHIND = 1.9;

/** From the last row to the middle of a title beside it. */
const TITLE = 3.2;

interface Tier {
  readonly first: number;
  readonly rows: number;
  /** From the floor's edge to the first row. */
  readonly out: number;
  /** Into how many sections each piece is parted. */
  readonly sections: Readonly<Record<'long' | 'short' | 'corner', number>>;
  readonly category: Readonly<Record<'long' | 'short' | 'corner', string>>;
}

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
const PAIRS = 4;

const kindOf = (piece: Piece) =>
  piece === 'top' || piece === 'bottom' ? 'long' : piece.length === 2 ? 'corner' : 'short';

/** Where a section lies: its part of a piece, the same share of it in every row. */
interface Share {
  readonly piece: Piece;
  readonly at: number;
  readonly of: number;
}

function partOf({ piece, at, of }: Share, out: number) {
  const share = lengthOf(bowl, piece, out) / of;
  return { from: at * share + AISLE / 2, to: (at + 1) * share - AISLE / 2, out };
}

interface RowName {
  readonly id: string;
  readonly label: string;
  readonly category: string;
}

function rowOf(share: Share, out: number, { id, label, category }: RowName): WrittenRow {
  const { from, to } = partOf(share, out);
  const count = Math.floor(to - from) + 1;
  const seats = Array.from({ length: count }, (_, n): WrittenSeat => {
    const along = from + ((to - from) * n) / (count - 1);
    const [x, y] = pointOn(bowl, share.piece, { along, out });
    return { id: `${id}-${n + 1}`, number: String(n + 1), x, y, category };
  });
  return { id, label, seats };
}

/** Pairs of a place for a wheelchair and its companion's seat, in the middle of the part. */
function accessibleRow(share: Share, out: number, { id, label, category }: RowName): WrittenRow {
  const { from, to } = partOf(share, out);
  const start = (from + to) / 2 - ((2 * PAIRS - 1) * WHEELCHAIR) / 2;
  const seats = Array.from({ length: 2 * PAIRS }, (_, n): WrittenSeat => {
    const [x, y] = pointOn(bowl, share.piece, { along: start + n * WHEELCHAIR, out });
    const seat = { id: `${id}-${n + 1}`, number: String(n + 1), x, y, category };
    return n % 2 === 0 ? { ...seat, accessible: true } : { ...seat, companion_of: `${id}-${n}` };
  });
  return { id, label, seats };
}

function sectionOf(tier: Tier, share: Share, id: string): WrittenSection {
  const category = tier.category[kindOf(share.piece)];
  const outOf = (row: number) => tier.out + row * ROW;
  const nameOf = (row: number) => ({ id: `${id}-${row + 1}`, label: String(row + 1), category });
  const rows = Array.from({ length: tier.rows }, (_, row) => rowOf(share, outOf(row), nameOf(row)));
  const isAccessible = ACCESSIBLE.has(id);
  const last = outOf(tier.rows - 1) + (isAccessible ? BEHIND : 0);
  if (isAccessible) rows.push(accessibleRow(share, last, nameOf(tier.rows)));
  const edges = [tier.out - 0.8, last + 0.8];
  const [inner = [], outer = []] = edges.map((out) => {
    const { from, to } = partOf(share, out);
    return lineOn(bowl, share.piece, { from: from - 0.7, to: to + 0.7, out });
  });
  const titleOut = last + (kindOf(share.piece) === 'long' ? 2 : TITLE);
  const { from, to } = partOf(share, titleOut);
  const label_at = pointOn(bowl, share.piece, { along: (from + to) / 2, out: titleOut });
  return { id, title: id, outline: [...inner, ...outer.reverse()], label_at, rows };
}

function sectionsOf(tier: Tier): WrittenSection[] {
  const shares = PIECES.flatMap((piece) => {
    const of = tier.sections[kindOf(piece)];
    return Array.from({ length: of }, (_, at): Share => ({ piece, at, of }));
  });
  return shares.map((share, n) => sectionOf(tier, share, String(tier.first + n)));
}

const plan: WrittenPlan = {
  id: 'areena',
  title: 'Areena',
  size: SIZE,
  focal_point: bowl.centre,
  categories: [
    { id: 'kultainen', title: 'Kultainen', color: '#8a6100' },
    { id: 'sininen', title: 'Sininen', color: '#0b5cad' },
    { id: 'punainen', title: 'Punainen', color: '#b3261e' },
    { id: 'vihrea', title: 'Vihreä', color: '#1b6e3c' },
  ],
  shapes: [{ kind: 'court', label: 'Kaukalo', outline: floorOf(bowl) }],
  sections: [...sectionsOf(LOWER), ...sectionsOf(UPPER)],
};

writeFileSync(TARGET, planText(plan));
