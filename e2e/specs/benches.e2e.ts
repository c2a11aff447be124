import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@permanto/tools/settings';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';
import { inSample } from '../support/sample';

// The benchmarks only have to run: no test asserts a time.
test.setTimeout(300_000);

// One of them per run: each takes half a minute, and only its own sources can break it.
const chosen = inSample(['web', 'seats', 'api'], 1);
const testOf = (bench: string) => (chosen.includes(bench) ? test : test.skip);

testOf('web')('npm run bench:web prints the figures of event and home page', async () => {
  const settings = { PERMANTO_BENCH_RUNS: '1', PERMANTO_BENCH_PAGES: '2' };
  const bench = npm(['run', 'bench:web'], settings);
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(/Event page.*\s+.*\s+first contentful paint +\d+ ms/);
  expect(bench.output()).toMatch(/Home page.*\s+.*\s+first contentful paint +\d+ ms/);
  expect(bench.output()).toMatch(/JavaScript, compressed +\d+\.\d KB/);
  expect(bench.output()).toMatch(/areena\/home +0\.\d{3}/);
  expect(bench.output()).toMatch(/to areena\.\/events +0\.\d{3}/);
});

testOf('web')('npm run bench:web -- --server prints the rates of pages', async () => {
  const settings = { PERMANTO_BENCH_SECONDS: '0.2', PERMANTO_BENCH_ROUNDS: '1' };
  const bench = npm(['run', 'bench:web', '--', '--server'], settings);
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(/256 connections.*\s+.*\s+bare server +\d+ \/s \(1\.00 ×\)/);
  expect(bench.output()).toMatch(/warm +\d+ \/s .*, median \d+\.\d ms .*, p99 \d+\.\d ms/);
});

testOf('seats')('npm run bench:seats prints the figures of the seating chart alone', async () => {
  const settings = {
    PERMANTO_BENCH_SEATS: '1000',
    PERMANTO_BENCH_TOUR: '200',
    PERMANTO_BENCH_ROUNDS: '1',
  };
  const bench = npm(['run', 'bench:seats'], settings);
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(/1,000 seats, phone.*CPU 4×\s+.*\s+mount +\d+ ms/);
  expect(bench.output()).toMatch(/click to painted +\d+ ms/);
});

test('npm run plan:view shows a seating plan and its faults', async ({ page }) => {
  const file = path.join(test.info().outputDir, 'sali.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const plan = readFileSync(
    path.join(root, 'shop-api/shops/kotipelit/plans/kotihalli.json'),
    'utf8',
  );
  writeFileSync(file, plan);
  const view = npm(['run', 'plan:view', file], {});
  await view.waitForOutput('Ctrl-C');
  await page.goto(/http:\S+/.exec(view.output())?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kotihalli');
  await expect(page.getByText('Paikkakartassa ei ole virheitä.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Katsomot' })).toContainText('Yhteensä360');
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Lähennä' }).click();

  writeFileSync(file, plan.replace('"category": "a"', '"category": "z"'));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Paikkakartassa on virheitä' })).toContainText(
    `sections.0.rows.0.seats.0.category: "z" is not one of the plan's`,
  );
  view.interrupt();
  // The exit code is npm's own, and not checked.
  await view.ended;
});

testOf('api')('npm run bench:api prints the throughput of the API', async () => {
  const settings = { PERMANTO_BENCH_SECONDS: '1', PERMANTO_BENCH_BUYERS: '50' };
  const bench = npm(['run', 'bench:api'], settings);
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(/paid checkout +\d+/);
  expect(bench.output()).not.toContain('failed');
});
