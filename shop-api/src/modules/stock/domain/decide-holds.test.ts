import { decideHolds, type StockRow } from './decide-holds';

const pool = (given: Partial<StockRow>): StockRow => ({
  id: 'pool',
  capacity: 10,
  held: 0,
  sold: 0,
  mine: 0,
  ...given,
});
const wanted = (amount: number) => new Map([['pool', amount]]);

test('takes what is left, to the last piece', () => {
  const decision = decideHolds([pool({ sold: 3, held: 4 })], wanted(3));
  expect(decision).toEqual({
    targets: [{ stock_id: 'pool', amount: 3, delta: 3 }],
    shortages: [],
  });
});

test('tells how many there are when that is too few', () => {
  const { shortages } = decideHolds([pool({ sold: 3, held: 4 })], wanted(4));
  expect(shortages).toEqual([{ stock_id: 'pool', available: 3 }]);
});

test('counts what the cart holds already as its own', () => {
  const { targets, shortages } = decideHolds([pool({ held: 10, mine: 4 })], wanted(4));
  expect([targets, shortages]).toEqual([[], []]);
});

test('gives back even where the pool has shrunk under what is held', () => {
  const { targets, shortages } = decideHolds([pool({ capacity: 2, held: 10, mine: 4 })], wanted(1));
  expect(shortages).toEqual([]);
  expect(targets).toEqual([{ stock_id: 'pool', amount: 1, delta: -3 }]);
});
