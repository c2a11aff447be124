import { formatPeriod } from './period';

const gala = ['2029-12-31T18:00:00Z', '2029-12-31T23:00:00Z'] as const;
const fair = ['2028-04-21T07:00:00Z', '2028-04-23T14:00:00Z'] as const;

test.each([
  ['fi', 'pe 27.11.2026 klo\u00a018.30–20.30'],
  ['en', 'Fri, 27 Nov 2026 at 18:30–20:30'],
  ['sv', 'fre 27.11.2026 kl.\u00a018.30–20.30'],
] as const)('one evening in %s', (language, text) => {
  expect(formatPeriod('2026-11-27T16:30:00Z', '2026-11-27T18:30:00Z', language)).toBe(text);
});

test.each([
  ['fi', 'ma 31.12.2029 klo\u00a020.00–1.00'],
  ['en', 'Mon, 31 Dec 2029 at 20:00–1:00'],
  ['sv', 'mån 31.12.2029 kl.\u00a020.00–1.00'],
] as const)('an evening that ends after midnight belongs to its day in %s', (language, text) => {
  expect(formatPeriod(...gala, language)).toBe(text);
});

test.each([
  ['fi', 'pe 21.4.2028 klo\u00a010.00\u00a0– su 23.4.2028 klo\u00a017.00'],
  ['en', 'Fri, 21 Apr 2028 at 10:00\u00a0– Sun, 23 Apr 2028 at 17:00'],
  ['sv', 'fre 21.4.2028 kl.\u00a010.00\u00a0– sön 23.4.2028 kl.\u00a017.00'],
] as const)('several days in %s', (language, text) => {
  expect(formatPeriod(...fair, language)).toBe(text);
});

test('a whole day long, by the clocks of Helsinki', () => {
  expect(formatPeriod('2028-06-10T06:00:00Z', '2028-06-10T20:00:00Z', 'fi')).toBe(
    'la 10.6.2028 klo\u00a09.00–23.00',
  );
});

test('without a length it is a moment', () => {
  expect(formatPeriod(gala[0], gala[0], 'fi')).toBe('ma 31.12.2029 klo\u00a020.00');
});
