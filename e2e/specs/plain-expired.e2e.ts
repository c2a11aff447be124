import { localizedPath, paths } from '@permanto/contracts';
import { HttpBuyer } from '@permanto/shop-api/testing/http-buyer';
import { lapseCartIn } from '@permanto/shop-api/testing/passing-time';
import { type Cluster, startCluster } from '@permanto/shop-api/testing/postgres';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleWithoutScript } from '../support/accessible-without-script';
import { test as base, expect } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { openShop } from '../support/shop';

/** Few tickets are left for it. */
const FULL_GAME = { id: 'ottelu-5', adult: 'ottelu-5-aikuinen', pieces: 6 };

interface Database {
  readonly cluster: Cluster;
}

/** A shop whose database the tests reach, since a cart's time is the API's. */
const test = base.extend<object, Database>({
  cluster: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const cluster = await startCluster();
      await use(cluster);
      cluster.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ cluster }, use) => {
      const shop = await openShop('plain-expired', { DATABASE_URL: cluster.url });
      await use(shop);
      await shop.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ javaScriptEnabled: false, actionTimeout: 20_000, allowConsoleErrors: true });

const expired = (page: Page) => page.getByRole('heading', { level: 1, name: 'Varausaika päättyi' });
const again = (page: Page) =>
  page.getByRole('button', { name: 'Lisää samat tuotteet uudelleen', exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((one) => one.name === name)?.value;

async function endCart(context: BrowserContext, { url }: Cluster): Promise<void> {
  const session = (await cookie(context, 'session')) ?? '';
  await lapseCartIn(url, session.split('.')[0] ?? '');
}

async function addTicket(page: Page, eventId: string, amount = 2): Promise<void> {
  await page.goto(paths.event(eventId));
  await page.getByRole('spinbutton', { name: `${TICKET}, määrä` }).fill(`${amount}`);
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
  await expect(page).toHaveURL(/\/cart$/);
}

for (const path of [paths.cart(), paths.checkout()]) {
  test(
    `${path} of an expired cart offers what it held, which one form puts in again`,
    { tag: ['@core', '@cart'] },
    async ({ page, context, cart, cluster, browser, shop }) => {
      await addTicket(page, GAME.id);
      await endCart(context, cluster);
      await page.goto(path);
      await expect(page).toHaveURL(/\/cart\/expired/);
      await expect(expired(page)).toBeVisible();
      await expect(rows(page)).toHaveText([/^Aikuinen, 2\s*kpl/]);
      await expect(rows(page)).toContainText(GAME.title);
      await expectAccessibleWithoutScript(page);
      expect(await cookie(context, 'session')).toBeUndefined();

      const other = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
      const stranger = await other.newPage();
      await stranger.goto('/cart/expired');
      await expect(rows(stranger)).toHaveCount(0);
      await other.close();

      await again(page).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(cart.amountOf(TICKET)).toHaveValue('2');
    },
  );
}

test('a form of an expired cart leads there, and what is sold out meanwhile is named', async ({
  page,
  context,
  cart,
  cluster,
  shop,
}) => {
  await addTicket(page, FULL_GAME.id);
  await addTicket(page, GAME.id, 1);
  await endCart(context, cluster);
  const buyer = new HttpBuyer([shop.urls.api], 'kotipelit');
  await buyer.fillCart(FULL_GAME.adult, FULL_GAME.pieces);
  await page.getByRole('link', { name: 'Kassalle' }).first().click();
  await expect(expired(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await again(page).click();
  await expect(page.getByText(/^Kaikkia ei saatu takaisin/)).toBeVisible();
  const [soldOut, had] = await rows(page).all();
  await expect(soldOut!.getByRole('link', { name: /^Katso muut liput/ })).toBeVisible();
  await expect(had!).toContainText('Lisätty ostoskoriin.');
  await expectAccessibleWithoutScript(page);
  await page.getByRole('main').getByRole('link', { name: 'Siirry ostoskoriin' }).click();
  await expect(cart.amountOf(TICKET)).toHaveValue('1');
});

test('a pressed form of an expired cart leads to what it held', async ({
  page,
  context,
  cluster,
}) => {
  await addTicket(page, GAME.id, 1);
  await endCart(context, cluster);
  await page
    .getByRole('button', { name: /^Poista/ })
    .first()
    .click();
  await expect(expired(page)).toBeVisible();
  await expect(rows(page)).toHaveText([/^Aikuinen, 1\s*kpl/]);
});

test('cookies with garbage are ignored', async ({ page, context, cart, shop }) => {
  const garbage = { session: 'nonsense', cart_lines: '%3Cb%3E:1:,a:0:b' };
  await context.addCookies(
    Object.entries(garbage).map(([name, value]) => ({ name, value, url: shop.origin })),
  );
  await cart.open();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cart.empty()).toBeVisible();
});

test.describe('in other languages', () => {
  for (const [language, title] of [
    ['en', 'Your reservation has ended'],
    ['sv', 'Reservationstiden gick ut'],
  ] as const) {
    test(language, async ({ page, context, shop }) => {
      const value = encodeURIComponent(`${GAME.id}-aikuinen:2:${GAME.id}`);
      const origin = shop.origin.replace('localhost', 'areena.localhost');
      await context.addCookies([{ name: 'cart_lines', value, url: origin }]);
      await page.goto(origin + localizedPath(paths.cart(), language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }
});
