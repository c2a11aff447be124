import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';

/** The second demo shop, and one of its events without a seating chart. */
const AREENA = 'Hillakosken Areena';
const FESTIVAL = { id: 'kesajuhla', ticket: 'Aikuinen' };

test.describe('two shops on one shell', () => {
  test(
    'are separate sites with their own names and languages',
    { tag: '@core' },
    async ({ page, shop }) => {
      await page.goto(shop.origin);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(AREENA)).toHaveCount(0);
      expect((await page.goto(`${shop.origin}/en`))?.status()).toBe(200);

      await page.goto(areena(shop.origin));
      await expect(page.getByText(AREENA).first()).toBeVisible();
      expect((await page.goto(`${areena(shop.origin)}/sv`))?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    },
  );

  test('have separate carts', async ({ page, shop, event }) => {
    await page.goto(`${areena(shop.origin)}/events/${FESTIVAL.id}`);
    await event.addToCart(FESTIVAL.ticket, 1);
    await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
    await event.open(GAME.id);
    await expect(event.miniCart()).toHaveAccessibleName(/tyhjä/);
  });

  test(
    'return a buyer to the same shop after the payment',
    { tag: '@core' },
    async ({ page, shop, event, cart, checkout, sandbox, thankYou }) => {
      await page.goto(`${areena(shop.origin)}/events/${FESTIVAL.id}`);
      await event.addToCart(FESTIVAL.ticket, 1);
      await event.goToCart();
      await cart.proceed().click();
      await checkout.complete();
      await sandbox.pay().click();
      await expect(thankYou.heading()).toBeVisible();
      await expect(thankYou.codes()).toHaveCount(1);
      expect(new URL(page.url()).origin).toBe(areena(shop.origin));
    },
  );
});

test.describe('an unknown host or language', () => {
  test.use({ allowConsoleErrors: true });

  test('is a 404', async ({ page, shop }) => {
    const unknown = shop.origin.replace('//', '//nobody.');
    for (const address of ['/', '/sv', `/events/${GAME.id}`]) {
      expect((await page.goto(unknown + address))?.status()).toBe(404);
      await expect(page.getByRole('banner')).toHaveCount(0);
    }
    expect((await page.goto(`${shop.origin}/sv`))?.status()).toBe(404);
  });
});
