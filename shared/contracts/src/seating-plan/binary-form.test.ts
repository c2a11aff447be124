import fc from 'fast-check';
import type { SeatingPlan } from '../entities';
import { decodePlan, encodePlan, makePlanTable } from '.';

const coordinate = fc
  .integer({ min: 0, max: 40_000_000 })
  .map((thousandths) => thousandths / 1_000);
const point = fc.tuple(coordinate, coordinate);
const text = fc.string({ unit: 'binary', maxLength: 8 });
const number = fc.oneof(text, fc.integer({ min: -3, max: 2_000 }).map(String));

type Seat = SeatingPlan['sections'][number]['rows'][number]['seats'][number];

/** Labels as halls have them: counted up or down, by ones or twos, the same for all, or any. */
const labels = (count: number) =>
  fc.oneof(
    fc.array(number, { minLength: count, maxLength: count }),
    fc
      .tuple(fc.integer({ min: -5, max: 300 }), fc.constantFrom(1, -1, 2, -2, 0))
      .map(([first, step]) => Array.from({ length: count }, (_, n) => String(first + n * step))),
    text.map((label) => Array.from({ length: count }, () => label)),
  );

const seats = fc.integer({ min: 0, max: 12 }).chain((count) =>
  fc.record({
    labels: labels(count),
    line: fc.record({ at: point, step: point }),
    free: fc.array(point, { minLength: count, maxLength: count }),
    isFree: fc.boolean(),
    category: fc.constantFrom('a', 'b', 'c'),
    flags: fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), {
      minLength: count,
      maxLength: count,
    }),
  }),
);

const row = fc.record({
  label: number,
  kind: fc.constantFrom('row' as const, 'table' as const),
  seats,
});

const section = fc.record(
  {
    title: text,
    floor: fc.constantFrom('f1', 'f2'),
    kind: fc.constantFrom('seats' as const, 'unnumbered' as const),
    outline: fc.array(point, { maxLength: 5 }),
    label_at: point,
    rows: fc.array(row, { maxLength: 6 }),
    /** Whether ids follow the usual pattern. */
    isUsual: fc.boolean(),
  },
  { requiredKeys: ['title', 'kind', 'outline', 'rows', 'isUsual'] },
);

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

type MadeRow = typeof row extends fc.Arbitrary<infer Row> ? Row : never;

function seatsOf(rowId: string, isUsual: boolean, { seats: made }: MadeRow): Seat[] {
  return made.labels.map((label, n) => {
    const [accessible, isCompanion, restricted_view] = made.flags[n]!;
    const { at, step } = made.line;
    const straight = [rounded(at[0] + n * step[0]), rounded(at[1] + n * step[1])] as const;
    const [x, y] = made.isFree ? made.free[n]! : straight;
    return {
      id: isUsual ? `${rowId}-${label || n + 1}` : `guid${rowId}/${n * 7}`,
      number: label,
      x,
      y,
      category: made.category,
      accessible,
      restricted_view,
      ...(isCompanion && { companion_of: 'a-1' }),
    };
  });
}

const plans: fc.Arbitrary<SeatingPlan> = fc
  .record({
    title: text,
    focal_point: point,
    texts: fc.array(fc.record({ at: point, text }), { maxLength: 2 }),
    sections: fc.array(section, { maxLength: 5 }),
  })
  .map(({ sections, ...plan }) => ({
    ...plan,
    id: 'hall',
    size: { width: 1_000, height: 800 },
    categories: ['a', 'b', 'c'].map((id) => ({ id, title: id, color: '#0b5cad' })),
    floors: ['f1', 'f2'].map((id) => ({ id, title: id })),
    shapes: [{ kind: 'table', outline: [[0, 0] as [number, number]], label: 'Pöytä' }],
    sections: sections.map(({ isUsual, ...made }, s) => ({
      ...made,
      id: `s${s}`,
      rows: made.rows.map((row, r) => {
        const id = isUsual ? `s${s}-${row.label || r + 1}` : `row ${r}`;
        return { ...row, id, seats: seatsOf(id, isUsual, row) };
      }),
    })),
  }));

const aPlan = () => fc.sample(plans, { numRuns: 1, seed: 1 })[0]!;
const bytesOf = (plan: SeatingPlan) => encodePlan(makePlanTable(plan));

test('a plan comes back from its bytes as it was', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const table = makePlanTable(plan);
      expect(decodePlan(encodePlan(table))).toEqual(table);
    }),
    { numRuns: 500 },
  );
});

test('the same plan gives the same bytes, and they may lie anywhere in memory', () => {
  const bytes = bytesOf(aPlan());
  expect(bytesOf(structuredClone(aPlan()))).toEqual(bytes);
  const around = new Uint8Array(bytes.length + 3);
  around.set(bytes, 3);
  expect(decodePlan(around.subarray(3))).toEqual(decodePlan(bytes.slice().buffer));
});

test('coordinates are rounded to thousandths', () => {
  const plan = { ...aPlan(), sections: [] };
  const seat = { id: 's', number: '', category: 'a', accessible: false, restricted_view: false };
  const seats = [{ ...seat, x: 1.00049, y: 2.9996 }];
  const rows = [{ id: 'r', label: '', kind: 'row' as const, seats }];
  const section = { id: 's', title: '', kind: 'seats' as const, outline: [], rows };
  const read = decodePlan(bytesOf({ ...plan, sections: [section] }));
  expect(read).toMatchObject({ seats: { x: Float32Array.of(1), y: Float32Array.of(3) } });
});

test('bytes that are torn or changed anywhere are no plan', () => {
  const bytes = bytesOf(aPlan());
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, by) => {
        expect(decodePlan(bytes.slice(0, at))).toBe('torn');
        const changed = bytes.slice();
        changed[at]! ^= by;
        expect(decodePlan(changed)).toBe('torn');
      },
    ),
  );
});

test.each([
  ['nothing', []],
  ['a page', [...'<!doctype html>'].map((letter) => letter.charCodeAt(0))],
  ['a plan of tomorrow', [0x50, 0x4c, 0x4e, 2, 0, 0, 0, 0, 0]],
])('%s is of an unknown version', (_, bytes) => {
  expect(decodePlan(Uint8Array.from(bytes))).toBe('unknown_version');
});
