import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';

const areena = (origin: string) => origin.replace('//', '//areena.');
const SCARF = { path: '/products/kaulahuivi', title: 'Kaulahuivi' };

test('a scarf can be found and added to the cart', async ({ page, shop, event }) => {
  await page.goto(`${areena(shop.origin)}/shop/kauppa`);
  await page.getByRole('main').getByRole('link', { name: SCARF.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: SCARF.title })).toBeVisible();
  await event.amountOf(SCARF.title).fill('2');
  await event.add().click();
  await expect(page.getByText('2 tuotetta lisätty ostoskoriin.')).toBeVisible();
  await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
});

test('a product links to its event', async ({ page, shop }) => {
  await page.goto(`${areena(shop.origin)}/products/kesajuhla-aikuinen`);
  await page.getByRole('main').getByRole('link', { name: /kesä/i }).click();
  await expect(page).toHaveURL(/\/events\/kesajuhla-2029$/);
});

test.describe('an unknown path', () => {
  test.use({ allowConsoleErrors: true });

  for (const path of ['/products/olematon', '/products/toimitus-paketti', '/shop/olematon']) {
    test(`${path} is a 404 page with links`, async ({ page, shop }) => {
      expect((await page.goto(areena(shop.origin) + path))?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('a folder that isn’t public opens by its URL, and is not indexed', async ({ page, shop }) => {
  const answer = await page.goto(`${areena(shop.origin)}/shop/henkilosto`);
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product shows its price, description and structured data', async ({ page, shop }) => {
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
