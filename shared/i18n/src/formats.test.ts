import { formatPercentage } from './formats';

test.each([
  ['fi', '25,5\u00a0%'],
  ['en', '25.5%'],
  ['sv', '25,5\u00a0%'],
] as const)('a percentage is written as in %s', (language, text) => {
  expect(formatPercentage(25.5, language)).toBe(text);
});
