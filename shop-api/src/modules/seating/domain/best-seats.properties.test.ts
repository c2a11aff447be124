import fc from 'fast-check';
import { smallHall } from '../testing/small-hall';
import { bestSeats, type Wish } from './best-seats';
import { makeHall, type HallSeat } from './hall';

/** Small enough that every choice of seats can be tried. */
const hall = makeHall(smallHall({ a: [5, 5], b: [4] }));
const seats = hall.rows.flat();

const wishFor = (free: ReadonlySet<HallSeat>, count: number): Wish => ({
  count,
  accessible: 0,
  isTogether: false,
  sectionId: undefined,
  isOnSale: (seat) => free.has(seat),
});

const anyFree = fc.subarray(seats).map((free) => new Set(free));
const anyCount = fc.integer({ min: 1, max: 4 });

/** Whether two seats are neighbours, and so `b` is left over when what is beside it goes. */
const rowOf = (seat: HallSeat) => hall.rows.findIndex((row) => row.includes(seat));
const at = (row: number, n: number) => hall.rows[row]?.[n];

/** Lengths of the blocks of neighbours that these seats make in one row. */
function blocksIn(row: number, chosen: ReadonlySet<HallSeat>): number[] {
  const signs = (hall.rows[row] ?? []).map((seat) => (chosen.has(seat) ? 'x' : ' ')).join('');
  return signs.split(/ +/).flatMap((block) => (block === '' ? [] : [block.length]));
}

/** Free seats without a free neighbour that had one before. */
function leftOver(free: ReadonlySet<HallSeat>, chosen: ReadonlySet<HallSeat>): number {
  const isLonely = (seat: HallSeat, isFree: (seat: HallSeat | undefined) => boolean) => {
    const row = rowOf(seat);
    const n = hall.rows[row]?.indexOf(seat) ?? 0;
    return !isFree(at(row, n - 1)) && !isFree(at(row, n + 1));
  };
  const wasFree = (seat: HallSeat | undefined) => seat !== undefined && free.has(seat);
  const isFree = (seat: HallSeat | undefined) =>
    seat !== undefined && wasFree(seat) && !chosen.has(seat);
  return seats.filter((seat) => isFree(seat) && isLonely(seat, isFree) && !isLonely(seat, wasFree))
    .length;
}

/** 0 side by side, 1 behind each other, 2 in one section, 3 anywhere. */
function classOf(chosen: ReadonlySet<HallSeat>): number {
  const rows = hall.rows.map((_, row) => blocksIn(row, chosen));
  const used = rows.flatMap((blocks, row) => (blocks.length > 0 ? [row] : []));
  if (rows.flat().length === 1) return 0;
  if (new Set([...chosen].map(({ seat }) => seat.section.id)).size > 1) return 3;
  const isOneInEach = used.every((row) => rows[row]?.length === 1);
  const areNext = used.every((row, n) => n === 0 || row === (used[n - 1] ?? 0) + 1);
  return isOneInEach && areNext ? 1 : 2;
}

function* choices(from: readonly HallSeat[], count: number): Generator<HallSeat[]> {
  if (count === 0) yield [];
  else {
    for (const [n, seat] of from.entries()) {
      for (const rest of choices(from.slice(n + 1), count - 1)) yield [seat, ...rest];
    }
  }
}

const blockCount = (chosen: ReadonlySet<HallSeat>) =>
  hall.rows.flatMap((_, row) => blocksIn(row, chosen)).length;

/** What is compared before any distance: the class, the blocks, the seats left over. */
const ranked = (free: ReadonlySet<HallSeat>, chosen: ReadonlySet<HallSeat>) =>
  classOf(chosen) * 10_000 + blockCount(chosen) * 100 + leftOver(free, chosen);

test('the best seats are free, different, and as many as were asked for while enough are free', () => {
  fc.assert(
    fc.property(anyFree, fc.integer({ min: 1, max: 16 }), (free, count) => {
      const found = bestSeats(hall, wishFor(free, count));
      if (free.size < count) {
        expect(found).toMatchObject({ refusal: { parameters: { available: free.size } } });
        return;
      }
      const got = found.ok ? found.value : [];
      expect(new Set(got).size).toBe(count);
      expect(got).toHaveLength(count);
      expect(got.every((seat) => free.has(seat))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('no other choice is together in a better way, or leaves fewer single seats in the same way', () => {
  fc.assert(
    fc.property(anyFree, anyCount, (free, count) => {
      fc.pre(free.size >= count);
      const found = bestSeats(hall, wishFor(free, count));
      const got = ranked(free, new Set(found.ok ? found.value : []));
      let best = Infinity;
      for (const choice of choices([...free], count)) {
        best = Math.min(best, ranked(free, new Set(choice)));
      }
      expect(got).toBe(best);
    }),
    { numRuns: 150 },
  );
});

test('a party that insists sits in one block, or hears that there is none', () => {
  fc.assert(
    fc.property(anyFree, anyCount, (free, count) => {
      fc.pre(free.size >= count);
      const found = bestSeats(hall, { ...wishFor(free, count), isTogether: true });
      const groups = [...choices([...free], count)].filter(
        (choice) => classOf(new Set(choice)) === 0,
      );
      if (found.ok) expect(classOf(new Set(found.value))).toBe(0);
      else expect(groups).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
