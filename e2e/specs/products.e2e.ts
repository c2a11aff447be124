import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';

const areena = (origin: string) => origin.replace('//', '//areena.');
const SCARF = { path: '/products/kaulahuivi', title: 'Kaulahuivi' };

const PAGES = [
  { path: '/shop/kauppa', title: 'Kauppa' },
  { path: '/shop/kortit', title: 'Sarjakortit' },
  { path: '/en/shop/fanituotteet', title: 'Fan gear' },
  { path: SCARF.path, title: SCARF.title },
  { path: '/sv/products/sarjakortti-10x1', title: 'Seriekort 10 × 1, matcher' },
  { path: '/products/luistelu-aamu-vuokra', title: 'Luistinten vuokra' },
];

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { path, title } of PAGES) {
      test(`${path} is accessible and as wide as the window`, async ({ page, shop }) => {
        await page.goto(areena(shop.origin) + path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('a scarf is found in the shop and goes into the cart', async ({ page, shop, event }) => {
  await page.goto(`${areena(shop.origin)}/shop/kauppa`);
  await page.getByRole('main').getByRole('link', { name: SCARF.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: SCARF.title })).toBeVisible();
  await event.amountOf(SCARF.title).fill('2');
  await event.add().click();
  await expect(page.getByText('2 tuotetta lisätty ostoskoriin.')).toBeVisible();
  await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
});

test('a product of an event leads on to its event', async ({ page, shop }) => {
  await page.goto(`${areena(shop.origin)}/products/kesajuhla-aikuinen`);
  await page.getByRole('main').getByRole('link', { name: /kesä/i }).click();
  await expect(page).toHaveURL(/\/events\/kesajuhla-2029$/);
});

test.describe('what is not there', () => {
  test.use({ mayComplain: true });

  for (const path of ['/products/olematon', '/products/toimitus-paketti', '/shop/olematon']) {
    test(`${path} is a 404 with a way on`, async ({ page, shop }) => {
      expect((await page.goto(areena(shop.origin) + path))?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('a folder that isn’t public opens by its address, and is not for search engines', async ({
  page,
  shop,
}) => {
  const answer = await page.goto(`${areena(shop.origin)}/shop/henkilosto`);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product can be read, with its price and what search engines see', async ({
    page,
    shop,
  }) => {
    await page.goto(`${areena(shop.origin)}${SCARF.path}`);
    await expect(page.getByRole('main')).toContainText('24,90');
    await expect(page.getByRole('main')).toContainText('sis. alv 25,5');
    await expect(page.getByRole('main')).toContainText('Neulottu Suomessa');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text) as object)).toContainEqual(
      expect.objectContaining({ '@type': 'Product', name: SCARF.title }),
    );
  });

  test('the shop’s folders can be read', async ({ page, shop }) => {
    await page.goto(`${areena(shop.origin)}/shop/kauppa`);
    await expect(page.getByRole('main').getByRole('link', { name: SCARF.title })).toBeVisible();
  });
});
