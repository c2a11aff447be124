import type { Offer } from './offer';
import { buyableAmong, tooMany } from './too-many';

const offer = (max_per_order: number | null) =>
  ({
    max_per_order,
    tickets: [
      { id: 'gold', categories: ['gold'], max: 2 },
      { id: 'blue', categories: ['blue'], max: 5 },
    ],
  }) as unknown as Offer;
const seats = (count: number, category: string) => Array.from({ length: count }, () => [category]);

test.each([
  ['the event has a bound', 3, seats(2, 'gold'), ['blue'], 2, 'event_amount_max', 3],
  ['its tickets have', null, seats(1, 'gold'), ['gold'], 2, 'cart_item_availability_max', 2],
  ['all tickets have', null, [], ['gold', 'blue'], 8, 'cart_item_availability_max', 7],
])('so many more seats are too many where %s', (_, bound, own, wanted, count, code, max) => {
  const amount = own.length + count;
  expect(tooMany(offer(bound), own, { wanted, count })).toEqual({
    code,
    parameters: { max, amount },
  });
});

test.each([
  ['seats of another ticket than is held too often', seats(3, 'gold'), ['blue']],
  ['seats that no ticket is for, which the API refuses', [], ['green']],
])('it is not too many to ask for %s', (_, own, wanted) => {
  expect(tooMany(offer(null), own, { wanted, count: 1 })).toBeNull();
});

test('seats are looked for among the categories that have so many, where some but not all do', () => {
  const among = (count: number) =>
    buyableAmong(offer(null), [], { wanted: ['gold', 'blue'], count });
  expect([among(2), among(3), among(6)]).toEqual([null, ['blue'], null]);
});
