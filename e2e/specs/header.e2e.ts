import type { Locator, Page } from '@playwright/test';
import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';

const WIDTHS_PX = [768, 1024, 1100, 1280, 1440, 1600, 1920];
/** Rounding, and glyphs that differ. */
const MAX_WIDTH_DIFFERENCE = 0.04;

const SHOPS = [
  ['kotipelit', (origin: string) => origin],
  ['areena', areena],
] as const;
const FACES = ['own', "a system's"] as const;

async function openIn(page: Page, face: (typeof FACES)[number], url: string) {
  if (face !== 'own') await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(url, { waitUntil: 'networkidle' });
  // A face that came too late is used from the second page on.
  await page.reload({ waitUntil: 'networkidle' });
}

async function positionOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { middle: box.y + box.height / 2, end: box.x + box.width };
}

for (const [shopName, originOf] of SHOPS) {
  for (const face of FACES) {
    test(`the header of ${shopName} keeps the cart on its first line, in ${face} face`, async ({
      page,
      shop,
    }) => {
      await openIn(page, face, originOf(shop.origin));
      const banner = page.getByRole('banner');
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 800 });
        const title = await positionOf(banner.getByRole('link').first());
        const cart = await positionOf(banner.getByRole('link', { name: /^Ostoskori/ }));
        const main = await positionOf(page.getByRole('main'));
        expect.soft(Math.abs(title.middle - cart.middle), `${width} px`).toBeLessThan(16);
        expect.soft(main.end - cart.end, `${width} px`).toBeLessThan(100);
      }
    });
  }
}

test('what stands in for the face is as wide', async ({ page, browser, shop }) => {
  const widths = (one: Page) =>
    one
      .getByRole('banner')
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
  await openIn(page, 'own', shop.origin);
  const own = await widths(page);
  const other = await browser.newPage();
  await openIn(other, "a system's", shop.origin);
  const fitted = await widths(other);
  await other.close();
  expect(own.length).toBeGreaterThan(4);
  expect(fitted).toHaveLength(own.length);
  const total = (all: readonly number[]) => all.reduce((sum, width) => sum + width, 0);
  expect(Math.abs(total(fitted) / total(own) - 1)).toBeLessThan(MAX_WIDTH_DIFFERENCE);
});
