import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { expectReact } from '../support/hydrated';

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

test(
  'a size is chosen on the product’s page, and is the row of the cart',
  { tag: ['@core', '@catalog'] },
  async ({ page, shop, event }) => {
    await page.goto(`${areena(shop.origin)}/products/pelipaita`);
    await expect(event.add()).toHaveCount(0);
    const sizes = page.getByRole('navigation', { name: /koko/i });
    await expect(sizes.getByText('XS')).toBeVisible();
    await expect(sizes.getByRole('link', { name: /^XS/ })).toHaveCount(0);
    await sizes.getByRole('link', { name: /^M/ }).click();
    await expect(page).toHaveURL(/\/products\/pelipaita-m$/);
    await expect(sizes.getByRole('link', { name: /^M/ })).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await event.add().click();
    await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
  },
);

test('a colour has a picture of its own', async ({ page, shop }) => {
  await page.goto(`${areena(shop.origin)}/products/pipo`);
  await page
    .getByRole('navigation', { name: /väri/i })
    .getByRole('link', { name: /^Keltainen/ })
    .click();
  const first = page.getByRole('list', { name: 'Tuotteen kuvat' }).getByRole('link').first();
  await expect(first).toHaveAttribute('href', /beanie-yellow\.webp/);
});

test('a picture is enlarged, turned and closed by keyboard', async ({ page, shop }) => {
  await page.goto(`${areena(shop.origin)}/products/pelipaita`);
  const picture = (number: number) => page.getByRole('link', { name: `Suurenna kuva ${number}/3` });
  const enlarged = (number: number) =>
    page.getByRole('dialog', { name: `Pelipaita, kuva ${number}/3` });
  await expectReact(picture(1));
  await picture(1).press('Enter');
  await expect(enlarged(1).getByRole('img')).toHaveJSProperty('naturalWidth', 1600);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(enlarged(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture(2)).toBeFocused();
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 });
});

test('a ticket is shown by its game and the hall', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/products/ottelu-1-aikuinen`);
  const pictures = page.getByRole('list', { name: 'Tuotteen kuvat' }).getByRole('link');
  await expect(pictures).toHaveCount(2);
  // Until then, a link opens the picture alone.
  await expectReact(pictures.first());
  await pictures.first().click();
  await expect(page.getByRole('dialog', { name: 'Aikuinen, kuva 1/2' })).toBeVisible();
});

test('the first ticket type begins within the first screen of a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.origin}/events/ottelu-1`);
  const box = await page.getByRole('spinbutton').first().boundingBox();
  expect(box?.y).toBeLessThan(760);
});

test('a product links to its event', async ({ page, shop }) => {
  await page.goto(`${areena(shop.origin)}/products/kesajuhla-aikuinen`);
  await page.getByRole('main').getByRole('link', { name: /kesä/i }).click();
  await expect(page).toHaveURL(/\/events\/kesajuhla$/);
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

  test('a size is chosen, and canonical is the product', async ({ page, shop }) => {
    await page.goto(`${areena(shop.origin)}/products/pelipaita`);
    await page.getByRole('navigation', { name: /koko/i }).getByRole('link', { name: /^M/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pelipaita, M');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/products\/pelipaita$/,
    );
  });

  test('the shop’s folders can be read', async ({ page, shop }) => {
    await page.goto(`${areena(shop.origin)}/shop/kauppa`);
    await expect(page.getByRole('main').getByRole('link', { name: SCARF.title })).toBeVisible();
  });
});
