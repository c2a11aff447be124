import type { Event } from '@permanto/contracts';
import { makePlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { hallSummary, hallOf } from '../chart/testing/plans';
import { withStatus } from './seat-statuses';
import { makeOffer } from './offer';
import { singleSeatsOf } from './single-seats';

const PRODUCT = {
  price: 2300,
  requirements: null,
  availability: null,
  title: { fi: 'Aikuinen' },
  allowed_seat_categories: ['a', 'b'],
};
const plan = makePlanTable(hallOf(2, 2, 6));
const offerOf = (allow_single_seats: boolean) =>
  makeOffer(
    { products: [PRODUCT], flags: { allow_single_seats } } as unknown as Event,
    hallSummary(hallOf(2, 2, 6)),
  );

function singles(own: number[], { taken = [] as number[], allowed = false, of = plan } = {}) {
  const others = withStatus(new Uint8Array(of.seats.count), taken, 'taken');
  return singleSeatsOf(of, withStatus(others, own, 'own'), own, offerOf(allowed));
}

test('returns single seats with the seats to choose instead', () => {
  expect(singles([7, 8])).toEqual([{ singles: [6], own: [7, 8], instead: [6, 7] }]);
  expect(singles([6, 7])).toEqual([]);
});

test('returns nothing if the event allows it, or the section has few other seats', () => {
  expect(singles([7, 8], { allowed: true })).toEqual([]);
  expect(singles([7, 8], { taken: [0, 1, 2, 3, 4] })).toEqual([]);
  expect(singles([7, 8], { taken: [0, 1, 2, 3] })).toHaveLength(1);
});

test('does not join seats across an aisle, a category, a wheelchair place or a table', () => {
  const other = (change: (seats: typeof plan.seats) => void) => {
    const seats = {
      ...plan.seats,
      x: plan.seats.x.slice(),
      category: plan.seats.category.slice(),
      features: plan.seats.features.slice(),
    };
    change(seats);
    return { ...plan, seats };
  };
  const aisle = other(({ x }) => x.fill(x[6]! - 1, 6, 7));
  const category = other((seats) => seats.category.fill(1, 6, 7));
  const wheelchair = other(({ features }) => features.fill(SEAT_FEATURE.accessible, 6, 7));
  const table = { ...plan, rows: plan.rows.map((row) => ({ ...row, kind: 'table' as const })) };
  for (const of of [aisle, category, wheelchair, table])
    expect(singles([7, 8], { of })).toEqual([]);
});
