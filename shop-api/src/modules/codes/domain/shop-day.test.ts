import { shopDay } from './shop-day';

describe('the day in the shop’s time zone', () => {
  test.each([
    ['2026-01-01T21:59:59Z', '2026-01-01'],
    ['2026-01-01T22:00:00Z', '2026-01-02'],
    // Summer time begins on 29 March 2026 at 03:00, and the day is an hour shorter.
    ['2026-03-28T22:00:00Z', '2026-03-29'],
    ['2026-03-29T20:59:59Z', '2026-03-29'],
    ['2026-03-29T21:00:00Z', '2026-03-30'],
    ['2026-10-25T21:59:59Z', '2026-10-25'],
  ])('at %s is %s', (instant, day) => {
    expect(shopDay(new Date(instant))).toBe(day);
  });
});
