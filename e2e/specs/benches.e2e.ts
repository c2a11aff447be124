import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';
import { IS_LARGE } from '../support/sample';

// They are run, not judged: no test asserts a time.
test.setTimeout(300_000);

test('npm run bench:web prints the figures of event and home page', async () => {
  const bench = npm(['run', 'bench:web'], { PERMANTO_BENCH_RUNS: '1' });
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(/Event page.*\s+.*\s+first contentful paint +\d+ ms/);
  expect(bench.output()).toMatch(/Home page.*\s+.*\s+first contentful paint +\d+ ms/);
  expect(bench.output()).toMatch(/JavaScript, compressed +\d+\.\d KB/);
});

test('npm run bench:seats prints the figures of the seating chart alone', async () => {
  const settings = { PERMANTO_BENCH_SEATS: '1000', PERMANTO_BENCH_TOUR: '200' };
  const bench = npm(['run', 'bench:seats'], settings);
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(/1,000 seats, phone.*CPU 4×\s+.*\s+mount +\d+ ms/);
  expect(bench.output()).toMatch(/click to painted +\d+ ms/);
});

// Half a minute, for what only its own sources can break.
(IS_LARGE ? test : test.skip)('npm run bench:api prints the throughput of the API', async () => {
  const bench = npm(['run', 'bench:api'], { PERMANTO_BENCH_SECONDS: '1' });
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(/whole checkout +\d+/);
  expect(bench.output()).not.toContain('failed');
});
