import * as v from 'valibot';
import { cents, money, sum, toEuros } from './money';

describe('money', () => {
  test('every amount of cents survives the wire', () => {
    for (let amount = 0; amount < 200_000; amount += 1) {
      const wire: unknown = JSON.parse(JSON.stringify(toEuros(cents(amount))));
      expect(v.parse(money, wire)).toBe(amount);
    }
  });

  test.each([[12.345], [Number.NaN], [Infinity], ['12'], [1e12]])('refuses %p', (wire) => {
    expect(v.safeParse(money, wire).success).toBe(false);
  });

  test('a fraction of a cent is a bug', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(sum([cents(1), cents(2)])).toBe(3);
  });
});
