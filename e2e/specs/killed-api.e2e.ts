import { BUYER } from '../pages/checkout-page';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import type { Shop } from '../support/shop';

test.use({
  shopName: 'killed-api',
  allowConsoleErrors: true,
  viewport: { width: 1280, height: 800 },
});

/** Kills the API like a crash: no signal handler runs. */
async function killApi(shop: Shop): Promise<void> {
  shop.running.api.kill('SIGKILL');
  await shop.running.api.exited;
}

test(
  'nothing is lost if the shop API is killed during a purchase',
  { tag: '@core' },
  async ({ page, event, cart, checkout, sandbox, thankYou, shop }) => {
    await event.open(GAME.id);
    await event.addToCart(TICKET, 2);
    await event.goToCart();
    await cart.proceed().click();
    await checkout.fill(BUYER);

    await killApi(shop);
    await checkout.toDelivery().click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(checkout.firstName()).toHaveValue(BUYER.firstName);

    await shop.restart('api');
    await checkout.toDelivery().click();
    await checkout.terms().check();
    await checkout.order().click();
    await expect(sandbox.heading()).toBeVisible();

    await killApi(shop);
    await sandbox.pay().click();
    await page.waitForURL((url) => url.origin === shop.origin);
    await expect(thankYou.heading()).toBeHidden();

    await shop.restart('api');
    await page.reload();
    await expect(thankYou.heading()).toBeVisible();
    await expect(thankYou.codes()).toHaveCount(2);
  },
);

test(
  'the home page works without the shop API, and recovers when it is back',
  { tag: '@core' },
  async ({ page, home, shop }) => {
    await killApi(shop);
    const answer = await page.goto('/');
    expect(answer?.status()).toBeLessThan(504);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await shop.restart('api');
    await home.open();
    await expect(home.event(GAME.title)).toBeVisible();
  },
);
