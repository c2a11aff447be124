import { differences, type FullRun } from './full-run';
import type { TestResult } from './gate';

const run = (seconds: number, ...tests: TestResult[]): FullRun => ({
  commit: null,
  stages: { 'browser tests': { seconds, tests } },
});

test.each([
  ['nothing', run(100, ['a', true]), run(119, ['a', true]), ['nothing']],
  ['a failure', run(9, ['a', true]), run(9, ['a', false]), ['1 newly failing', '  a']],
  ['a repair', run(9, ['a', false]), run(9, ['a', true]), ['1 newly passing', '  a']],
  ['what failed before', run(9, ['a', false]), run(9, ['a', false]), ['nothing']],
  ['another name', run(9, ['a', true]), run(9, ['b', true]), ['1 new', '  b', '1 gone', '  a']],
  [
    'one of two tests of a name',
    run(9, ['a', true], ['a', true]),
    run(9, ['a', false], ['a', true]),
    ['1 newly failing', '  a'],
  ],
  ['a slower stage', run(100), run(121), ['browser tests: 121.0 s instead of 100.0 s']],
  ['a faster stage', run(100), run(79), ['browser tests: 79.0 s instead of 100.0 s']],
  ['a short stage', run(1), run(3), ['nothing']],
])('names %s', (_, before, now, lines) => {
  expect(differences(before, now)).toEqual(lines);
});

test('names ten tests, and counts the others', () => {
  const tests = Array.from({ length: 12 }, (__, at): TestResult => [`test ${at}`, true]);
  const lines = differences(run(9), run(9, ...tests));
  expect(lines).toHaveLength(12);
  expect(lines[0]).toBe('12 new');
  expect(lines.at(-1)).toBe('  and 2 more');
});

test('a stage of one run only has no time to compare', () => {
  expect(differences({ commit: null, stages: {} }, run(100))).toEqual(['nothing']);
});
