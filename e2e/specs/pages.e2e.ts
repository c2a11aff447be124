import { localizedPath } from '@permanto/contracts';
import { BUYER } from '../pages/checkout-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { inSample } from '../support/sample';
import { PAGE_VISITS } from '../support/page-visits';
import { expectWithinWindow } from '../support/within-window';

/** A sample of all pages: enough to find faults that are everywhere. */
const SAMPLE_SIZE = 3;
const WIDTHS = [320, 768, 1280];

for (const { host, languages, address } of inSample(PAGE_VISITS, SAMPLE_SIZE)) {
  test(`${host}${address} is accessible, logs no errors and fits the window`, async ({
    page,
    shop,
  }) => {
    const origin = shop.origin.replace('//', `//${host}`);
    for (const language of languages) {
      await test.step(language, async () => {
        const url = origin + localizedPath(address, language);
        const answer = await page.goto(url, { waitUntil: 'networkidle' });
        expect(answer?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await expectAccessible(page);
          await expectWithinWindow(page);
        }
      });
    }
  });
}

test('schemas come after what every page loads', { tag: '@core' }, async ({ page, event }) => {
  // Each schema of valibot has it.
  const MARK = '~standard';
  const textOf = async (file: RegExp) => (await page.waitForResponse(file)).text();
  const [shell, answers] = [textOf(/\/shell\.[^/]+\.js$/), textOf(/\/answers\.[^/]+\.js$/)];
  await event.open(GAME.id);
  expect(await answers).toContain(MARK);
  expect(await shell).not.toContain(MARK);
});

test.describe('the menu', () => {
  for (const width of inSample([320, 360, 768, 1280, 1920], 2)) {
    test(`at ${width} px is accessible, fits the window and shows the current page`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${areena(shop.origin)}/contact`);
      const nav = page.getByRole('navigation', { name: 'Päävalikko' });
      const button = nav.getByText(width < 768 ? 'Valikko' : 'Lisää', { exact: true });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (await button.isVisible()) await button.click();
      const current = nav.getByRole('link', { name: 'Yhteystiedot' });
      await expect(current).toHaveAttribute('aria-current', 'page');
      await expect(current).toBeInViewport();
      await expectAccessible(page);
      await expectWithinWindow(page);
    });
  }
});

test.describe('an unknown path', () => {
  test.use({ allowConsoleErrors: true });

  const kinds = ['events', 'folders', 'venues', 'streams', 'shop', 'products', 'pages'];
  const unknown = ['/nowhere', ...kinds.map((kind) => `/${kind}/nowhere`)];
  for (const address of inSample(unknown, 3)) {
    test(`${address} is a 404 page with links, in the visitor’s language`, async ({
      page,
      shop,
    }) => {
      const origin = areena(shop.origin);
      const answer = await page.goto(`${origin}/sv${address}`);
      expect(answer?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectAccessible(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Till startsidan' })).toBeVisible();
      await main.getByRole('searchbox', { name: 'Sök evenemang' }).fill('hockey');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${origin}/sv/events?q=hockey`);
    });
  }
});

test('old and malformed paths redirect permanently', async ({ request }) => {
  const moved = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location}`;
  };
  expect(await moved('/cart/')).toBe('301 /cart');
  expect(await moved('/index.html')).toBe('301 /');
  expect(await moved('/en/')).toBe('301 /en');
  expect(await moved('/EVENT/Salama-Tarmo')).toBe('301 /events/ottelu-1');
  expect(await moved('/en/pages/terms')).toBe('301 /en/terms');
});

test('the Content-Security-Policy allows nothing inline', { tag: '@core' }, async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test.describe('an invalid form', () => {
  test(
    'keeps its input and focuses the first invalid field',
    { tag: ['@core', '@checkout'] },
    async ({ page, event, cart, checkout }) => {
      await event.open(GAME.id);
      await event.addToCart(TICKET, 1);
      await event.goToCart();
      await cart.proceed().click();
      await checkout.fill({ ...BUYER, firstName: 'A', email: 'not an address' });
      await checkout.toDelivery().click();
      await expect(checkout.firstName()).toHaveAccessibleDescription(/^Tarkista etunimesi\./);
      await expect(checkout.email()).toHaveAccessibleDescription(/on virheellinen\./);
      await expect(checkout.firstName()).toBeFocused();
      await expect(checkout.lastName()).toHaveValue(BUYER.lastName);
      await expect(checkout.email()).toHaveValue('not an address');
      await expectAccessible(page);
    },
  );
});
