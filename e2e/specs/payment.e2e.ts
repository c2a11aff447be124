import { BUYER, CheckoutPage } from '../pages/checkout-page';
import { PayOrderPage } from '../pages/pay-order-page';
import { SandboxPage } from '../pages/sandbox-page';
import { ThankYouPage } from '../pages/thank-you-page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ event, cart, checkout }) => {
  await event.open(GAME.id);
  await event.addToCart(TICKET, 2);
  await event.toCart().click();
  await cart.proceed().click();
  await checkout.fill(BUYER);
  await checkout.toDelivery().click();
  await checkout.methods().first().check();
  await checkout.terms().check();
});

test('a cancelled, declined or abandoned payment keeps the cart, which can then be paid', async ({
  page,
  home,
  cart,
  checkout,
  sandbox,
  thankYou,
}) => {
  const expectCancelled = async () => {
    await expect(page).toHaveURL(/\/cart\/cancelled$/);
    await expect(page.getByText(/^Maksua ei ole vielä tehty/)).toBeVisible();
  };
  const orderAgain = async () => {
    await page.getByRole('link', { name: 'Jatka tilausta' }).click();
    await checkout.order().click();
    await expect(sandbox.heading()).toBeVisible();
  };
  await checkout.order().click();
  await sandbox.cancel().click();
  await expectCancelled();
  await expectAccessible(page);

  await orderAgain();
  await sandbox.try('Maksu epäonnistuu');
  await expectCancelled();

  await orderAgain();
  await page.goBack();
  await expectCancelled();

  await orderAgain();
  await home.open();
  await expectCancelled();
  await cart.open();
  await expect(cart.amountOf(TICKET)).toHaveValue('2');

  await page.goto('/cart/cancelled');
  await orderAgain();
  await sandbox.pay().click();
  await expect(thankYou.heading()).toBeVisible();
  await expect(thankYou.codes()).toHaveCount(2);
});

test('an order whose payment tab was closed can be paid later by its number', async ({
  browser,
  page,
  context,
  checkout,
  sandbox,
}) => {
  await checkout.order().click();
  await expect(sandbox.heading()).toBeVisible();
  const number = await sandbox.orderNumber();
  await page.close();

  const next = await context.newPage();
  const payOrder = new PayOrderPage(next);
  await payOrder.open();
  await payOrder.number().fill('K7Q');
  await payOrder.number().press('Enter');
  await expect(next.getByText(/^Tarkista tilausnumero/)).toBeVisible();
  await expectAccessible(next);
  await payOrder.number().fill(number.toLowerCase());
  await payOrder.show().click();
  await expect(payOrder.pay()).toBeVisible();
  await expect(next.getByText(BUYER.lastName)).toHaveCount(0);
  await expectAccessible(next);

  await payOrder.pay().click();
  const paymentPage = next.url();
  await new SandboxPage(next).try('Maksu jää käsittelyyn');
  // This browser created the checkout, so it may show the order.
  await expect(next.getByRole('heading', { name: 'Maksuasi vahvistetaan' })).toBeVisible();
  await expectAccessible(next);

  // Others who know the number may pay, but see no personal data.
  const elsewhere = await browser.newContext({ baseURL: new URL(next.url()).origin });
  const stranger = await elsewhere.newPage();
  await new PayOrderPage(stranger).open(number);
  await expect(stranger.getByText(/^Maksua käsitellään/)).toBeVisible();
  await stranger.goto(paymentPage);
  await new SandboxPage(stranger).approve().click();
  await expect(stranger.getByText(/^Tilaus on maksettu/)).toBeVisible();
  await expect(stranger).toHaveURL(new RegExp(`/thank-you/${number}$`));
  await expect(stranger.getByText(BUYER.lastName)).toHaveCount(0);
  await expectAccessible(stranger);
  await elsewhere.close();
  await expect(new ThankYouPage(next).heading()).toBeVisible();
});

test('a purchase in two tabs creates one payment', async ({
  page,
  context,
  checkout,
  sandbox,
  thankYou,
}) => {
  const other = await context.newPage();
  const there = new CheckoutPage(other);
  await other.goto('/checkout/delivery');
  await expect(there.terms()).toBeVisible();

  await checkout.order().click();
  await expect(sandbox.heading()).toBeVisible();
  await expect(other.getByText(/on jo avattu maksusivu/)).toBeVisible();
  await expectAccessible(other);
  await there.terms().check();
  await there.order().click();
  await expect(new SandboxPage(other).heading()).toBeVisible();
  expect(other.url()).toBe(page.url());

  await sandbox.pay().click();
  await expect(thankYou.heading()).toBeVisible();
  await new SandboxPage(other).pay().click();
  await expect(new ThankYouPage(other).heading()).toBeVisible();
});
