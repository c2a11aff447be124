import fc from 'fast-check';
import { freeElsewhere, isBeside, isScarce, leftAlone, type RowPlace } from './single-seats';

/** `_` free, `x` the party's, `#` closed; `|` is an aisle before the next place. */
function rowOf(drawn: string): RowPlace[] {
  const states = { _: 'free', x: 'own', '#': 'closed' } as const;
  const places = [...drawn.matchAll(/(\|?)([_x#])/g)];
  return places.map(([, aisle, sign]) => ({
    state: states[sign as keyof typeof states],
    joins: aisle === '',
  }));
}

const singlesOf = (drawn: string) => leftAlone(rowOf(drawn)).map(({ singles }) => singles);

test.each([
  ['the second seat from the wall', '_x__', [[0]]],
  ['the last but one before a taken seat', '__x_#', [[3]]],
  ['one between two of the party', 'x_x__', [[1]]],
  ['one on each side', '_x_', [[0, 2]]],
  ['none where an aisle ends what the party could have had', '_x|___', []],
  ['one between the party and an aisle, where more seats follow', '__x_|__', [[3]]],
  ['none where it stays together with others', '__xx__', []],
  ['none where all but one seat are taken by the party', 'xx_#__', []],
  ['none that was alone before', 'xx#_#', []],
  ['none where none of the party sits', '#_#__', []],
])('left alone: %s', (_, drawn, singles) => {
  expect(singlesOf(drawn)).toEqual(singles);
});

test('the nearest seats of the same gap are offered instead', () => {
  expect(leftAlone(rowOf('_xx____'))[0]?.instead).toEqual([0, 1]);
  expect(leftAlone(rowOf('____xx_'))[0]?.instead).toEqual([3, 4]);
  expect(leftAlone(rowOf('#_x_x__'))[0]?.instead).toEqual([3, 4]);
});

test('an aisle is wider than the way to the next seat', () => {
  expect(isBeside({ x: 1, y: 1 }, { x: 2, y: 1.2 })).toBe(true);
  expect(isBeside({ x: 1, y: 1 }, { x: 3, y: 1 })).toBe(false);
});

test('a section is scarce once the party could not sit elsewhere in it', () => {
  expect(freeElsewhere(rowOf('_x__|__#___'))).toEqual([4, 5, 7, 8, 9]);
  expect(isScarce(5, 5)).toBe(false);
  expect(isScarce(4, 5)).toBe(true);
});

const anyRow = fc
  .array(
    fc.record({
      state: fc.constantFrom('free' as const, 'free' as const, 'own' as const, 'closed' as const),
      joins: fc.constant(true),
    }),
    { maxLength: 9 },
  )
  .chain((row) =>
    fc
      .array(fc.integer({ min: 0, max: 8 }), { maxLength: 2 })
      .map((aisles) => row.map((place, at) => ({ ...place, joins: !aisles.includes(at) }))),
  );

/** Free places without a free neighbour, though as long as the party had none they had one. */
function newlyAlone(row: readonly RowPlace[]): number[] {
  const alone = (counts: (state: RowPlace['state']) => boolean) => (at: number) => {
    const [here, next] = [row[at], row[at + 1]];
    const before = here?.joins === true && row[at - 1] && counts(row[at - 1]!.state);
    return !before && !(next?.joins === true && counts(next.state));
  };
  const isAlone = alone((state) => state === 'free');
  const wasAlone = alone((state) => state !== 'closed');
  return row.flatMap(({ state }, at) =>
    state === 'free' && isAlone(at) && !wasAlone(at) ? [at] : [],
  );
}

const choosing = (row: readonly RowPlace[], own: ReadonlySet<number>, among: readonly number[]) =>
  row.map((place, at) =>
    among.includes(at)
      ? { ...place, state: own.has(at) ? ('own' as const) : ('free' as const) }
      : place,
  );

/** The places of the gap around one place. */
function gapAround(row: readonly RowPlace[], at: number): number[] {
  let [from, to] = [at, at + 1];
  while (row[from]?.joins === true && row[from - 1] && row[from - 1]?.state !== 'closed') from--;
  while (row[to]?.joins === true && row[to]?.state !== 'closed') to++;
  return Array.from({ length: to - from }, (_, n) => from + n);
}

function* subsets(places: readonly number[], count: number): Generator<number[]> {
  if (count === 0) yield [];
  for (const [n, place] of places.entries()) {
    if (count > 0)
      for (const rest of subsets(places.slice(n + 1), count - 1)) yield [place, ...rest];
  }
}

test('only newly single seats are reported, and only where another choice of as many seats leaves none', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const reported = leftAlone(row).flatMap(({ singles }) => singles);
      for (const single of newlyAlone(row)) {
        const gap = gapAround(row, single);
        const own = gap.filter((at) => row[at]?.state === 'own').length;
        const canBeAvoided = [...subsets(gap, own)].some((choice) => {
          const alone = newlyAlone(choosing(row, new Set(choice), gap));
          return !alone.some((at) => gap.includes(at));
        });
        expect(reported.includes(single)).toBe(canBeAvoided);
      }
      expect(reported.every((at) => newlyAlone(row).includes(at))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('both ways out lead out: the other seats, and taking the single ones as well', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      for (const { singles, instead } of leftAlone(row)) {
        const gap = gapAround(row, singles[0]!);
        const own = gap.filter((at) => row[at]?.state === 'own');
        expect(instead).toHaveLength(own.length);
        expect(instead.every((at) => gap.includes(at))).toBe(true);
        const mended = [
          choosing(row, new Set(instead), gap),
          choosing(row, new Set([...own, ...singles]), gap),
        ];
        for (const better of mended) {
          expect(
            leftAlone(better)
              .flatMap(({ singles: left }) => left)
              .filter((at) => gap.includes(at)),
          ).toEqual([]);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
