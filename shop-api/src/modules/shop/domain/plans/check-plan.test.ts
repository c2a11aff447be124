import type { SeatingPlan } from '@permanto/contracts';
import { smallHall } from '../../../seating/testing/small-hall';
import { faultsOfPlan } from './check-plan';
import { readPlan } from './read-plan';

const plan = smallHall({ a: [2], b: [2] });
const [section] = plan.sections as [SeatingPlan['sections'][number]];
const [row] = section.rows as [(typeof section.rows)[number]];
const [seat] = row.seats as [(typeof row.seats)[number]];
const [category] = plan.categories as [SeatingPlan['categories'][number]];

const withSection = (changes: object): SeatingPlan => ({
  ...plan,
  sections: [{ ...section, ...changes }],
});
const withRow = (changes: object) => withSection({ rows: [{ ...row, ...changes }] });
const withSeat = (changes: object) => withRow({ seats: [seat, { ...seat, ...changes }] });
const outline = (...points: [number, number][]) => points;
const triangle = outline([0, 0], [2, 0], [2, 1]);

test('a good plan has no faults', () => {
  expect(readPlan(plan)).toEqual({ plan, faults: [] });
});

test.each<[string, object, string]>([
  ['a seat id twice', withSeat({}), 'sections.0.rows.0.seats.1.id: "a-1-1" is there twice'],
  [
    'another Finnish title among its languages',
    withSection({ title: 'Loosi', titles: { fi: 'Aitio', sv: 'Loge' } }),
    'sections.0.titles.fi: must be the same as sections.0.title',
  ],
  [
    'a title that is too long in one language',
    { ...plan, categories: [{ ...category, titles: { fi: 'a', sv: 'a'.repeat(101) } }] },
    'categories.0.titles.sv: is too long',
  ],
  [
    'a row id twice',
    withSection({ rows: [row, { ...row, seats: [{ ...seat, id: 'y' }] }] }),
    'sections.0.rows.1.id: "a-1" is there twice',
  ],
  [
    'a section id twice',
    { ...plan, sections: [section, { ...section, rows: [{ ...row, id: 'r', seats: [] }] }] },
    'sections.1.id: "a" is there twice',
  ],
  [
    'a category id twice',
    { ...plan, categories: [category, category] },
    'categories.1.id: "a" is there twice',
  ],
  [
    'a floor id twice',
    { ...plan, floors: ['k1', 'k1'].map((id) => ({ id, title: id })) },
    'floors.1.id: "k1" is there twice',
  ],
  [
    'an unknown category',
    withSeat({ id: 'x', category: 'z' }),
    'sections.0.rows.0.seats.1.category: "z" is not one of the plan\'s',
  ],
  [
    'an unknown floor',
    withSection({ floor: 'k9' }),
    'sections.0.floor: "k9" is not one of the plan\'s',
  ],
  [
    'a seat outside',
    withSeat({ id: 'x', x: 999 }),
    'sections.0.rows.0.seats.1: lies outside the plan',
  ],
  ['a seat nowhere', withSeat({ x: NaN }), 'sections.0.rows.0.seats.1.x: must be a number'],
  [
    'a seat beyond everything',
    withSeat({ x: Infinity }),
    'sections.0.rows.0.seats.1.x: must be at most 1000000',
  ],
  ['a seat of null', withSeat({ y: null }), 'sections.0.rows.0.seats.1.y: must be a number'],
  ['no seat id', withSeat({ id: undefined }), 'sections.0.rows.0.seats.1.id: is missing'],
  ['an id for no address', withSeat({ id: 'a/1' }), 'sections.0.rows.0.seats.1.id: must be an id'],
  [
    'a number of 1,000 letters',
    withSeat({ id: 'x', number: '1'.repeat(1_000) }),
    'sections.0.rows.0.seats.1.number: is too long',
  ],
  [
    'a row of 1,000 letters',
    withRow({ label: 'a'.repeat(1_000) }),
    'sections.0.rows.0.label: is too long',
  ],
  [
    'a title of 1,000 letters',
    withSection({ title: 'a'.repeat(1_000) }),
    'sections.0.title: is too long',
  ],
  ['a row without seats', withRow({ seats: [] }), 'sections.0.rows.0: has no seats'],
  ['a section without rows', withSection({ rows: [] }), 'sections.0: has no seats'],
  [
    'an outline of a line',
    withSection({ outline: outline([0, 0], [1, 1]) }),
    'sections.0.outline: needs at least 3 points',
  ],
  [
    'an outline far outside',
    withSection({ outline: [...triangle, [500, 0]] }),
    'sections.0.outline.3: lies outside the plan',
  ],
  [
    'a companion of no wheelchair',
    withSeat({ id: 'x', companion_of: 'a-1-1' }),
    'sections.0.rows.0.seats.1.companion_of: "a-1-1" is no place for a wheelchair of its section',
  ],
  ['no sections', { ...plan, sections: [] }, 'sections: must not be empty'],
  ['no categories', { ...plan, categories: [] }, 'categories: must not be empty'],
  [
    'a colour that is none',
    { ...plan, categories: [{ ...category, color: 'url(x)' }] },
    'categories.0.color: must be a colour, as #0b5cad',
  ],
  ['no size', { ...plan, size: { width: 0, height: 5 } }, 'size: must be more than 0'],
  [
    'a shape of a line',
    { ...plan, shapes: [{ kind: 'stage', outline: outline([0, 0], [1, 1]) }] },
    'shapes.0.outline: needs at least 3 points',
  ],
  [
    'a shape outside',
    { ...plan, shapes: [{ kind: 'stage', outline: outline([0, 0], [1, 1], [0, -99]) }] },
    'shapes.0.outline.2: lies outside the plan',
  ],
  [
    'a shape of no kind',
    { ...plan, shapes: [{ kind: 'pool', outline: triangle }] },
    'shapes.0.kind: must be ("court" | "stage" | "block" | "table")',
  ],
  [
    'a text outside',
    { ...plan, texts: [{ at: [0, 99], text: 'Lava' }] },
    'texts.0.at: lies outside the plan',
  ],
  [
    'a text of no height',
    { ...plan, texts: [{ at: [0, 0], text: 'Lava', size: 0 }] },
    'texts.0.size: must be more than 0',
  ],
  [
    'an area whose places have no ids',
    withSection({
      kind: 'unnumbered',
      rows: undefined,
      id: 'a'.repeat(63),
      capacity: 10,
      category: 'a',
    }),
    'sections.0.id: is too long for the ids of its places',
  ],
  [
    'an area of an unknown category',
    withSection({ kind: 'unnumbered', rows: undefined, capacity: 10, category: 'z' }),
    'sections.0.category: "z" is not one of the plan\'s',
  ],
  [
    'an area whose places others have',
    {
      ...plan,
      sections: [
        { ...section, rows: undefined, id: 'a-1', kind: 'unnumbered', capacity: 2, category: 'a' },
        section,
      ],
    },
    'sections.1.rows.0.seats.0.id: "a-1-1" is there twice',
  ],
  ['no plan at all', [], 'sections: is missing'],
])('%s is found, with its place', (_, broken, fault) => {
  expect(readPlan(broken).faults).toContain(fault);
});

