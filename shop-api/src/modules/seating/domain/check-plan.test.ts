import type { SeatingPlan } from '@permanto/contracts';
import { smallHall } from '../testing/small-hall';
import { faultsOfPlan } from './check-plan';

const plan = smallHall({ a: [2], b: [2] });
const [section] = plan.sections as [SeatingPlan['sections'][number]];
const [row] = section.rows as [(typeof section.rows)[number]];
const [seat] = row.seats as [(typeof row.seats)[number]];

const withSeat = (changes: Partial<typeof seat>): SeatingPlan => ({
  ...plan,
  sections: [{ ...section, rows: [{ ...row, seats: [seat, { ...seat, ...changes }] }] }],
});

test('a good plan has no faults', () => {
  expect(faultsOfPlan(plan)).toEqual([]);
});

test.each<[string, SeatingPlan, string]>([
  ['a seat id twice', withSeat({}), 'sections.0.rows.0.seats.1.id: "a-1-1" is there twice'],
  [
    'an unknown category',
    withSeat({ id: 'x', category: 'z' }),
    'sections.0.rows.0.seats.1.category: "z" is not one of the plan\'s',
  ],
  [
    'a seat outside',
    withSeat({ id: 'x', x: 999 }),
    'sections.0.rows.0.seats.1: lies outside the plan',
  ],
  [
    'a number of 1,000 letters',
    withSeat({ id: 'x', number: '1'.repeat(1_000) }),
    'sections.0.rows.0.seats.1.number: is too long',
  ],
  [
    'a section without seats',
    { ...plan, sections: [section, { ...section, id: 'c', rows: [] }] },
    'sections.1: has no seats',
  ],
  [
    'a section id twice',
    {
      ...plan,
      sections: [section, { ...section, rows: [{ ...row, seats: [{ ...seat, id: 'y' }] }] }],
    },
    'sections.1.id: "a" is there twice',
  ],
  [
    'a companion of no wheelchair',
    withSeat({ id: 'x', companion_of: 'a-1-1' }),
    'sections.0.rows.0.seats.1.companion_of: "a-1-1" is no place for a wheelchair of its section',
  ],
  ['no sections', { ...plan, sections: [] }, 'sections: must not be empty'],
])('%s is found, with its place', (_, broken, fault) => {
  expect(faultsOfPlan(broken)).toContain(fault);
});
