import { BUYER, CheckoutPage } from '../pages/checkout-page';
import { PayOrderPage } from '../pages/pay-order-page';
import { SandboxPage } from '../pages/sandbox-page';
import { ThankYouPage } from '../pages/thank-you-page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { GAME, TICKET } from '../support/kotipelit';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ event, cart, checkout }) => {
  await event.open(GAME.id);
  await event.addToCart(TICKET, 2);
  await event.goToCart();
  await cart.proceed().click();
  await checkout.fill(BUYER);
  await checkout.toDelivery().click();
  await checkout.terms().check();
});

test(
  'a cancelled, declined or abandoned payment keeps the cart, which can then be paid',
  { tag: ['@core', '@checkout'] },
  async ({ page, home, cart, checkout, sandbox, thankYou }) => {
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
  },
);

test(
  'an order whose payment tab was closed can be paid later by its number',
  { tag: ['@core', '@checkout'] },
  async ({ browser, page, context, checkout, sandbox }) => {
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
    await expect(new SandboxPage(next).heading()).toBeVisible();
    const paymentPage = next.url();
    await new SandboxPage(next).try('Maksu jää käsittelyyn');
    // This browser created the checkout, so it may show the order.
    await expect(next.getByRole('heading', { name: 'Maksuasi vahvistetaan' })).toBeVisible();
    await expectAccessible(next);

    // Others who know the number may pay, but see no personal data.
    const elsewhere = await browser.newContext({ baseURL: new URL(next.url()).origin });
    const stranger = await elsewhere.newPage();
    await new PayOrderPage(stranger).open(number);
    await expect(stranger.getByRole('heading', { name: 'Maksua käsitellään' })).toBeVisible();
    await stranger.goto(paymentPage);
    await new SandboxPage(stranger).approve().click();
    await expect(stranger.getByRole('heading', { name: 'Tilaus on maksettu' })).toBeVisible();
    await expect(stranger).toHaveTitle(/^Tilaus on maksettu/);
    await expect(stranger).toHaveURL(new RegExp(`/thank-you/${number}$`));
    await expect(stranger.getByText(BUYER.lastName)).toHaveCount(0);
    await expectAccessible(stranger);
    await elsewhere.close();
    await expect(new ThankYouPage(next).heading()).toBeVisible();
  },
);

test(
  'a purchase in two tabs creates one payment',
  { tag: '@core' },
  async ({ page, context, checkout, sandbox, thankYou }) => {
    const other = await context.newPage();
    const there = new CheckoutPage(other);
    await other.goto('/checkout/delivery');
    // A page that begins later takes the payment for one that was abandoned, and says so.
    await expectHydrated(there.terms());

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
  },
);

test(
  'a method that is chosen in the shop is chosen at the provider, too',
  { tag: '@core' },
  async ({ page, checkout, sandbox, thankYou }) => {
    const buttons = page.getByRole('button', { name: /: tilaa ja maksa, / });
    await expect(buttons.first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^maksupalveluehdot/ })).toBeVisible();
    await expectAccessible(page);
    await checkout.payBy('Nordea').click();
    await expect(sandbox.heading()).toBeVisible();
    await expect(page.getByText('Maksutapa: Nordea')).toBeVisible();
    await sandbox.cancel().click();
    await expect(page).toHaveURL(/\/cart\/cancelled$/);

    await page.getByRole('link', { name: 'Jatka tilausta' }).click();
    await checkout.payBy('MobilePay').click();
    await expect(page.getByText('Maksutapa: MobilePay')).toBeVisible();
    await sandbox.pay().click();
    await expect(thankYou.heading()).toBeVisible();
  },
);

test.describe('without a script on the page that posts the form', () => {
  test('a plain button leads on, under a policy that names the provider alone', async ({
    page,
    checkout,
    sandbox,
  }) => {
    await page.route('**/payment-form.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const policy = page.waitForResponse(/\/checkout\/payment\?/);
    await checkout.payBy('Nordea').click();
    const headers = (await policy).headers();
    expect(headers['content-security-policy']).toMatch(/form-action http:\/\/localhost:\d+;/);
    expect(headers['cache-control']).toBe('private, no-store');
    const leadsOn = page.getByRole('button', { name: 'Jatka maksamaan' });
    await expect(leadsOn).toBeVisible();
    await expectAccessible(page);
    await leadsOn.click();
    await expect(sandbox.heading()).toBeVisible();
    await expect(page.getByText('Maksutapa: Nordea')).toBeVisible();
  });
});

test('“back” at the provider leads to the shop, also where the form’s script came late', async ({
  page,
  checkout,
  sandbox,
}) => {
  await page.route('**/payment-form.js', async (route) => {
    // The browser counts the press as one on this page soon after it has shown it, and keeps the page in its history.
    await expect.poll(() => page.evaluate(() => navigator.userActivation.isActive)).toBe(true);
    await route.continue();
  });
  await checkout.order().click();
  await expect(sandbox.heading()).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  const { entries } = await cdp.send('Page.getNavigationHistory');
  expect(entries.at(-2)?.url, 'a control').toContain('/checkout/payment?');
  await page.goBack();
  await expect(page).toHaveURL(/\/cart\/cancelled$/);
});

test('Apple Pay, which no form can pay by, leads to the provider’s own page', async ({
  page,
  checkout,
  sandbox,
  thankYou,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (/\/checkout\/payment|\/methods\//.test(request.url())) posted.push(request.url());
  });
  await checkout.payBy('Apple Pay').click();
  await expect(sandbox.heading()).toBeVisible();
  await expect(page.getByText(/^Maksutapa/)).toHaveCount(0);
  await sandbox.pay().click();
  await expect(thankYou.heading()).toBeVisible();
  expect(posted).toEqual([]);
});

test.describe('where a bank’s form is redirected to a host that the policy doesn’t name', () => {
  // The browser logs the violation.
  test.use({ allowConsoleErrors: true });

  test('the provider’s page is opened, and the order can be paid there', async ({
    page,
    checkout,
    sandbox,
    thankYou,
  }) => {
    let posts = 0;
    await page.route('**/methods/nordea', (route) => {
      posts += 1;
      return route.fulfill({ status: 303, headers: { location: 'http://bank.localhost:9/login' } });
    });
    await checkout.payBy('Nordea').click();
    await expect(sandbox.heading()).toBeVisible();
    expect(posts).toBe(1);
    await expect(page.getByText(/^Maksutapa/)).toHaveCount(0);
    await sandbox.pay().click();
    await expect(thankYou.heading()).toBeVisible();
  });
});
