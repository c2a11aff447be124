import { BUYER } from '../pages/checkout-page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('a payment that is not made', () => {
  test.beforeEach(async ({ page, event, cart, checkout, sandbox }) => {
    await event.open(GAME.id);
    await event.addToCart(TICKET, 2);
    await event.toCart().click();
    await cart.proceed().click();
    await checkout.complete(BUYER);
    await expect(sandbox.heading()).toBeVisible();
    expect(page.url()).not.toContain('/checkout');
  });

  test('when cancelled, leads to its page with the cart intact', async ({
    page,
    sandbox,
    cart,
    checkout,
    thankYou,
  }) => {
    await sandbox.cancel().click();
    await expect(page).toHaveURL(/\/cart\/cancelled$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Maksu keskeytyi' })).toBeVisible();
    await expectAccessible(page);

    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('2');

    await cart.proceed().click();
    await checkout.toDelivery().click();
    await checkout.methods().first().check();
    await checkout.terms().check();
    await checkout.order().click();
    await sandbox.pay().click();
    await expect(thankYou.heading()).toBeVisible();
  });

  test('when left, is found pending at the next start of the shop', async ({
    page,
    home,
    cart,
  }) => {
    await home.open();
    await expect(page).toHaveURL(/\/cart\/cancelled$/);
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue('2');
  });

  test('when left by the back button, is found pending too', async ({ page }) => {
    await page.goBack();
    await expect(page).toHaveURL(/\/cart\/cancelled$/);
  });

  test('in a tab that was closed, is found pending in a new one', async ({ page, context }) => {
    await page.close();
    const next = await context.newPage();
    await next.goto('/');
    await expect(next).toHaveURL(/\/cart\/cancelled$/);
  });
});
