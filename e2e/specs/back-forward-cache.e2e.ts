import type { Page } from '@playwright/test';
import { areena } from '../support/areena';
import { expect, test as base } from '../support/fixtures';
import { GAME, SEATED_GAME } from '../support/kotipelit';

/** In a browser that has the cache, which Playwright switches off. */
const test = base.extend<{ cachingPage: Page }>({
  cachingPage: async ({ playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newPage());
    await browser.close();
  },
});

/** Why a browser without windows keeps no page at all; it says what else would keep this one out. */
const NO_WINDOW = 'masked';

/** What of the page itself keeps it out of the back-forward cache. */
async function reasons(page: Page, elsewhere: string): Promise<string[]> {
  await page.goto(elsewhere);
  await page.goBack({ waitUntil: 'load' });
  const found = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons: readonly { reason: string }[] } | null;
    })[];
    return visit?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? null;
  });
  expect(found).toContain(NO_WINDOW);
  return (found ?? []).filter((reason) => reason !== NO_WINDOW);
}

test('the back-forward cache may keep the catalogue’s pages and the cart', async ({
  cachingPage: page,
  shop,
}) => {
  const other = areena(shop.origin);
  const visit = (address: string) => page.goto(address, { waitUntil: 'networkidle' });
  const game = `/events/${GAME.id}`;
  for (const path of ['', '/events', game, `/events/${SEATED_GAME.id}`, '/venues', '/cart']) {
    await visit(shop.origin + path);
    expect(await reasons(page, `${other}/contact`), path).toEqual([]);
  }
  for (const path of ['', '/streams']) {
    await visit(other + path);
    expect(await reasons(page, `${shop.origin}/contact`), path).toEqual([]);
  }

  await visit(shop.origin);
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await reasons(page, `${other}/contact`)).toEqual(['unload-listener']);
});
