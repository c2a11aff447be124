import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@permanto/server/free-port';
import { root } from '@permanto/tools/settings';
import { npm } from '../support/command';
import { copyRepository, type Copy } from '../support/repository-copy';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';
import type { Shop } from '../support/shop';

test.use({ shopName: 'new-remote' });

const PART = 'Lisää tapahtumasta';
const PAGE = 'Tapahtumat lyhyesti';

/** The environment with which commands in the copy use the running shop. */
const envOf = ({ urls, target }: Shop): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [
      `PERMANTO_${name.toUpperCase()}_PORT`,
      new URL(url).port,
    ]),
  ),
  PERMANTO_VAR: target.folder,
});

/** Runs a command that must succeed. Returns its output. */
async function runCommand(args: string[], { folder }: Copy, env: NodeJS.ProcessEnv = {}) {
  const command = npm(args, env, folder);
  expect(await command.ended, command.output()).toBe(0);
  return command.output();
}

const permanto = (...args: string[]) => ['exec', '--', 'permanto', ...args];

let copy: Copy;
const inCopy = (file: string) => path.join(copy.folder, file);

test.beforeAll(() => {
  copy = copyRepository();
  // The deploy renders the build with this shell.
  symlinkSync(path.join(root, 'shell/dist'), inCopy('shell/dist'));
});
test.afterAll(() => copy.remove());

test('a new remote is created, tested, run alone, deployed to a running shop and removed', async ({
  page,
  request,
  event,
  shop,
}) => {
  // Builds and checks a whole package, which takes half a minute on an idle machine.
  test.setTimeout(300_000);
  const part = page.getByRole('region', { name: PART });
  const openAtEnd = async () => {
    await event.open(GAME.id);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  };

  await test.step('if npm fails, nothing is created', async () => {
    const lists = () =>
      ['tsconfig.json', 'package-lock.json'].map((file) => readFileSync(inCopy(file), 'utf8'));
    const before = lists();
    const failing = inCopy('node_modules/.bin/npm');
    writeFileSync(failing, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const command = npm(permanto('new', 'fan-reviews'), {}, copy.folder);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('The remote was not created.');
    expect(existsSync(inCopy('fan-reviews-mfe'))).toBe(false);
    expect(lists()).toEqual(before);
    rmSync(failing);
  });

  await test.step('it is created, and its own checks pass', async () => {
    await runCommand(permanto('new', 'fan-reviews'), copy, { npm_config_offline: 'true' });
    // Otherwise the linter obeys the .gitignore of the repository that the copy is in.
    execFileSync('git', ['init', '--quiet'], { cwd: copy.folder });
    await Promise.all([
      runCommand(['test', '-w', 'fan-reviews-mfe'], copy),
      runCommand(['exec', '--', 'oxlint', '--deny-warnings', 'fan-reviews-mfe'], copy),
      runCommand(['exec', '--', 'eslint', '--max-warnings', '0', 'fan-reviews-mfe'], copy),
    ]);
    await runCommand(['exec', '-c', 'node node_modules/ts7/bin/tsc -b fan-reviews-mfe'], copy);
  });

  await test.step('it runs alone', async () => {
    const port = String(await freePort());
    const env = { PERMANTO_API_URL: shop.urls.api, PERMANTO_STANDALONE_PORT: port };
    const bench = npm(['start', '-w', 'fan-reviews-mfe'], env, copy.folder);
    await bench.waitForOutput('alone:');
    await page.goto(`http://localhost:${port}/standalone?scenario=extra`);
    await expect(page.frameLocator('iframe').getByRole('region', { name: PART })).toBeVisible();
    await page.goto('about:blank');
    bench.interrupt();
    await bench.ended;
  });

  await test.step('it is deployed without a change of the shell', async () => {
    expect((await request.get('/fan-reviews')).status()).toBe(404);
    const output = await runCommand(['run', 'deploy', '--', 'fan-reviews-mfe'], copy, envOf(shop));
    expect(output).toContain('All 2 pages and slots render');
    expect(await (await request.get('/fan-reviews')).text()).toContain(PAGE);
    await openAtEnd();
    await expect(part).toContainText(GAME.title);
    await part.getByRole('link', { name: PAGE }).click();
    await expect(page).toHaveURL(/\/fan-reviews$/);
    await expect(page.getByRole('heading', { level: 1, name: PAGE })).toBeVisible();
  });

  await test.step('it is removed', async () => {
    await runCommand(permanto('remove', 'fan-reviews', '--why', 'A test'), copy, envOf(shop));
    expect((await request.get('/fan-reviews')).status()).toBe(404);
    await openAtEnd();
    await expect(event.title()).toBeVisible();
    await expect(part).toHaveCount(0);
  });
});
