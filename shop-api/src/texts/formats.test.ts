import { dateText, stubText } from './formats';

const MORNING = new Date('2026-12-12T07:05:00Z');

test.each([
  ['fi', '9.05', 'lauantaina 12. joulukuuta 2026 klo 9.05'],
  ['en', '9:05', 'Saturday, 12 December 2026 at 9:05'],
  ['sv', '9.05', 'lördag 12 december 2026 kl. 9.05'],
] as const)(
  'in %s the stub’s clock is that of the words beside it: %s',
  (language, time, words) => {
    expect(stubText(MORNING, language).time).toBe(time);
    expect(dateText(MORNING, language)).toBe(words);
  },
);
