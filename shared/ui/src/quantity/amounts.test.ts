import { isAmount, neighbour, toAmount } from './amounts';

const pairs = { min: 2, max: 7, step: 2, zero: true };

test('a step upwards starts at the least amount and ends under the greatest', () => {
  expect(neighbour(0, 1, pairs)).toBe(2);
  expect(neighbour(4, 1, pairs)).toBe(6);
  expect(neighbour(6, 1, pairs)).toBe(6);
});

test('a step downwards ends at none where none is allowed, else at the least', () => {
  expect(neighbour(2, -1, pairs)).toBe(0);
  expect(neighbour(2, -1, { ...pairs, zero: false })).toBe(2);
  expect(neighbour(0, -1, pairs)).toBe(0);
});

test('an amount that is no longer to be had steps down into the bounds', () => {
  expect(neighbour(12, -1, pairs)).toBe(6);
  expect(neighbour(12, 1, pairs)).toBe(12);
});

test('a typed amount is brought to the nearest one below', () => {
  expect(toAmount(5, pairs)).toBe(4);
  expect(toAmount(99, pairs)).toBe(6);
  expect(toAmount(1, pairs)).toBe(2);
  expect(toAmount(Number.NaN, pairs)).toBe(0);
  expect(toAmount(Number.NaN, { ...pairs, zero: false })).toBe(2);
  expect(toAmount(3, { ...pairs, max: 0 })).toBe(0);
});

test('amounts outside the bounds or off the step are none', () => {
  expect([0, 2, 6].every((amount) => isAmount(amount, pairs))).toBe(true);
  expect([1, 3, 8, -2, 2.5].some((amount) => isAmount(amount, pairs))).toBe(false);
});
