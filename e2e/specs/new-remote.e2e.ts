import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@permanto/tools/ports';
import { root } from '@permanto/tools/settings';
import { npm } from '../support/command';
import { copyRepository, type Copy } from '../support/copy';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';
import type { Shop } from '../support/shop';

test.use({ shopName: 'new-remote' });

const PART = 'Lisää tapahtumasta';
const PAGE = 'Tapahtumat lyhyesti';

/** Where the shop is, for commands that are given elsewhere. */
const leadingTo = ({ urls, target }: Shop): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [
      `PERMANTO_${name.toUpperCase()}_PORT`,
      new URL(url).port,
    ]),
  ),
  PERMANTO_VAR: target.folder,
});

/** Answers what it said; fails where it does. */
async function said(args: string[], { folder }: Copy, env: NodeJS.ProcessEnv = {}) {
  const command = npm(args, env, folder);
  expect(await command.ended, command.output()).toBe(0);
  return command.output();
}

const permanto = (...args: string[]) => ['exec', '--', 'permanto', ...args];

let copy: Copy;
const inCopy = (file: string) => path.join(copy.folder, file);

test.beforeAll(() => {
  copy = copyRepository();
  // The shell that a deploy renders the build with.
  symlinkSync(path.join(root, 'shell/dist'), inCopy('shell/dist'));
});
test.afterAll(() => copy.remove());

test('a new remote is made, tested, shown alone, put into a running shop and taken out again', async ({
  page,
  request,
  event,
  shop,
}) => {
  // It builds and checks as much as a package's whole day; half a minute where nothing else runs.
  test.setTimeout(300_000);
  const part = page.getByRole('region', { name: PART });
  const openAtEnd = async () => {
    await event.open(GAME.id);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  };

  await test.step('where npm fails, nothing of it is left', async () => {
    const lists = () =>
      ['tsconfig.json', 'package-lock.json'].map((file) => readFileSync(inCopy(file), 'utf8'));
    const before = lists();
    const failing = inCopy('node_modules/.bin/npm');
    writeFileSync(failing, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const command = npm(permanto('new', 'fan-reviews'), {}, copy.folder);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('No remote was made.');
    expect(existsSync(inCopy('fan-reviews-mfe'))).toBe(false);
    expect(lists()).toEqual(before);
    rmSync(failing);
  });

  await test.step('it is made, and its own checks pass', async () => {
    await said(permanto('new', 'fan-reviews'), copy, { npm_config_offline: 'true' });
    await Promise.all([
      said(['test', '-w', 'fan-reviews-mfe'], copy),
      said(['exec', '--', 'eslint', '--max-warnings', '0', 'fan-reviews-mfe'], copy),
    ]);
    await said(['exec', '-c', 'node node_modules/ts7/bin/tsc -b fan-reviews-mfe'], copy);
  });

  await test.step('it runs alone', async () => {
    const port = String(await freePort());
    const env = { PERMANTO_API_URL: shop.urls.api, PERMANTO_STANDALONE_PORT: port };
    const bench = npm(['start', '-w', 'fan-reviews-mfe'], env, copy.folder);
    await bench.says('alone:');
    await page.goto(`http://localhost:${port}/standalone?scenario=extra`);
    await expect(page.frameLocator('iframe').getByRole('region', { name: PART })).toBeVisible();
    await page.goto('about:blank');
    bench.interrupt();
    await bench.ended;
  });

  await test.step('it goes live, without a change of the shell', async () => {
    expect((await request.get('/fan-reviews')).status()).toBe(404);
    const told = await said(['run', 'deploy', '--', 'fan-reviews-mfe'], copy, leadingTo(shop));
    expect(told).toContain('2 of its pages and slots render');
    expect(await (await request.get('/fan-reviews')).text()).toContain(PAGE);
    await openAtEnd();
    await expect(part).toContainText(GAME.title);
    await part.getByRole('link', { name: PAGE }).click();
    await expect(page).toHaveURL(/\/fan-reviews$/);
    await expect(page.getByRole('heading', { level: 1, name: PAGE })).toBeVisible();
  });

  await test.step('it is taken out', async () => {
    await said(permanto('remove', 'fan-reviews', '--why', 'A test'), copy, leadingTo(shop));
    expect((await request.get('/fan-reviews')).status()).toBe(404);
    await openAtEnd();
    await expect(event.title()).toBeVisible();
    await expect(part).toHaveCount(0);
  });
});
