import { cents } from '@permanto/contracts/values';
import { priceRangeText } from './price-range';

test.each([
  [[2300, 700, 5000], '7,00–50,00\u00a0€'],
  [[123456, 100000], '1\u00a0000,00–1\u00a0234,56\u00a0€'],
  [[1200, 1200], '12,00\u00a0€'],
])('the prices %j are written as a range', (prices, text) => {
  expect(priceRangeText(prices.map(cents))).toBe(text);
});