const { shapes, texts, categories } = plan;
test.each<[string, object, string]>([
  ['10 million seats', withRow({ seats: new Array(10_000_000).fill(seat) }), '200000 seats'],
  ['an area for a nation', withSection({ kind: 'unnumbered', capacity: 1e9 }), '200000 seats'],
  ['many large areas', { sections: new Array(9).fill({ capacity: 150_000 }) }, '200000 seats'],
  ['70,000 rows', withSection({ rows: new Array(70_000).fill(row) }), '65000 rows'],
  ['10,000 sections', { ...plan, sections: new Array(10_000).fill(section) }, '5000 sections'],
  ['a million points', withSection({ outline: new Array(1e6).fill([1, 1]) }), '100000 points'],
  ['256 categories', { ...plan, categories: new Array(256).fill(categories[0]) }, '255 categories'],
  ['5,001 shapes', { ...plan, shapes: new Array(5_001).fill(shapes) }, '5000 shapes'],
  ['5,001 texts', { ...plan, texts: new Array(5_001).fill(texts) }, '5000 texts'],
  ['101 floors', { ...plan, floors: new Array(101).fill({}) }, '100 floors'],
])('%s are refused by their number alone', (_, broken, more) => {
  // Its rows or places may be too many as well.
  expect(readPlan(broken).faults).toContain(`the plan: has more than ${more}`);
});

test('200,000 seats, each broken in every way, are reported by the first', () => {
  const { faults } = readPlan(withRow({ seats: new Array(200_000).fill({}) }));
  expect(faults[0]).toBe('sections.0.rows.0.seats.0.id: is missing');
  expect(faults.at(-1)).toBe('and 199980 more faults');
});

test('of many faults the first twenty are reported, with their number', () => {
  const seats = Array.from({ length: 1_000 }, (_, n) => ({ ...seat, id: `s${n}`, x: -1 }));
  const { faults } = readPlan(withRow({ seats }));
  expect(faults).toHaveLength(21);
  expect(faults.slice(-2)).toEqual([
    'sections.0.rows.0.seats.19: lies outside the plan',
    'and 980 more faults',
  ]);
  expect(faultsOfPlan(withRow({ seats }))).toHaveLength(1_000);
});
