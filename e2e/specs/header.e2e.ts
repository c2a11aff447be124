import { type Language, localizedPath } from '@permanto/contracts';
import type { Locator, Page } from '@playwright/test';
import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';
import { textPattern } from '../support/text-pattern';
import { expectWithinWindow } from '../support/within-window';

const WIDTHS_PX = [360, 660, 700, 767, 768, 1024, 1100, 1280, 1440, 1600, 1920];
/** The stand-in is fitted to the average letter, and no text is average. */
const MAX_WIDTH_DIFFERENCE = 0.03;

const SHOPS = [
  ['kotipelit', (origin: string) => origin, ['fi', 'en']],
  ['areena', areena, ['fi', 'en', 'sv']],
] as const;

const hasOwnFace = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Hanken') && status === 'loaded',
    ),
  );

async function openInOwnFace(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' });
  // A face that came too late is used from the second page on.
  await page.reload({ waitUntil: 'networkidle' });
  expect(await hasOwnFace(page)).toBe(true);
}

async function openInStandIn(page: Page, url: string) {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(url, { waitUntil: 'networkidle' });
  expect(await hasOwnFace(page)).toBe(false);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { start: box.x, end: box.x + box.width, middle: box.y + box.height / 2 };
}

async function expectCartOnFirstLine(page: Page, language: Language) {
  const emptyCart = textPattern(language, 'cart-mfe/src/i18n', 'miniCart.empty');
  const banner = page.getByRole('banner');
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 800 });
    const title = await boxOf(banner.getByRole('link').first());
    const cart = await boxOf(banner.getByRole('link', { name: emptyCart }));
    const main = await boxOf(page.getByRole('main'));
    expect.soft(Math.abs(title.middle - cart.middle), `${width} px`).toBeLessThan(16);
    expect.soft(Math.abs(main.end - cart.end), `${width} px`).toBeLessThan(100);
    const navigation = await boxOf(banner.getByRole('navigation').first());
    const languages = await boxOf(banner.getByRole('navigation').last());
    const isOneLine = Math.abs(navigation.middle - languages.middle) < 16;
    if (isOneLine) expect.soft(navigation.end, `${width} px`).toBeLessThanOrEqual(languages.start);
    await expectWithinWindow(page);
  }
}

for (const [name, originOf, languages] of SHOPS) {
  for (const language of languages) {
    const urlOf = (origin: string) => `${originOf(origin)}${localizedPath('/', language)}`;

    test.describe(`the header of ${name} in ${language}`, () => {
      test('keeps the cart on its first line', async ({ page, shop }) => {
        await openInOwnFace(page, urlOf(shop.origin));
        await expectCartOnFirstLine(page, language);
      });

      test.describe('in a stand-in', () => {
        // The browser logs the aborted request.
        test.use({ allowConsoleErrors: true });

        test('keeps the cart on its first line', async ({ page, shop }) => {
          await openInStandIn(page, urlOf(shop.origin));
          await expectCartOnFirstLine(page, language);
        });
      });
    });
  }
}

/** The widths of the texts themselves. */
const textWidths = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().width;
      }),
    );

test.describe('what stands in for the face', () => {
  test.use({ allowConsoleErrors: true });

  test('is as wide', async ({ page, browser, shop }) => {
    await openInOwnFace(page, shop.origin);
    const own = await textWidths(page);
    const other = await browser.newPage();
    await openInStandIn(other, shop.origin);
    const fitted = await textWidths(other);
    await other.close();
    expect(own.length).toBeGreaterThan(4);
    expect(fitted).toHaveLength(own.length);
    const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);
    expect(Math.abs(total(fitted) / total(own) - 1)).toBeLessThan(MAX_WIDTH_DIFFERENCE);
  });
});
