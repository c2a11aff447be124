import { planReader, type ReadPlan } from './read-plan';

type Point = [number, number];
const box = (left: number, top: number): Point[] => [
  [left, top],
  [left + 4, top],
  [left + 4, top + 4],
  [left, top + 4],
];

const section = (id: string, left: number, category = 'istu') => ({
  id,
  title: id,
  outline: box(left, 0),
  rows: [
    {
      id: `${id}-1`,
      label: '1',
      seats: [{ id: `${id}-1-1`, number: '1', x: left, y: 1, category }],
    },
  ],
});
const table = { kind: 'table', outline: box(1, 1) };
const rink = { kind: 'court', label: 'Kaukalo', outline: box(5, 5) };
const stage = { kind: 'stage', label: 'Lava', outline: box(5, 5) };

const hall = {
  id: 'halli',
  title: 'Halli',
  size: { width: 40, height: 40 },
  focal_point: [10, 10],
  metres_per_unit: 0.5,
  categories: [{ id: 'istu', title: 'Istumapaikat', color: '#0b5cad' }],
  sections: [section('a', 0), section('b', 10)],
  shapes: [table, rink],
};
const floor = { id: 'permanto', title: 'Permanto', color: '#6a3d9a' };
const concert = {
  id: 'konsertti',
  extends: 'halli',
  focal_point: [2, 2],
  categories: [floor],
  sections: [section('p', 20, 'permanto')],
  shapes: [stage],
  closed_sections: ['a'],
};

/** What comes of the plan `konsertti`, beside the hall and other plans. */
function readConcert(document: object = concert, others: object = {}): ReadPlan {
  const documents: Record<string, unknown> = { halli: hall, konsertti: document, ...others };
  return planReader((id) => documents[id])('konsertti')!;
}

test('a derived plan is whole: what it says, and else what its base says', () => {
  const { plan, faults } = readConcert();
  expect(faults).toEqual([]);
  expect(plan).toMatchObject({
    id: 'konsertti',
    title: 'Halli',
    size: hall.size,
    focal_point: [2, 2],
    metres_per_unit: 0.5,
    categories: [{ id: 'permanto' }, { id: 'istu' }],
  });
  expect(plan).not.toHaveProperty('extends');
  expect(plan).not.toHaveProperty('closed_sections');
});

test('a closed section has no seats, and is drawn as a block', () => {
  const { plan } = readConcert();
  expect(plan?.sections.map(({ id }) => id)).toEqual(['p', 'b']);
  expect(plan?.shapes.at(-1)).toEqual({ kind: 'block', outline: box(0, 0) });
});

test('a stage takes the place of the court, and of nothing else', () => {
  const kinds = (document: object) => readConcert(document).plan?.shapes.map(({ kind }) => kind);
  expect(kinds(concert)).toEqual(['stage', 'table', 'block']);
  expect(kinds({ ...concert, shapes: [] })).toEqual(['table', 'court', 'block']);
});

test('a plan is derived from a derived one', () => {
  const second = { id: 'gaala', extends: 'ilta', closed_sections: ['b'] };
  const { plan } = readConcert(second, { ilta: concert });
  expect(plan?.sections.map(({ id }) => id)).toEqual(['p']);
});

test('a title of its own has no languages of the base’s', () => {
  const base = { ...hall, titles: { fi: hall.title, en: 'Hall' } };
  const { plan, faults } = readConcert({ ...concert, title: 'Konserttisali' }, { halli: base });
  expect(faults).toEqual([]);
  expect(plan).toMatchObject({ title: 'Konserttisali' });
  expect(plan).not.toHaveProperty('titles');
});

test('its base stays as it is', () => {
  const read = planReader((id) => ({ halli: hall, konsertti: concert })[id]);
  read('konsertti');
  expect(read('halli')?.plan).toMatchObject({ id: 'halli', focal_point: [10, 10] });
  expect(read('halli')?.plan?.sections.map(({ id }) => id)).toEqual(['a', 'b']);
});

const to = (base: string) => ({ ...concert, extends: base });
test.each<[string, object, object, string]>([
  ['no plan', to('hali'), {}, 'extends: there is no seating plan "hali"'],
  ['itself', to('konsertti'), {}, 'extends: "konsertti" leads back to this plan'],
  [
    'a plan with faults',
    concert,
    { halli: { ...hall, categories: [] } },
    'extends: "halli" has faults',
  ],
  ['nothing', { ...concert, extends: undefined }, {}, 'extends: is missing'],
])('a plan that extends %s is refused', (_, document, others, fault) => {
  expect(readConcert(document, others)).toEqual({ plan: null, faults: [fault] });
});

test('plans that extend one another are refused', () => {
  const documents: Record<string, object> = { yksi: to('kaksi'), kaksi: to('yksi') };
  const read = planReader((id) => documents[id]);
  expect(read('yksi')?.faults).toEqual(['extends: "kaksi" has faults']);
  expect(read('kaksi')?.faults).toEqual(['extends: "yksi" leads back to this plan']);
});

test.each<[string, object, string]>([
  [
    'closes a section that is not there',
    { closed_sections: ['a', 'c'] },
    'closed_sections.1: there is no section "c"',
  ],
  ['has a field that plans lack', { closed: ['a'] }, 'closed: there is no such field'],
  ['repeats a section', { sections: [section('b', 20)] }, 'sections.1.id: "b" is there twice'],
  [
    'has a seat of no category',
    { sections: [section('p', 20, 'x')] },
    `sections.0.rows.0.seats.0.category: "x" is not one of the plan's`,
  ],
])('a derived plan that %s is refused', (_, change, fault) => {
  expect(readConcert({ ...concert, ...change }).faults).toContain(fault);
});
