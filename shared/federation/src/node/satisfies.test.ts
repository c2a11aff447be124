import { satisfies } from './satisfies';

describe('a version', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.1.5', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
  ])('%s in the range %s: %s', (version, range, isIn) => {
    expect(satisfies(version, range)).toBe(isIn);
  });
});
