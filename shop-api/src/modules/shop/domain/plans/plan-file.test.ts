import * as v from 'valibot';
import { bestSeats } from '../../../seating/domain/best-seats';
import { makeHall } from '../../../seating/domain/hall';
import { planFile, type WrittenPlan } from './plan-file';
import { readPlan } from './read-plan';

const outline: [number, number][] = [
  [0, 10],
  [20, 10],
  [20, 30],
];
const standing = {
  id: 'kentta',
  title: 'Kenttä',
  kind: 'unnumbered' as const,
  outline,
  capacity: 5,
  category: 'seiso',
};
const seats = [1, 2].map((n) => ({ id: `k-${n}`, number: `${n}`, x: n, y: 5, category: 'istu' }));
const stand = {
  id: 'k',
  title: 'Katsomo',
  outline,
  rows: [{ id: 'k-1', label: '1', seats }],
};
const written = (...sections: WrittenPlan['sections']): WrittenPlan => ({
  id: 'sali',
  title: 'Sali',
  size: { width: 40, height: 40 },
  focal_point: [10, 20],
  sections,
  categories: [
    { id: 'istu', title: 'Istumapaikat', color: '#0b5cad' },
    { id: 'seiso', title: 'Seisomapaikat', color: '#b4430a' },
  ],
  shapes: [],
});

const plan = v.parse(planFile, written(standing, stand));
const hall = makeHall(plan);

/** Ids of the best seats, where these have been taken. */
function best(count: number, taken: readonly string[] = [], sectionId?: string) {
  const isOnSale = ({ planned }: { planned: { id: string } }) => !taken.includes(planned.id);
  const wish = { count, accessible: 0, isTogether: true, sectionId, isOnSale };
  const found = bestSeats(hall, wish);
  return found.ok ? found.value.map(({ planned }) => planned.id) : found.refusal.code;
}

test('an unnumbered section has as many places as it holds, in the middle of its outline', () => {
  const [section] = plan.sections;
  expect(section?.rows).toHaveLength(1);
  const [row] = section?.rows ?? [];
  expect(row).toMatchObject({ id: 'kentta', label: '', kind: 'row' });
  expect(row?.seats.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => `kentta-${n}`));
  const place = { number: '', x: 10, y: 20, category: 'seiso', accessible: false };
  for (const seat of row?.seats ?? []) expect(seat).toMatchObject(place);
});

test.each<[string, object, string]>([
  ['without a capacity', { ...standing, capacity: undefined }, 'capacity: is missing'],
  ['without capacity', { ...standing, capacity: 0 }, 'capacity: must be at least 1'],
  ['for half a person', { ...standing, capacity: 1.5 }, 'capacity: must be a whole number'],
  ['without a category', { ...standing, category: undefined }, 'category: is missing'],
  ['with rows', { ...standing, rows: stand.rows }, 'rows: has no use here'],
])('an unnumbered section %s is refused', (_, section, fault) => {
  expect(readPlan(written(section as typeof standing)).faults).toContain(`sections.0.${fault}`);
});

test.each(['capacity', 'category'] as const)('a section of seats bears no %s', (field) => {
  const { faults } = readPlan(written({ ...stand, [field]: standing[field] }));
  expect(faults).toEqual([`sections.0.${field}: has no use here`]);
});

test('any free places of an unnumbered section are together', () => {
  expect(best(3, ['kentta-2', 'kentta-4'], 'kentta')).toEqual(['kentta-1', 'kentta-3', 'kentta-5']);
});

test('who asks for no section gets seats, though others stand nearer', () => {
  expect(best(2)).toEqual(['k-1', 'k-2']);
});

test('who asks for more than the seats that are left gets places without a number', () => {
  expect(best(3)).toEqual(['kentta-1', 'kentta-2', 'kentta-3']);
  expect(best(3, ['kentta-2', 'kentta-3', 'kentta-4'])).toBe('no_available_seat_groups');
});
