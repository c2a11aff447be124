import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PretixPlan } from './format';
import { importPlan, type PlanFault } from './import-plan';
import { focusText } from './to-plan';

const fixture = (name: string) =>
  readFileSync(path.join(__dirname, 'fixtures', `${name}.json`), 'utf8');
const seatsOf = ({ sections }: ReturnType<typeof importPlan>) =>
  sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats));

describe('a plan of pretix, with fractions and areas', () => {
  const plan = importPlan(fixture('grosser-saal'), { id: 'saal' });

  test('has a section for each zone with seats, and rows and numbers as people read them', () => {
    expect(plan).toMatchObject({ id: 'saal', title: 'Großer Saal' });
    expect(plan.sections.map(({ id, title }) => [id, title])).toEqual([
      ['Parkett', 'Parkett'],
      ['Rang', 'Rang'],
    ]);
    expect(plan.sections[0]?.rows.map(({ label }) => label)).toEqual([...'ABCDEFG']);
    expect(seatsOf(plan)).toHaveLength(18 * 3 + 19 * 3 + 4 + 16 * 3);
  });

  test('has its seats about one apart, inside the plan', () => {
    const [first, second] = seatsOf(plan);
    expect(Math.abs((second?.x ?? 0) - (first?.x ?? 0))).toBeCloseTo(1, 1);
    expect(plan.size.width).toBeCloseTo(640.5 / 24.4, 0);
  });

  test('keeps categories with their colours, and knows wheelchairs by the category', () => {
    expect(plan.categories).toEqual([
      { id: 'Parkett', title: 'Parkett', color: '#7f4a91' },
      { id: 'Rang', title: 'Rang', color: '#33c' },
      { id: 'Rollstuhlplatze', title: 'Rollstuhlplätze', color: '#1b6e3c' },
    ]);
    expect(seatsOf(plan).filter(({ accessible }) => accessible)).toHaveLength(4);
  });

  test('draws its areas, and faces the stage unless a focus is set', () => {
    expect(plan.shapes.map(({ kind, label }) => [kind, label])).toEqual([
      ['stage', 'Bühne'],
      ['block', 'Bar'],
      ['block', 'Ausgang'],
    ]);
    const [x, y] = plan.focal_point;
    expect([x, y].map(Math.round)).toEqual([13, 2]);
    const focused = importPlan(fixture('grosser-saal'), { id: 'saal', focus: [0, 0] });
    expect(focused.focal_point).toEqual([0, 0]);
  });
});

test.each([
  ['S T A G E', 'stage'],
  ['B-Ü-H-N-E', 'stage'],
  ['BUEHNE', 'stage'],
  ['NÄYTTÄMÖ', 'stage'],
  ['Na\u0308ytta\u0308mo\u0308', 'stage'],
  ['k e n t t ä', 'court'],
  ['Glass tables A B', 'block'],
  ['Bar', 'block'],
])('an area with the label %s is a %s', (text, kind) => {
  const drawn = JSON.parse(fixture('grosser-saal')) as PretixPlan;
  const area = drawn.zones.flatMap(({ areas }) => areas).find((one) => one.text?.text === 'Bühne');
  area!.text!.text = text;
  const plan = importPlan(JSON.stringify(drawn), { id: 'saal' });
  expect(plan.shapes.find(({ label }) => label === text)?.kind).toBe(kind);
  const [, y] = plan.focal_point;
  expect(y > 0).toBe(kind !== 'block');
  const said = kind === 'block' ? 'No area has the label of a stage' : `nearest to "${text}"`;
  expect(focusText(plan.shapes)).toContain(said);
});

describe('a plan of the first version', () => {
  const plan = importPlan(fixture('jazzklubi'), { id: 'klubi' });

  test('is moved in where it has no size and lies beside its origin', () => {
    const seats = seatsOf(plan);
    expect(seats).toHaveLength(34);
    expect(seats.every(({ x, y }) => x > 0 && y > 0)).toBe(true);
    expect(seats.every(({ x, y }) => x < plan.size.width && y < plan.size.height)).toBe(true);
  });

  test('has ids that a path can hold, each its own', () => {
    const ids = seatsOf(plan).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['Poyta-1-1', 'Poyta-1-2']);
    expect(new Set(ids).size).toBe(34);
    expect(
      seatsOf(plan)
        .filter(({ accessible }) => accessible)
        .map(({ id }) => id),
    ).toEqual(['P-1']);
  });

  test('has a stage in words alone', () => {
    expect(plan.shapes).toMatchObject([{ kind: 'stage', label: 'Lava' }]);
  });
});

describe('a broken plan is refused with the place:', () => {
  const broken = (change: (plan: PretixPlan) => void): string[] => {
    const plan = JSON.parse(fixture('grosser-saal')) as PretixPlan;
    change(plan);
    try {
      importPlan(JSON.stringify(plan), { id: 'saal' });
      return [];
    } catch (error) {
      return [...(error as PlanFault).faults];
    }
  };
  const seat = ({ zones }: PretixPlan) => zones[1]!.rows[0]!.seats[1]!;
  const at = 'zones.1.rows.0.seats.1';

  test.each<[string, (plan: PretixPlan) => void, string]>([
    [
      'a guid twice',
      (plan) => (seat(plan).seat_guid = plan.zones[1]!.rows[0]!.seats[0]!.seat_guid),
      `${at}.seat_guid: "`,
    ],
    ['no number', (plan) => (seat(plan).position.x = NaN), `${at}.position.x: must be a number`],
    ['a seat outside', (plan) => (seat(plan).position.x = 9_999), `${at}: lies outside the plan`],
    [
      'an unknown category',
      (plan) => (seat(plan).category = 'Loge'),
      `${at}.category: "Loge" is not`,
    ],
    [
      'a number of 101 letters',
      (plan) => (seat(plan).seat_number = '1'.repeat(101)),
      `${at}.seat_number: is longer than 100 letters`,
    ],
    ['an empty zone', (plan) => (plan.zones[2]!.rows = []), 'zones.2: has neither seats nor areas'],
  ])('%s', (_, change, fault) => {
    expect(broken(change)[0]?.slice(0, fault.length)).toBe(fault);
  });

  test('more seats than any hall has', () => {
    const tooMany = broken(({ zones }) => {
      const [model] = zones[1]!.rows[0]!.seats;
      zones[1]!.rows[0]!.seats = Array.from({ length: 200_001 }, (__, n) => ({
        ...model!,
        seat_guid: String(n),
      }));
    });
    expect(tooMany).toEqual(['the plan: has more than 200000 seats']);
  });

  test.each(['', '{', '{"name": NaN}'])('%p, which is not JSON', (text) => {
    expect(() => importPlan(text, { id: 'x' })).toThrow(/^is not JSON/);
  });
});
