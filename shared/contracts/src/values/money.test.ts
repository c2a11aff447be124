import * as v from 'valibot';
import { cents, money, sum, toEuros } from './money';

describe('money', () => {
  test('every amount of cents survives the wire', () => {
    const isLost = (amount: number) => {
      const wire: unknown = JSON.parse(JSON.stringify(toEuros(cents(amount))));
      return v.parse(money, wire) !== amount;
    };
    // One expectation: 200,000 of them take twenty seconds.
    expect(Array.from({ length: 200_000 }, (_, amount) => amount).filter(isLost)).toEqual([]);
  });

  test.each([[12.345], [Number.NaN], [Infinity], ['12'], [1e12]])('refuses %p', (wire) => {
    expect(v.safeParse(money, wire).success).toBe(false);
  });

  test('a fraction of a cent is a bug', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(sum([cents(1), cents(2)])).toBe(3);
  });
});
