import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@permanto/tools/ports';
import { APPS, root } from '@permanto/tools/settings';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';
import { IS_LARGE } from '../support/sample';

// By itself, after all others: development builds take the place of production builds, which are
// laid aside meanwhile.
const ASIDE = path.join(root, '.cache/production-builds');
const move = (from: string, to: string) => {
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) renameSync(from, to);
};

test.describe('development builds', () => {
  test.beforeAll(() => {
    mkdirSync(ASIDE, { recursive: true });
    for (const app of APPS) move(path.join(root, app, 'dist'), path.join(ASIDE, app));
  });
  test.afterAll(() => {
    for (const app of APPS) move(path.join(ASIDE, app), path.join(root, app, 'dist'));
  });

  test('npm run dev rebuilds and reloads on a change', async ({ page }, { outputDir }) => {
    test.setTimeout(300_000);
    const ports = await Promise.all(Array.from({ length: 4 }, freePort));
    const dev = npm(['run', 'dev'], {
      PERMANTO_SHELL_PORT: String(ports[0]),
      PERMANTO_API_PORT: String(ports[1]),
      PERMANTO_ASSETS_PORT: String(ports[2]),
      PERMANTO_SANDBOX_PORT: String(ports[3]),
      PERMANTO_VAR: outputDir,
    });
    await dev.says('The shop for developers');
    await page.goto(`http://localhost:${ports[0]}`);
    await expect(page.getByRole('article').first()).toBeVisible();

    // A file that nobody imports is a change, too.
    const probe = path.join(root, 'catalog-mfe/src/probe.txt');
    const reloaded = page.waitForEvent('load', { timeout: 60_000 });
    writeFileSync(probe, 'changed');
    try {
      await dev.says('catalog-mfe built in');
      await reloaded;
    } finally {
      rmSync(probe);
    }
    await page.close();
    dev.interrupt();
    await dev.ended;
  });
});

// Here, since it changes a source while it runs.
(IS_LARGE ? test : test.skip)('npm run bench:deploy deploys and takes back', async () => {
  test.setTimeout(300_000);
  const bench = npm(['run', 'bench:deploy'], {});
  expect(await bench.ended, bench.output()).toBe(0);
  expect(bench.output()).toMatch(
    /changed source to live +\d+\.\d s[^]*rollback to live +\d+\.\d s/,
  );
});
