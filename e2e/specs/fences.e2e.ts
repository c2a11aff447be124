import type { Page } from '@playwright/test';
import type { WatchBatch, WatchEvent } from '@permanto/contracts/telemetry';
import { deployBuilt } from '@permanto/tools/deploy/built';
import { changeRegistry, deployFrom } from '@permanto/release/deploy';
import { EventPage } from '../pages/event-page';
import { areena } from '../support/areena';
import { type Edit, writeVariant } from '../support/builds';
import { LOOPS_WHEN_RENDERED, THROWS_WHEN_RENDERED } from '../support/faults';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import type { Shop } from '../support/shop';

test.use({ shopName: 'fences', allowConsoleErrors: true });

const FALLBACK = 'Tämä osa sivusta ei ole juuri nyt käytettävissä.';

/** Removes earlier versions, so that the fallback itself is shown. */
const forgetLastGood = (shop: Shop) =>
  changeRegistry(shop.target, (registry) =>
    Object.fromEntries(
      Object.entries(registry).map(([name, entry]) => [name, { ...entry, last_good: null }]),
    ),
  );

let moves = 0;

/** Moves the cart to an origin without a server, as a new version that is in no cache. */
async function moveCart(shop: Shop): Promise<string> {
  const version = `moved-${(moves += 1)}`;
  await changeRegistry(shop.target, ({ cart, ...others }) => {
    if (!cart) throw new Error('The cart is not deployed.');
    const active = { ...cart.active, version, base: `${shop.otherAssets}/cart/` };
    return { ...others, cart: { active, last_good: null } };
  });
  return version;
}

/** Moves the seating chart to an origin without a server. */
const moveSeating = (shop: Shop) =>
  changeRegistry(shop.target, ({ seating, ...others }) => {
    if (!seating) throw new Error('The seating chart is not deployed.');
    const active = { ...seating.active, version: 'moved', base: `${shop.otherAssets}/seating/` };
    return { ...others, seating: { active, last_good: null } };
  });

