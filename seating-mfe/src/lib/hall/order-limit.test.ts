import type { Offer } from './offer';
import { buyableCategories, orderLimitError } from './order-limit';

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
  ['the maximum per order', 3, seats(2, 'gold'), ['blue'], 2, 'event_amount_max', 3],
  [
    'the maximum of its tickets',
    null,
    seats(1, 'gold'),
    ['gold'],
    2,
    'cart_item_availability_max',
    2,
  ],
  ['the maximum of all tickets', null, [], ['gold', 'blue'], 8, 'cart_item_availability_max', 7],
])('returns an error for exceeding %s', (_, bound, own, wanted, count, code, max) => {
  const amount = own.length + count;
  expect(orderLimitError(offer(bound), own, { wanted, count })).toEqual({
    code,
    parameters: { max, amount },
  });
});

test.each([
  ['seats of another ticket than the exceeded one', seats(3, 'gold'), ['blue']],
  ['seats without a ticket, which the API refuses', [], ['green']],
])('returns no error for %s', (_, own, wanted) => {
  expect(orderLimitError(offer(null), own, { wanted, count: 1 })).toBeNull();
});

test('restricts the categories to those within the limits, if some but not all are', () => {
  const buyable = (count: number) =>
    buyableCategories(offer(null), [], { wanted: ['gold', 'blue'], count });
  expect([buyable(2), buyable(3), buyable(6)]).toEqual([null, ['blue'], null]);
});
