import fc from 'fast-check';
import { endOfDay, endOfPeriod, shopDay } from './days';
import { dayText } from './texts/formats';

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

test.each([
  ['in winter', '2026-11-28T00:00:00+02:00', '2026-11-28T23:59:59.999+02:00'],
  ['in summer', '2027-07-01T23:59:59+03:00', '2027-07-01T23:59:59.999+03:00'],
  [
    'on the day on which the clock goes forward',
    '2027-03-28T01:00:00+02:00',
    '2027-03-28T23:59:59.999+03:00',
  ],
  [
    'on the day on which it goes back',
    '2027-10-31T01:00:00+03:00',
    '2027-10-31T23:59:59.999+02:00',
  ],
])('a day ends with its last moment %s', (_, instant, end) => {
  expect(endOfDay(new Date(instant))).toEqual(new Date(end));
});

/** The holidays are those of Finland's official calendar. */
test.each([
  ['a Thursday', '2026-11-12', 14, '2026-11-26'],
  ['a Saturday', '2026-11-07', 21, '2026-11-30'],
  ['a Sunday', '2026-11-08', 21, '2026-11-30'],
  ['Christmas Eve', '2026-12-10', 14, '2026-12-28'],
  ['New Year’s Day, a Friday', '2026-12-18', 14, '2027-01-04'],
  ['Epiphany', '2026-12-23', 14, '2027-01-07'],
  ['Good Friday', '2027-03-12', 14, '2027-03-30'],
  ['Easter Monday', '2027-03-15', 14, '2027-03-30'],
  ['Ascension Day', '2027-04-22', 14, '2027-05-07'],
  ['the first of May, a Wednesday', '2030-04-17', 14, '2030-05-02'],
  ['Midsummer Eve', '2027-06-11', 14, '2027-06-28'],
  ['Independence Day, a Monday', '2027-11-22', 14, '2027-12-07'],
])('a period whose last day is %s ends on a working day', (_, start, days, end) => {
  const until = endOfPeriod(new Date(`${start}T20:15:00+02:00`), days);
  expect(shopDay(until)).toBe(end);
  expect(endOfDay(until)).toEqual(until);
});

test('a period is as long as its text says, whenever it began', () => {
  const from = Date.parse('2026-01-01');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 15_000_000 }),
      fc.integer({ min: 14, max: 60 }),
      (minute, days) => {
        const until = endOfPeriod(new Date(from + minute * 60_000), days);
        const next = new Date(until.getTime() + 1);
        expect(dayText(next, 'fi')).not.toBe(dayText(until, 'fi'));
        expect(until.getTime()).toBeGreaterThanOrEqual(from + minute * 60_000 + days * 86_300_000);
      },
    ),
  );
});