/** Buys two of the best seats by the form that stands in for the seating chart. */
async function buyBestSeats(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${areena(shop.origin)}/events/jaakiekko-1`);
  const form = page.getByRole('form', { name: 'Parhaat vapaat paikat' });
  await expect(form.getByRole('combobox', { name: 'Lipputyyppi' })).toBeVisible();
  await form.getByRole('button', { name: 'Lisää parhaat paikat ostoskoriin' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('region', { name: 'Liput' })).toContainText('2 kpl');
}

/** A build of the cart with changed code. */
const cartWith = (shop: Shop, version: string, edit: Edit) =>
  writeVariant('cart-mfe', shop.target.folder, { version, edit });

test('home and event page stay usable if a remote loops forever while rendering', async ({
  page,
  request,
  home,
  event,
  shop,
}) => {
  await deployFrom(cartWith(shop, 'looping', LOOPS_WHEN_RENDERED), shop.target);
  await forgetLastGood(shop);
  const answer = await request.get('/');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('</article>');

  await home.open();
  await expect(home.heading()).toBeVisible();
  await home.event(GAME.title).click();
  await expect(event.title()).toContainText(GAME.title);
  await expect(page.getByRole('main').getByText(FALLBACK)).toBeVisible({ timeout: 25_000 });
  await page.reload();
  await expect(event.title()).toContainText(GAME.title);
});

test('a remote that the server can’t load is rendered by the browser', async ({ event, shop }) => {
  await deployBuilt('cart-mfe', shop.target);
  await changeRegistry(shop.target, ({ cart, ...others }) => {
    if (!cart) throw new Error('The cart is not deployed.');
    const node = { ...cart.active.node, integrity: `sha384-${'A'.repeat(64)}` };
    const active = { ...cart.active, version: 'no-node', node };
    return { ...others, cart: { active, last_good: null } };
  });
  await event.open(GAME.id);
  await expect(event.add()).toBeVisible();
});

test('reports a failed remote with its version, and the page’s vitals', async ({
  page,
  event,
  shop,
}) => {
  const reported: WatchEvent[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/_events') || response.status() !== 204) return;
    reported.push(...(response.request().postDataJSON() as WatchBatch).events);
  });
  const version = await moveCart(shop);
  await event.open(GAME.id);
  await expect
    .poll(() => reported, { timeout: 25_000 })
    .toContainEqual(expect.objectContaining({ kind: 'load_failed', remote: 'cart', version }));
  // A key press ends the recording of the largest paint. Hiding the tab is simulated, to send the events.
  await page.keyboard.press('Tab');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const vitals = () =>
    reported
      .filter((one) => one.remote === 'catalog' && one.route === 'event')
      .map(({ name }) => name);
  await expect.poll(vitals).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
});

test(
  'a remote that throws is replaced by its last good version',
  { tag: '@core' },
  async ({ event, shop }) => {
    await deployBuilt('cart-mfe', shop.target);
    await deployFrom(cartWith(shop, 'throwing', THROWS_WHEN_RENDERED), shop.target);
    await event.open(GAME.id);
    await expect(event.add()).toBeVisible({ timeout: 25_000 });
  },
);

for (const file of ['remoteEntry', '__federation_expose_remote']) {
  test(`a failed request for ${file} is retried`, async ({ page, event, shop }) => {
    await deployBuilt('cart-mfe', shop.target);
    await forgetLastGood(shop);
    let requestCount = 0;
    await page.route(new RegExp(`/cart/.*/${file}\\.`), (route) => {
      requestCount += 1;
      return requestCount === 1 ? route.abort() : route.fallback();
    });
    await event.open(GAME.id);
    await expect.poll(() => requestCount).toBeGreaterThan(1);
    await event.more(TICKET).click();
    await expect(event.amountOf(TICKET)).toHaveValue('3');
  });
}

test('clicks while the remotes’ files hang are replayed when they have loaded', async ({
  page,
  event,
  shop,
}) => {
  await deployBuilt('cart-mfe', shop.target);
  await event.open(GAME.id);
  await expect(event.add()).toBeVisible();
  shop.running.assets.kill('SIGSTOP');
  const other = await page.context().browser()?.newPage({ baseURL: shop.origin });
  if (other === undefined) throw new Error('no browser');
  const hanging = new EventPage(other);
  try {
    await other.goto(`/events/${GAME.id}`, { waitUntil: 'commit' });
    await hanging.more(TICKET).click();
    const notice = other.getByRole('status').filter({ hasText: 'ei juuri nyt vastaa' });
    await expect(notice).toBeVisible();
    await expect(hanging.title()).toContainText(GAME.title);
    shop.running.assets.kill('SIGCONT');
    await expect(hanging.amountOf(TICKET)).toHaveValue('3');
    await expect(notice).toBeHidden();
  } finally {
    shop.running.assets.kill('SIGCONT');
    await other.close();
  }
});

for (const kind of ['script', 'stylesheet']) {
  test(`a page whose ${kind} hangs is loaded from the server instead`, async ({
    page,
    home,
    event,
    cart,
  }) => {
    // Before the page is opened, because it may prefetch the cart's page.
    let isHanging = true;
    await page.route(/\/cart\/.*page-cart\./, async (route) => {
      if (!isHanging || route.request().resourceType() !== kind) return route.fallback();
    });
    await home.open();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isHanging = false;
    });
    await event.goToCart();
    await expect(cart.heading()).toBeVisible({ timeout: 30_000 });
    expect(isHanging).toBe(false);
  });
}

test('the best seats are sold while the seating chart can’t be loaded', async ({ page, shop }) => {
  await page.route(/\/seating\//, (route) => route.abort());
  await buyBestSeats(page, shop);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the best seats are sold while the server lacks the seating chart', async ({
    page,
    shop,
  }) => {
    await moveSeating(shop);
    // The server reads the registry in its own time.
    await expect(async () => {
      await page.goto(`${areena(shop.origin)}/events/jaakiekko-1`);
      await expect(page.getByText(FALLBACK).first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await buyBestSeats(page, shop);
  });
});
