import { isServed } from './served';

const shell = { remote: 4, bus: 2, slots: 1 };

test.each([
  ['its own versions', shell, true],
  ['the version before', { ...shell, remote: 3 }, true],
  ['the version after', { ...shell, bus: 3 }, true],
  ['one before and one after', { remote: 5, bus: 1, slots: 2 }, true],
  ['two versions before', { ...shell, remote: 2 }, false],
  ['two versions after', { ...shell, slots: 3 }, false],
])('a shell serves %s: %j, %s', (_, contracts, expected) => {
  expect(isServed(contracts, shell)).toBe(expected);
});
