import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { staffKeysFile } from '@permanto/tools/staff-keys';
import { CartPage } from '../pages/cart-page';
import { CheckoutPage } from '../pages/checkout-page';
import { EventPage } from '../pages/event-page';
import { SandboxPage } from '../pages/sandbox-page';
import { StreamPage } from '../pages/stream-page';
import { ThankYouPage } from '../pages/thank-you-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test as base } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { copyShopsWithLiveStream } from '../support/live-stream-shops';
import { type Shop, useChangedShop } from '../support/shop';

/** A live stream, and one that starts in years. */
const GAME = { id: 'peliturnaus', title: 'Pohjoisen peliturnaus' };
const CHOIR = { id: 'kuoroilta', title: 'Kuoroilta suorana' };
const TICKET = 'Suoratoistolippu';

/** Buys stream tickets, up to the thank-you page. */
async function buy(page: Page, shop: Shop, amounts: Readonly<Record<string, number>>) {
  const event = new EventPage(page);
  for (const [id, amount] of Object.entries(amounts)) {
    await page.goto(`${areena(shop.origin)}/events/${id}`);
    await event.addToCart(TICKET, amount);
  }
  await event.goToCart();
  const cart = new CartPage(page);
  await expect(cart.heading()).toBeVisible();
  await cart.proceed().click();
  await new CheckoutPage(page).complete();
  await new SandboxPage(page).pay().click();
  await expectHydrated(new ThankYouPage(page).heading());
}

const link = (page: Page, title: string) =>
  page.getByRole('link', { name: `Katso lähetys: ${title}` });

const codeOf = (href: string | null) => decodeURIComponent(href?.split('#code=')[1] ?? '');

interface Fixtures {
  stream: StreamPage;
  /** An unused ticket code for the live stream. */
  code: string;
}
interface WorkerFixtures {
  codes: { game: string[]; choir: string };
}

const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // Playwright requires a destructuring pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shops = copyShopsWithLiveStream(GAME.id);
      await useChangedShop('streams', shops, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  codes: [
    async ({ shop, browser }, use) => {
      const page = await browser.newPage({ locale: 'fi-FI' });
      await buy(page, shop, { [GAME.id]: 5, [CHOIR.id]: 1 });
      const hrefs = await link(page, GAME.title).evaluateAll((links) =>
        links.map((each) => each.getAttribute('href')),
      );
      const choir = codeOf(await link(page, CHOIR.title).getAttribute('href'));
      await page.close();
      await use({ game: hrefs.map(codeOf), choir });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  code: async ({ codes }, use) => {
    const code = codes.game.shift();
    if (code === undefined) throw new Error('All tickets have been used.');
    await use(code);
  },
  baseURL: async ({ shop }, use) => use(areena(shop.origin)),
  stream: async ({ page }, use) => use(new StreamPage(page)),
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the list shows live and coming streams', async ({ page }) => {
      await page.goto('/streams', { waitUntil: 'networkidle' });
      const now = page.getByRole('region', { name: 'Nyt suorana' });
      await expect(now.getByRole('link', { name: GAME.title, exact: true })).toBeVisible();
      const coming = page.getByRole('region', { name: 'Tulossa' });
      await expect(coming.getByRole('link', { name: CHOIR.title })).toBeVisible();
      await expectAccessible(page);
    });

    test('ticket form and video are accessible', async ({ page, stream, code }) => {
      await page.goto(`/streams/${GAME.id}`, { waitUntil: 'networkidle' });
      await expectAccessible(page);
      await stream.enter(code);
      await stream.expectPlaying();
      await expect(stream.video()).toBeFocused();
      await expectAccessible(page);
    });
  });
}

test(
  'a ticket links from its order to the stream, which continues after a reload',
  { tag: ['@core', '@catalog'] },
  async ({ page, shop, stream }) => {
    await buy(page, shop, { [GAME.id]: 1 });
    await link(page, GAME.title).click();
    await expect(stream.title()).toHaveText(GAME.title);
    await stream.expectPlaying();
    await page.goto(`/streams/${GAME.id}`);
    await stream.expectPlaying();
    await page.reload();
    await stream.expectPlaying();
    await expect(stream.code()).toHaveCount(0);
  },
);

