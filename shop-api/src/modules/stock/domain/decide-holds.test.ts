import { decideHolds, type StockRow } from './decide-holds';

const pool = (given: Partial<StockRow>): StockRow => ({
  id: 'pool',
  capacity: 10,
  held: 0,
  sold: 0,
  held_by_cart: 0,
  ...given,
});
const wanted = (amount: number) => new Map([['pool', amount]]);

test('grants the last pieces', () => {
  const decision = decideHolds([pool({ sold: 3, held: 4 })], wanted(3));
  expect(decision).toEqual({
    targets: [{ stock_id: 'pool', amount: 3, delta: 3 }],
    shortages: [],
  });
});

test('returns how many are available if too few', () => {
  const { shortages } = decideHolds([pool({ sold: 3, held: 4 })], wanted(4));
  expect(shortages).toEqual([{ stock_id: 'pool', available: 3 }]);
});

test('excludes the cart’s own hold from what others hold', () => {
  const { targets, shortages } = decideHolds([pool({ held: 10, held_by_cart: 4 })], wanted(4));
  expect([targets, shortages]).toEqual([[], []]);
});

test('releases pieces even if the pool’s capacity is below what is held', () => {
  const { targets, shortages } = decideHolds(
    [pool({ capacity: 2, held: 10, held_by_cart: 4 })],
    wanted(1),
  );
  expect(shortages).toEqual([]);
  expect(targets).toEqual([{ stock_id: 'pool', amount: 1, delta: -3 }]);
});
