import { largestUnits } from './screen';

test.each([
  [90_061, ['days 1', 'hours 1']],
  [86_400, ['days 1', 'hours 0']],
  [3_660, ['hours 1', 'minutes 1']],
  [59.2, ['minutes 1', 'seconds 0']],
  [9, ['seconds 9']],
  [0, ['seconds 0']],
  [-5, ['seconds 0']],
])('formats %d seconds in the two largest units', (seconds, expected) => {
  expect(largestUnits(seconds).map(({ unit, count }) => `${unit} ${count}`)).toEqual(expected);
});
