import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@permanto/tools/settings';
import { test as base, expect, type WorkerFixtures } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { openShop } from '../support/shop';

const TITLE = 'Toinen kauppa';

/** The shop that ships, and a second one of the same goods, by another name and in Swedish, too. */
function twoShops(): string {
  const shops = mkdtempSync(path.join(os.tmpdir(), 'permanto-shops-'));
  const kotipelit = path.join(root, 'shop-api/shops/kotipelit');
  for (const key of ['kotipelit', 'toinen']) {
    cpSync(kotipelit, path.join(shops, key), { recursive: true });
  }
  const file = path.join(shops, 'toinen/shop.json');
  const text = readFileSync(file, 'utf8')
    .replace(/("title": \{\s*"fi": )"[^"]*"/, `$1"${TITLE}"`)
    .replace('"languages": ["fi"]', '"languages": ["fi", "en", "sv"]');
  writeFileSync(file, text);
  return shops;
}

const secondHost = (origin: string) => origin.replace('//', '//toinen.');

const test = base.extend<object, WorkerFixtures>({
  shop: [
    // The first argument names the fixtures that this one needs.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shops = twoShops();
      const shop = await openShop('two-shops', { PERMANTO_SHOPS_FOLDER: shops });
      await use(shop);
      await shop.end();
      rmSync(shops, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe('two shops on one shell', () => {
  test('are two sites, each with its own name and languages', async ({ page, shop }) => {
    await page.goto(shop.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(TITLE)).toHaveCount(0);
    expect((await page.goto(`${shop.origin}/en`))?.status()).toBe(200);

    await page.goto(secondHost(shop.origin));
    await expect(page.getByText(TITLE).first()).toBeVisible();
    expect((await page.goto(`${secondHost(shop.origin)}/sv`))?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  });

  test('keep their carts apart', async ({ page, shop, event }) => {
    await page.goto(`${secondHost(shop.origin)}/events/${GAME.id}`);
    await event.addToCart(TICKET, 1);
    await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
    await event.open(GAME.id);
    await expect(event.miniCart()).toHaveAccessibleName(/tyhjä/);
  });

  test('send a buyer back to where he came from', async ({
    page,
    shop,
    event,
    cart,
    checkout,
    sandbox,
    thankYou,
  }) => {
    await page.goto(`${secondHost(shop.origin)}/events/${GAME.id}`);
    await event.addToCart(TICKET, 1);
    await event.toCart().click();
    await cart.proceed().click();
    await checkout.complete();
    await sandbox.pay().click();
    await expect(thankYou.heading()).toBeVisible();
    await expect(thankYou.codes()).toHaveCount(1);
    expect(new URL(page.url()).origin).toBe(secondHost(shop.origin));
  });
});

test.describe('an unknown host', () => {
  test.use({ mayComplain: true });

  test('has no shop and no language', async ({ page, shop }) => {
    const unknown = shop.origin.replace('//', '//nobody.');
    for (const address of ['/', '/sv', `/events/${GAME.id}`]) {
      expect((await page.goto(unknown + address))?.status()).toBe(404);
      await expect(page.getByRole('banner')).toHaveCount(0);
    }
    expect((await page.goto(`${shop.origin}/sv`))?.status()).toBe(404);
  });
});
