import { formatInstant, formatPercentage } from './formats';

test.each([
  ['fi', '25,5\u00a0%'],
  ['en', '25.5%'],
  ['sv', '25,5\u00a0%'],
] as const)('a percentage is written as in %s', (language, text) => {
  expect(formatPercentage(25.5, language)).toBe(text);
});

test.each([
  ['fi', '5.5.2018'],
  ['en', '5 May 2018'],
  ['sv', '5.5.2018'],
] as const)('a day of birth is written as in %s', (language, text) => {
  expect(formatInstant('2018-05-05', language, 'dateOnly')).toBe(text);
});
