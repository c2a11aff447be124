import fc from 'fast-check';
import * as v from 'valibot';
import { seatingPlan } from '@permanto/contracts';
import { smallHall } from '../testing/small-hall';
import { bestForParty } from './best-for-party';
import { bestSeats } from './best-seats';
import { makeHall, type Hall } from './hall';
import { seatsLeftAlone } from './single-seats';

const plan = smallHall({ a: [6, 6, 6], b: [5] }, { wheelchair: 'a-1-1', companion: 'a-1-2' });
const hall = makeHall(plan);
const seats = hall.rows.flat();

const aloneIn = (of: Hall, own: readonly string[], taken: readonly string[] = []) =>
  seatsLeftAlone(of, {
    isOwn: ({ planned }) => own.includes(planned.id),
    isFree: ({ planned }) => !own.includes(planned.id) && !taken.includes(planned.id),
  }).map(({ planned }) => planned.id);

test('a single seat is reported with its row', () => {
  expect(aloneIn(hall, ['a-2-2', 'a-2-3'])).toEqual(['a-2-1']);
  expect(aloneIn(hall, ['a-2-1', 'a-2-2'])).toEqual([]);
});

test('a place for a wheelchair and its companion’s seat may stay single', () => {
  expect(aloneIn(hall, ['a-1-3', 'a-1-4'])).toEqual([]);
  expect(aloneIn(hall, ['a-1-2'])).toEqual([]);
});

test('where hardly anything else is left in the section, no other section is suggested', () => {
  const rowsAway = seats
    .filter(({ planned: { id } }) => /^a-[13]/.test(id))
    .map(({ planned }) => planned.id);
  expect(aloneIn(hall, ['a-2-2', 'a-2-3'], rowsAway)).toEqual([]);
  expect(aloneIn(hall, ['a-2-2', 'a-2-3'], rowsAway.slice(0, -2))).toEqual(['a-2-1']);
});

test.each([
  ['unnumbered areas', { kind: 'unnumbered' as const }, {}],
  ['tables', {}, { kind: 'table' as const }],
])('%s have no single seats', (_, section, row) => {
  const sections = plan.sections.map((planned) => ({
    ...planned,
    ...section,
    rows: planned.rows.map((plannedRow) => ({ ...plannedRow, ...row })),
  }));
  expect(aloneIn(makeHall(v.parse(seatingPlan, { ...plan, sections })), ['a-2-2'])).toEqual([]);
});

test('seats elsewhere are better than some beside one’s own that leave one over', () => {
  const own = ['a-2-2', 'a-2-3'];
  const taken = ['b-1-4', 'b-1-5'];
  const isOwn = ({ planned }: (typeof seats)[number]) => own.includes(planned.id);
  const isFree = ({ planned }: (typeof seats)[number]) => ![...own, ...taken].includes(planned.id);
  const request = {
    count: 2,
    accessible: 0,
    isTogether: true,
    sectionId: undefined,
    isOnSale: (seat: (typeof seats)[number]) => /^(a-2|b)/.test(seat.planned.id) && isFree(seat),
  };
  const idsOf = (found: ReturnType<typeof bestForParty>) =>
    found.ok && found.value.map(({ planned }) => planned.id);
  // Of the three on the other side one would stay.
  expect(idsOf(bestSeats(hall, request))).toEqual(['a-2-4', 'a-2-5']);
  expect(idsOf(bestForParty(hall, request, { isOwn, isFree }))).toEqual(['b-1-2', 'b-1-3']);
});

test('the best seats never leave one over that the cart would be refused for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('free', 'free', 'taken', 'own'), { minLength: 23, maxLength: 23 }),
      fc.record({
        count: fc.integer({ min: 1, max: 6 }),
        accessible: fc.constantFrom(0, 0, 1),
        isTogether: fc.boolean(),
        sectionId: fc.constantFrom(undefined, 'a', 'b'),
      }),
      // As a price category has them: some rows only.
      fc.constantFrom(/./, /./, /^a-[13]/, /^(a-2|b)/),
      (states, request, wanted) => {
        const isIn = (state: string) => (seat: (typeof seats)[number]) =>
          states[seats.indexOf(seat)] === state;
        const isOwn = isIn('own');
        const asked = {
          ...request,
          accessible: Math.min(request.accessible, request.count),
          isOnSale: (seat: (typeof seats)[number]) =>
            wanted.test(seat.planned.id) && isIn('free')(seat),
        };
        const found = bestForParty(hall, asked, { isOwn, isFree: isIn('free') });
        if (!found.ok) return;
        const got = new Set(found.value);
        const before = seatsLeftAlone(hall, { isOwn, isFree: isIn('free') });
        const after = seatsLeftAlone(hall, {
          isOwn: (seat) => isOwn(seat) || got.has(seat),
          isFree: (seat) => isIn('free')(seat) && !got.has(seat),
        });
        expect(after.filter((seat) => !before.includes(seat))).toEqual([]);
      },
    ),
    { numRuns: 3_000 },
  );
});
