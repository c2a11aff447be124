import { readFile } from 'node:fs/promises';
import { textOf } from '@permanto/shop-api/testing/pdf-text';
import { BUYER } from '../pages/checkout-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { Journey } from '../support/journey';
import { Mailbox } from '../support/mailbox';
import { inSample } from '../support/sample';

const FESTIVAL = '/events/kesajuhla';

for (const language of inSample(['en', 'sv'] as const, 1)) {
  test(
    `a purchase in ${language} keeps the language, from the event page to e-mail and ticket`,
    { tag: '@core' },
    async ({ page, shop, request }) => {
      const journey = new Journey(page, language);
      const { texts } = journey;
      const expectAt = async (path: string, heading: string) => {
        await expect(journey.heading(heading)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(`/${language}${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      };

      await page.goto(areena(shop.origin) + FESTIVAL);
      await page.getByRole('banner').getByRole('link', { name: texts.language }).click();
      await expectAt(FESTIVAL, texts.event);
      await journey.choose();
      await expectAt('/cart', texts.cart);
      await journey.proceed();
      await expectAt('/checkout', texts.contact);
      await journey.fill(BUYER);
      await expectAt('/checkout/delivery', texts.delivery);
      await journey.order();

      await expect(journey.heading(texts.payHeading)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await journey.press(texts.pay);

      await expect(journey.heading(texts.thanks)).toBeVisible();
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${language}/thank-you/`));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: texts.pdf }).click(),
      ]);
      const pdf = await readFile(await download.path());
      expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
      // A title may span two lines.
      const pdfText = textOf(pdf).replaceAll(/\s+/g, ' ');
      for (const text of [...texts.ticket, texts.event]) expect(pdfText).toContain(text);

      const mailbox = new Mailbox(request, shop.urls.api);
      await expect
        .poll(() => mailbox.find(texts.mail.subject), { message: 'the mail' })
        .toContain(texts.mail.text);
    },
  );
}

test('a cancelled payment returns in the same language', async ({ page, shop }) => {
  const journey = new Journey(page, 'sv');
  await page.goto(`${areena(shop.origin)}/sv${FESTIVAL}`);
  await journey.choose();
  await journey.proceed();
  await journey.fill(BUYER);
  await journey.order();
  await journey.press(journey.texts.cancel);
  await expect(journey.heading(journey.texts.cancelled)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/sv/cart/cancelled');
});

test(
  'choosing a language keeps the path, the query and the fragment',
  { tag: '@core' },
  async ({ page, shop }) => {
    await page.goto(`${areena(shop.origin)}/events?q=kes%C3%A4#main`);
    await page.getByRole('banner').getByRole('link', { name: 'Svenska' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    expect(page.url()).toBe(`${areena(shop.origin)}/sv/events?q=kes%C3%A4#main`);
  },
);

test('a shop that lists only Finnish links to its English pages and back', async ({ page }) => {
  const html = page.locator('html');
  const head = (selector: string) => page.locator(`head ${selector}`).getAttribute('href');
  const banner = page.getByRole('banner');
  await page.goto('/events/ottelu-1');
  expect(await head('[hreflang=en]')).toMatch(/\/en\/events\/ottelu-1$/);
  await banner.getByRole('link', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  expect(await head('[rel=canonical]')).toMatch(/\/en\/events\/ottelu-1$/);
  expect(await head('[hreflang=fi]')).toMatch(/\d\/events\/ottelu-1$/);
  await banner.getByRole('link', { name: 'Suomi' }).click();
  await expect(html).toHaveAttribute('lang', 'fi');
  expect(await head('[rel=canonical]')).toMatch(/\d\/events\/ottelu-1$/);

  await page.goto('/en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en/privacy');
});

test('a soft navigation updates the document’s head', async ({ page, shop }) => {
  const origin = areena(shop.origin);
  await page.goto(`${origin}/sv/terms`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dataskydd' }).click();
  await expect(page).toHaveTitle(/^Dataskydd – /);
  const href = (selector: string) => page.locator(selector).getAttribute('href');
  expect(await href('link[rel=canonical]')).toMatch(/\/sv\/privacy$/);
  expect(await href('link[hreflang=en]')).toMatch(/\/en\/privacy$/);
  expect(await href('link[hreflang=x-default]')).toMatch(/[^v]\/privacy$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('language and menu work', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${areena(shop.origin)}/terms`);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('banner').getByText('Menu').click();
    await page.getByRole('banner').getByRole('link', { name: 'Getting here' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Getting here' })).toBeVisible();
  });
});
