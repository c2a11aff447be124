import type { Page } from '@playwright/test';
import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';
import { GAME, SEATED_GAME } from '../support/kotipelit';

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

test.describe('the back-forward cache', () => {
  test('may keep every page: none has what browsers refuse', async ({
    playwright,
    launchOptions,
    shop,
  }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage();
    const other = areena(shop.origin);
    const visit = (address: string) => page.goto(address, { waitUntil: 'networkidle' });
    const pages = [
      '',
      '/events',
      `/events/${GAME.id}`,
      `/events/${SEATED_GAME.id}`,
      '/venues',
      '/cart',
    ];
    for (const path of pages) {
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
    await browser.close();
  });
});
