/** Neighbours farther apart than this have an aisle between them, in a plan's units: a seat is about 1 wide. */
const AISLE = 1.75;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Whether two seats that follow one another in their row are side by side. */
export const isBeside = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) <= AISLE;

/** One place of a row, in the order in which people sit. */
export interface RowPlace {
  /** `closed`: taken, or ignored by the rule (wheelchairs, companions). */
  readonly state: 'free' | 'own' | 'closed';
  /** Whether it is beside the one before it, and costs the same. */
  readonly joins: boolean;
}

/** What one party leaves behind in one gap of a row, by places in the row. */
export interface LeftAlone {
  /** The free seats left without a free neighbour. If they are taken as well, none is left over. */
  readonly singles: readonly number[];
  /** What the party has in the gap. */
  readonly own: readonly number[];
  /** As many seats as the party has in the gap, the nearest that leave none over. */
  readonly instead: readonly number[];
}

/** The row's stretches of neighbours that the party has or could have had. */
function gapsOf(row: readonly RowPlace[]): number[][] {
  const gaps: number[][] = [];
  let isOpen = false;
  row.forEach(({ state, joins }, at) => {
    if (state === 'closed') isOpen = false;
    else if (isOpen && joins) gaps.at(-1)?.push(at);
    else {
      gaps.push([at]);
      isOpen = true;
    }
  });
  return gaps;
}

function shifted(gap: readonly number[], own: readonly number[]): number[] {
  const count = own.length;
  const middle = own.reduce((sum, at) => sum + at, 0) / count;
  const wanted = middle - (count - 1) / 2 - gap[0]!;
  const starts = gap
    .map((_, start) => start)
    .filter((start) => start <= gap.length - count)
    .filter((start) => start !== 1 && gap.length - count - start !== 1)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return gap.slice(starts[0]!, starts[0]! + count);
}

/**
 * The single seats that a party leaves in one row though it needn't. A gap in which all but one
 * seat are the party's leaves one whatever it chooses; in any other it could have left none.
 */
export function leftAlone(row: readonly RowPlace[]): LeftAlone[] {
  return gapsOf(row).flatMap((gap) => {
    const isFree = (at: number | undefined) => at !== undefined && row[at]?.state === 'free';
    const own = gap.filter((at) => !isFree(at));
    if (own.length === 0 || gap.length - own.length === 1) return [];
    const singles = gap.filter((at, n) => isFree(at) && !isFree(gap[n - 1]) && !isFree(gap[n + 1]));
    return singles.length === 0 ? [] : [{ singles, own, instead: shifted(gap, own) }];
  });
}

/**
 * Whether a section has so few seats outside the party's own gaps that the party could not have gone
 * elsewhere: then the notice is omitted.
 */
export const isScarce = (freeElsewhere: number, partySize: number) => freeElsewhere < partySize;

/** The free places of a row in gaps of which the party has nothing. */
export function freeElsewhere(row: readonly RowPlace[]): number[] {
  return gapsOf(row)
    .filter((gap) => gap.every((at) => row[at]?.state === 'free'))
    .flat();
}
