import { leftInWords, momentInWords, untilNextTick } from './left';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** ICU puts spaces of several sorts between a number and its unit. */
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

test.each([
  [7 * DAY + 4 * HOUR + 5 * MINUTE, '7 päivää'],
  [7 * DAY - MINUTE, '6 päivää 23 tuntia 59 minuuttia'],
  [2 * DAY + 4 * HOUR + 5 * MINUTE + 6 * SECOND, '2 päivää 4 tuntia 5 minuuttia'],
  [DAY, '1 päivä'],
  [DAY - SECOND, '23 tuntia 59 minuuttia 59 sekuntia'],
  [HOUR, '1 tunti'],
  [59 * SECOND, '59 sekuntia'],
  [999, '0 sekuntia'],
])('%d ms are %s', (left, text) => {
  expect(plain(leftInWords(left, 'fi'))).toBe(text);
});

test.each([
  ['en', '1 day 1 hour'],
  ['sv', '1 dygn 1 timme'],
] as const)('in %s', (language, text) => {
  expect(plain(leftInWords(DAY + HOUR, language))).toBe(text);
});

test.each([
  [HOUR + 1, undefined],
  [HOUR, '1 tunti'],
  [10 * MINUTE + 1, '1 tunti'],
  [10 * MINUTE, '10 minuuttia'],
  [5 * MINUTE, '5 minuuttia'],
  [MINUTE, '1 minuutti'],
  [10 * SECOND, '10 sekuntia'],
  [0, '10 sekuntia'],
])('at %d ms the last moment worth telling is %s', (left, text) => {
  expect(plain(momentInWords(left, 'fi'))).toBe(text);
});

test('it ticks when its words change', () => {
  expect(untilNextTick(2 * DAY + 30_500)).toBe(30_500);
  expect(untilNextTick(HOUR + 250)).toBe(250);
  expect(untilNextTick(HOUR)).toBe(SECOND);
});
