import { floorOf, lengthOf, lineOn, PIECES, pointOn, type Bowl, type Piece } from './bowl';
import type { WrittenPlan, WrittenRow, WrittenSeat, WrittenSection } from './plan-text';

/** Between two sections. */
const AISLE = 1.8;
/** From one row to the next. */
const ROW = 1.3;
/** A wheelchair needs more room, and still has its companion beside it. */
const WHEELCHAIR = 1.5;
/** How many pairs of a place for a wheelchair and its companion's stand behind a section. */
const PAIRS = 4;
/** From the last row to the places for wheelchairs behind it. */
const BEHIND = 1.9;
/** From the last row to the middle of a title beside it. */
const TITLE = 3.2;

type Kind = 'long' | 'short' | 'corner';

/** Rows of one height, all around the bowl. */
export interface Tier {
  /** The number of its first section. */
  readonly first: number;
  readonly rows: number;
  /** From the floor's edge to the first row. */
  readonly out: number;
  /** Into how many sections each piece is parted. */
  readonly sections: Readonly<Record<Kind, number>>;
  readonly category: Readonly<Record<Kind, string>>;
}

const kindOf = (piece: Piece): Kind => {
  if (piece === 'top' || piece === 'bottom') return 'long';
  return piece.length === 2 ? 'corner' : 'short';
};

/** Where a section lies: its part of a piece, the same share of it in every row. */
interface Share {
  readonly bowl: Bowl;
  readonly piece: Piece;
  readonly at: number;
  readonly of: number;
}

function partOf({ bowl, piece, at, of }: Share, out: number) {
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
    const [x, y] = pointOn(share.bowl, share.piece, { along, out });
    return { id: `${id}-${n + 1}`, number: String(n + 1), x, y, category };
  });
  return { id, label, seats };
}

/** Pairs of a place for a wheelchair and its companion's seat, in the middle of the part. */
function accessibleRow(share: Share, out: number, { id, label, category }: RowName): WrittenRow {
  const { from, to } = partOf(share, out);
  const start = (from + to) / 2 - ((2 * PAIRS - 1) * WHEELCHAIR) / 2;
  const seats = Array.from({ length: 2 * PAIRS }, (_, n): WrittenSeat => {
    const [x, y] = pointOn(share.bowl, share.piece, { along: start + n * WHEELCHAIR, out });
    const seat = { id: `${id}-${n + 1}`, number: String(n + 1), x, y, category };
    return n % 2 === 0 ? { ...seat, accessible: true } : { ...seat, companion_of: `${id}-${n}` };
  });
  return { id, label, seats };
}

const outOf = (tier: Tier, row: number) => tier.out + row * ROW;

function sectionOf(tier: Tier, share: Share, id: string, isAccessible: boolean): WrittenSection {
  const kind = kindOf(share.piece);
  const category = tier.category[kind];
  const nameOf = (row: number) => ({ id: `${id}-${row + 1}`, label: String(row + 1), category });
  const rows = Array.from({ length: tier.rows }, (_, row) =>
    rowOf(share, outOf(tier, row), nameOf(row)),
  );
  const last = outOf(tier, tier.rows - 1) + (isAccessible ? BEHIND : 0);
  if (isAccessible) rows.push(accessibleRow(share, last, nameOf(tier.rows)));
  const [inner = [], outer = []] = [tier.out - 0.8, last + 0.8].map((out) => {
    const { from, to } = partOf(share, out);
    return lineOn(share.bowl, share.piece, { from: from - 0.7, to: to + 0.7, out });
  });
  const titleOut = last + (kind === 'long' ? 2 : TITLE);
  const { from, to } = partOf(share, titleOut);
  const label_at = pointOn(share.bowl, share.piece, { along: (from + to) / 2, out: titleOut });
  return { id, title: id, outline: [...inner, ...outer.reverse()], label_at, rows };
}

/** `accessible`: sections with places for wheelchairs behind their last row. */
export function sectionsOf(
  bowl: Bowl,
  tier: Tier,
  accessible: ReadonlySet<string> = new Set(),
): WrittenSection[] {
  const shares = PIECES.flatMap((piece) => {
    const of = tier.sections[kindOf(piece)];
    return Array.from({ length: of }, (_, at): Share => ({ bowl, piece, at, of }));
  });
  return shares.map((share, n) => {
    const id = String(tier.first + n);
    return sectionOf(tier, share, id, accessible.has(id));
  });
}

export const CATEGORIES = [
  { id: 'kultainen', title: 'Kultainen', color: '#8a6100' },
  { id: 'sininen', title: 'Sininen', color: '#0b5cad' },
  { id: 'punainen', title: 'Punainen', color: '#b3261e' },
  { id: 'vihrea', title: 'Vihreä', color: '#1b6e3c' },
] as const;

const FLOOR = { half: [36, 12], radius: 14 } as const;
const TIER_ROWS = 16;
/** From the last row of a tier to the first of the next, and from the floor to the first of all. */
const CONCOURSE = 6;
/** As many seats as a row of a section has in a corner, about. */
const CORNER_SEATS = 24;

function tierAt(index: number): Tier {
  const out = CONCOURSE + index * (TIER_ROWS * ROW + CONCOURSE);
  const corner = Math.ceil(lengthOf({ ...FLOOR, centre: [0, 0] }, 'ne', out) / CORNER_SEATS);
  const near = CATEGORIES[(2 * index) % CATEGORIES.length]?.id ?? '';
  const far = CATEGORIES[(2 * index + 1) % CATEGORIES.length]?.id ?? '';
  return {
    first: (index + 1) * 100 + 1,
    rows: TIER_ROWS,
    out,
    sections: { long: 4, short: 2, corner },
    category: { long: near, short: far, corner: far },
  };
}

/** The first `count` seats, row by row; sections and rows that would be empty are left out. */
function firstSeats(sections: readonly WrittenSection[], count: number): WrittenSection[] {
  let left = count;
  return sections.flatMap((section) => {
    const rows = section.rows.flatMap((row) => {
      const seats = row.seats.slice(0, left);
      left -= seats.length;
      return seats.length === 0 ? [] : [{ ...row, seats }];
    });
    return rows.length === 0 ? [] : [{ ...section, rows }];
  });
}

const seatCount = (sections: readonly WrittenSection[]) =>
  sections.reduce(
    (sum, { rows }) => sum + rows.reduce((seats, row) => seats + row.seats.length, 0),
    0,
  );

/** An arena with exactly `count` seats, for tests and benchmarks: as many tiers as it takes. */
export function arenaOf(count: number): WrittenPlan {
  const tiers: Tier[] = [];
  const sections: WrittenSection[] = [];
  const bowl: Bowl = { ...FLOOR, centre: [0, 0] };
  while (seatCount(sections) < count) {
    const tier = tierAt(tiers.length);
    tiers.push(tier);
    sections.push(...sectionsOf(bowl, tier));
  }
  const reach = outOf(tierAt(tiers.length - 1), TIER_ROWS) + FLOOR.radius + TITLE + CONCOURSE;
  const [width, height] = FLOOR.half.map((half) => 2 * Math.ceil(half + reach)) as [number, number];
  const placed: Bowl = { ...FLOOR, centre: [width / 2, height / 2] };
  const all = tiers.flatMap((tier) => sectionsOf(placed, tier));
  return {
    id: `arena-${count}`,
    title: 'Arena',
    size: { width, height },
    focal_point: placed.centre,
    categories: [...CATEGORIES],
    shapes: [{ kind: 'court', outline: floorOf(placed) }],
    sections: firstSeats(all, count),
  };
}