test('the last viewer of a ticket watches, until another one takes it back', async ({
  page,
  context,
  browser,
  stream,
  code,
}) => {
  await page.goto(`/streams/${GAME.id}`);
  await stream.enter(code.toLowerCase().replaceAll('-', ' '));
  await stream.expectPlaying();

  const elsewhere = await browser.newContext();
  const other = new StreamPage(await elsewhere.newPage());
  await other.page.goto(new URL(`/streams/${GAME.id}#code=${code}`, page.url()).href);
  await other.expectPlaying();
  await expect(stream.lost()).toBeVisible();
  await expect(stream.video()).toHaveCount(0);

  await page.reload();
  await expect(stream.lost()).toBeVisible();
  await stream.takeBack().click();
  await stream.expectPlaying();
  await expect(other.lost()).toBeVisible();
  await elsewhere.close();

  const tab = new StreamPage(await context.newPage());
  await tab.page.goto(`/streams/${GAME.id}`);
  await tab.enter(code);
  await tab.expectPlaying();
  await expect(stream.lost()).toBeVisible();
});

test('a frozen stream pauses for its viewers, and continues', async ({
  page,
  shop,
  stream,
  code,
}) => {
  const keys = JSON.parse(readFileSync(staffKeysFile(shop.target.folder), 'utf8')) as {
    areena: string;
  };
  const freeze = async (freeze_live: boolean) => {
    const answer = await page.request.put(
      `${shop.urls.api}/v1/areena/streams/${GAME.id}/live_state.json`,
      { headers: { 'x-staff-key': keys.areena }, data: { live_state: { freeze_live } } },
    );
    expect(answer.status()).toBe(200);
  };
  await page.goto(`/streams/${GAME.id}`);
  await stream.enter(code);
  await stream.expectPlaying();
  // The demo video is shorter than the test on a busy machine.
  await stream.video().evaluate((video: HTMLVideoElement) => (video.loop = true));

  await freeze(true);
  await expect(stream.frozen()).toBeVisible();
  const pausedAt = await stream.time();
  await stream.video().press('Space');
  await page.waitForResponse(/live_state\.json$/);
  expect(await stream.time()).toBe(pausedAt);

  await freeze(false);
  await expect(stream.frozen()).toHaveCount(0);
  await stream.expectPlaying();
});

test.describe('a stream that can’t be loaded', () => {
  test.use({ allowConsoleErrors: true });

  test('shows an error, and plays after a retry', async ({ page, stream, code }) => {
    await page.route(/demo\.m3u8/, (route) => route.abort());
    await page.goto(`/streams/${GAME.id}`);
    await stream.enter(code);
    await expect(page.getByText('Yhteys lähetykseen katkesi')).toBeVisible();
    await page.unroute(/demo\.m3u8/);
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
    await stream.expectPlaying();
  });
});

test.describe('a rejected ticket', () => {
  // Browsers log every error response.
  test.use({ allowConsoleErrors: true });

  test('shows the reason: unknown, or for another stream', async ({ page, stream, codes }) => {
    await page.goto(`/streams/${GAME.id}`);
    await stream.enter('AAAAA-AAAAA-AAAAA-AAAAA');
    await expect(stream.code()).toHaveAccessibleDescription(/Lippua ei löytynyt/);
    await expect(stream.code()).toBeFocused();
    await stream.enter(codes.choir);
    await expect(stream.code()).toHaveAccessibleDescription(/ei voi katsoa tätä lähetystä/);
    await expectAccessible(page);
    await expect(stream.video()).toHaveCount(0);
  });

  test('an unknown stream is a 404 page', async ({ page }) => {
    expect((await page.goto('/streams/muu'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lähetystä ei löytynyt');
  });
});

test('a ticket can be checked before the stream starts', async ({ page, stream, codes }) => {
  await page.goto(`/streams/${CHOIR.id}`);
  await stream.code().fill(codes.choir);
  await stream.check().click();
  await expect(page.getByText('Lippusi on tarkistettu')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/päivää/);
  await expectAccessible(page);
  await expect(stream.video()).toHaveCount(0);
});

test('an expired cart is cleared on other pages, but not on a stream’s page', async ({ page }) => {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const token = `${part({ alg: 'HS256' })}.${part({ exp: 1 })}.x`;
  await page.goto(`/streams/${GAME.id}`);
  await page.evaluate((over) => {
    localStorage.setItem('permanto:areena:cart_token', over);
    localStorage.setItem('probe', 'kept');
  }, token);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.evaluate(() => localStorage.getItem('probe'))).toBe('kept');
  await page.goto('/');
  // Clearing is followed by a reload.
  await page.waitForFunction(() => localStorage.getItem('probe') === null);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stream pages can be read, and explain that watching needs JavaScript', async ({
    page,
    stream,
  }) => {
    await page.goto('/streams');
    await expect(page.getByRole('link', { name: GAME.title, exact: true })).toBeVisible();
    await page.goto(`/streams/${GAME.id}`);
    await expect(stream.title()).toHaveText(GAME.title);
    await expect(page.getByText(/^Lähetyksen katsominen vaatii JavaScriptin/)).toBeVisible();
    await expect(stream.code()).toBeHidden();
  });
});
