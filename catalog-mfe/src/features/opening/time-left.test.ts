import { timeLeftText, announcedTimeText, msUntilNextTick } from './time-left';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** ICU uses various spaces between a number and its unit. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

test.each([
  [7 * DAY_MS + 4 * HOUR_MS + 5 * MINUTE_MS, '7 päivää'],
  [7 * DAY_MS - MINUTE_MS, '6 päivää 23 tuntia 59 minuuttia'],
  [2 * DAY_MS + 4 * HOUR_MS + 5 * MINUTE_MS + 6 * SECOND_MS, '2 päivää 4 tuntia 5 minuuttia'],
  [DAY_MS, '1 päivä'],
  [DAY_MS - SECOND_MS, '23 tuntia 59 minuuttia 59 sekuntia'],
  [HOUR_MS, '1 tunti'],
  [59 * SECOND_MS, '59 sekuntia'],
  [999, '0 sekuntia'],
])('formats %d ms as %s', (left, text) => {
  expect(plain(timeLeftText(left, 'fi'))).toBe(text);
});

test.each([
  ['en', '1 day 1 hour'],
  ['sv', '1 dygn 1 timme'],
] as const)('in %s', (language, text) => {
  expect(plain(timeLeftText(DAY_MS + HOUR_MS, language))).toBe(text);
});

test.each([
  [HOUR_MS + 1, undefined],
  [HOUR_MS, '1 tunti'],
  [10 * MINUTE_MS + 1, '1 tunti'],
  [10 * MINUTE_MS, '10 minuuttia'],
  [5 * MINUTE_MS, '5 minuuttia'],
  [MINUTE_MS, '1 minuutti'],
  [10 * SECOND_MS, '10 sekuntia'],
  [0, '10 sekuntia'],
])('the announced time at %d ms is %s', (left, text) => {
  expect(plain(announcedTimeText(left, 'fi'))).toBe(text);
});

test('ticks when the text changes', () => {
  expect(msUntilNextTick(2 * DAY_MS + 30_500)).toBe(30_500);
  expect(msUntilNextTick(HOUR_MS + 250)).toBe(250);
  expect(msUntilNextTick(HOUR_MS)).toBe(SECOND_MS);
});
