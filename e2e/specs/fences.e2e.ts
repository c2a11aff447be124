import type { WatchBatch, WatchEvent } from '@permanto/contracts/telemetry';
import { deployBuilt, deployFrom } from '@permanto/tools/deploy';
import { changeRegistry } from '@permanto/tools/registry';
import { type Edit, variantOf } from '../support/builds';
import { LOOPS_WHEN_RENDERED, THROWS_WHEN_RENDERED } from '../support/faults';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import type { Shop } from '../support/shop';

test.use({ shopName: 'fences', mayComplain: true });

const FALLBACK = 'Tämä osa sivusta ei ole juuri nyt käytettävissä.';

/** Leaves no earlier version to fall back to, so that the fallback itself is seen. */
const forgetLastGood = (shop: Shop) =>
  changeRegistry(shop.target, (registry) =>
    Object.fromEntries(
      Object.entries(registry).map(([name, entry]) => [name, { ...entry, last_good: null }]),
    ),
  );

let moves = 0;

/** The cart's builds are looked for at another address, under a version that nobody has in memory. */
async function moveCart(shop: Shop): Promise<string> {
  const version = `moved-${(moves += 1)}`;
  await changeRegistry(shop.target, ({ cart, ...others }) => {
    if (!cart) throw new Error('the cart is not deployed');
    const active = { ...cart.active, version, base: `${shop.otherAssets}/cart/` };
    return { ...others, cart: { active, last_good: null } };
  });
  return version;
}

/** A build of the cart with another code. */
const cartWith = (shop: Shop, version: string, edit: Edit) =>
  variantOf('cart-mfe', shop.target.folder, { version, edits: [edit] });

test('a remote that loops for ever while rendering leaves home and event page usable', async ({
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

test('a remote that the server can’t have is brought by the browser', async ({ event, shop }) => {
  await deployBuilt('cart-mfe', shop.target);
  await changeRegistry(shop.target, ({ cart, ...others }) => {
    if (!cart) throw new Error('the cart is not deployed');
    const node = { ...cart.active.node, integrity: `sha384-${'A'.repeat(64)}` };
    const active = { ...cart.active, version: 'no-node', node };
    return { ...others, cart: { active, last_good: null } };
  });
  await event.open(GAME.id);
  await expect(event.add()).toBeVisible();
});

test('a remote that can’t be had is told of by its version, and so are the page’s vitals', async ({
  page,
  event,
  shop,
}) => {
  const told: WatchEvent[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/_events') || response.status() !== 204) return;
    told.push(...(response.request().postDataJSON() as WatchBatch).events);
  });
  const version = await moveCart(shop);
  await event.open(GAME.id);
  await expect
    .poll(() => told, { timeout: 25_000 })
    .toContainEqual(expect.objectContaining({ kind: 'load_failed', remote: 'cart', version }));
  // The first key ends the largest paint; no tab is ever hidden from a test.
  await page.keyboard.press('Tab');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const vitals = () =>
    told.filter((one) => one.remote === 'catalog' && one.route === 'event').map(({ name }) => name);
  await expect.poll(vitals).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
});

test('a remote that throws is replaced by its last good version', async ({ event, shop }) => {
  await deployBuilt('cart-mfe', shop.target);
  await deployFrom(cartWith(shop, 'throwing', THROWS_WHEN_RENDERED), shop.target);
  await event.open(GAME.id);
  await expect(event.add()).toBeVisible({ timeout: 25_000 });
});

for (const file of ['remoteEntry', '__federation_expose_remote']) {
  test(`a ${file} that is lost on the way is asked for again`, async ({ page, event, shop }) => {
    await deployBuilt('cart-mfe', shop.target);
    await forgetLastGood(shop);
    let asked = 0;
    await page.route(new RegExp(`/cart/.*/${file}\\.`), (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.fallback();
    });
    await event.open(GAME.id);
    await event.more(TICKET).click();
    await expect(event.amountOf(TICKET)).toHaveValue('1');
    expect(asked).toBeGreaterThan(1);
  });
}

for (const kind of ['script', 'stylesheet']) {
  test(`a page whose ${kind} hangs is asked of the server instead`, async ({
    page,
    home,
    event,
    cart,
  }) => {
    // Before the page is open: it may bring the cart's page in advance.
    let isHanging = true;
    await page.route(/\/cart\/.*page-cart\./, async (route) => {
      if (!isHanging || route.request().resourceType() !== kind) return route.fallback();
    });
    await home.open();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isHanging = false;
    });
    await event.miniCart().click();
    await expect(cart.heading()).toBeVisible({ timeout: 30_000 });
    expect(isHanging).toBe(false);
  });
}
