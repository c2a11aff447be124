import type { Locator, Page } from '@playwright/test';
import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';

/** Presses the link as a finger does, and says whether the browser had fetched the page by the time it followed it. */
async function isFetchedByPress(page: Page, link: Locator): Promise<boolean> {
  const before = page.url();
  await link.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).not.toHaveURL(before);
  await page.waitForLoadState();
  return page.evaluate(() => {
    const [{ deliveryType }] = performance.getEntriesByType('navigation') as unknown as [
      { deliveryType: string },
    ];
    return deliveryType === 'navigational-prefetch';
  });
}

const firstEvent = (page: Page) => page.getByRole('article').getByRole('link').first();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser fetches a page of the catalogue when its link is pressed', async ({
    page,
    shop,
  }) => {
    for (const url of [`${shop.origin}/events`, `${areena(shop.origin)}/en/events`]) {
      await page.goto(url, { waitUntil: 'networkidle' });
      expect(await isFetchedByPress(page, firstEvent(page))).toBe(true);
    }
  });

  test('the browser fetches neither the cart nor another language', async ({ page, shop }) => {
    const banner = page.getByRole('banner');
    for (const name of [/^Cart/, 'Svenska']) {
      await page.goto(`${areena(shop.origin)}/en/events`, { waitUntil: 'networkidle' });
      const link = banner.getByRole('link', { name }).first();
      expect(await isFetchedByPress(page, link)).toBe(false);
    }
  });
});

test('the browser fetches no document once links open softly', async ({ page, shop }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] !== undefined) fetched.push(request.url());
  });
  await page.goto(`${shop.origin}/events`, { waitUntil: 'networkidle' });
  await expect(page.locator('html[data-soft-links]')).toBeAttached();
  const press = async () => {
    await firstEvent(page).hover();
    await page.mouse.down();
  };
  await press();
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.up();
  expect(fetched).toEqual([]);

  await page.evaluate(() => document.documentElement.removeAttribute('data-soft-links'));
  await press();
  await expect.poll(() => fetched).toHaveLength(1);
});
