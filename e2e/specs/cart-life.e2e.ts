import { paths } from '@permanto/contracts';
import { formAction } from '@permanto/contracts/forms';
import type { BrowserContext, Page } from '@playwright/test';
import { CartPage } from '../pages/cart-page';
import { BUYER } from '../pages/checkout-page';
import { EventPage } from '../pages/event-page';
import { SeatPicker } from '../pages/seat-picker';
import { expectAccessible } from '../support/accessible';
import { expect, recordConsoleErrors, test } from '../support/fixtures';
import { GAME, SEATED_GAME, TICKET } from '../support/kotipelit';

const ADD_AGAIN = 'Lisää samat tuotteet uudelleen';
const expired = (page: Page) => page.getByRole('heading', { level: 1, name: 'Varausaika päättyi' });
const warning = (page: Page) => page.getByRole('region', { name: 'Varausaika' });

/**
 * The clock of the API is no test's: from now on it says that the cart's time is over, until `restart`. `unanswered` gets
 * no answer, and only hears of it.
 */
async function endCartAtApi(context: BrowserContext, unanswered?: Page) {
  const cart = /\/carts\/[^/]+(?:\.json|\/checkouts\.json)/;
  const body = { error: { code: 'cart_token_expired', exception_parameters: {} } };
  await context.route(cart, (route) => {
    const request = route.request();
    if (!['GET', 'POST'].includes(request.method())) return route.fallback();
    if (request.frame().page() === unanswered) return;
    return route.fulfill({ status: 403, json: body });
  });
  // The shell would ask the API, which knows it as alive.
  await context.route('**/_session', (route) => route.fulfill({ status: 204 }));
  return { restart: () => context.unroute(cart) };
}

/** Opens another tab of the same visitor, whose console must stay empty, too. */
async function anotherTab(context: BrowserContext) {
  const page = await context.newPage();
  const consoleErrors = recordConsoleErrors(page);
  return { page, cart: new CartPage(page), event: new EventPage(page), consoleErrors };
}

test(
  'two tabs of a visitor show the same cart, until it is paid',
  { tag: ['@core', '@cart'] },
  async ({ context, event, cart, checkout, sandbox, thankYou }) => {
    await event.open(GAME.id);
    const other = await anotherTab(context);
    await other.cart.open();
    await expect(other.cart.empty()).toBeVisible();

    await event.addToCart(TICKET, 2);
    await expect(other.cart.amountOf(TICKET)).toHaveValue('2');
    await expect(other.event.miniCart()).toHaveAccessibleName(/2 tuotetta/);

    await other.cart.amountOf(TICKET).fill('3');
    await other.cart.amountOf(TICKET).blur();
    await expect(event.miniCart()).toHaveAccessibleName(/3 tuotetta/);

    await event.goToCart();
    await cart.proceed().click();
    await checkout.complete(BUYER);
    await sandbox.pay().click();
    await expect(thankYou.heading()).toBeVisible();
    await expect(other.cart.empty()).toBeVisible();
    await expect(other.event.miniCart()).toHaveAccessibleName('Ostoskori, tyhjä');
    expect(other.consoleErrors).toEqual([]);
  },
);

test.describe('if the API rejects a request', () => {
  // Browsers log every error response.
  test.use({ allowConsoleErrors: true });

  test(
    'a cart’s expiry is announced, extended, happens in all tabs, and its items can be added again',
    { tag: ['@core', '@cart'] },
    async ({ page, context, event, cart }) => {
      await page.clock.install();
      await event.open(GAME.id);
      await event.addToCart(TICKET, 2);
      const other = await anotherTab(context);
      await other.event.open(GAME.id);
      await expect(other.event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
      await event.goToCart();
      await expect(page.getByText(/^Varauksesi on voimassa klo\s.+ Aikaa on vielä/)).toBeVisible();
      await cart.proceed().click();
      await expect(page.getByText(/^Varauksesi on voimassa klo\s.+ Aikaa on vielä/)).toBeVisible();

      await page.reload();
      await expect(page.getByText(/^Varauksesi on voimassa klo\s.+ Aikaa on vielä/)).toBeVisible();

      // What is still loading then would be out of time.
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward('26:00');
      await expect(warning(page)).toContainText(/Varauksesi päättyy [1-4] minuutin kuluttua/);
      await expectAccessible(page);
      const renewal = page.waitForResponse(/\/renewals\.json$/);
      await warning(page).getByRole('button', { name: 'Lisää aikaa' }).click();
      expect((await renewal).status()).toBe(201);
      await expect(warning(page)).toContainText('Varauksesi on voimassa klo');

      const tabs = [page, other.page];
      for (const tab of tabs) await tab.evaluate(() => sessionStorage.setItem('typed', 'x'));
      const { restart } = await endCartAtApi(context, other.page);
      await page.clock.fastForward('05:00');
      await expect(expired(page)).toBeVisible();
      await restart();
      await expect(page.getByText('Aikuinen, 2 kpl')).toBeVisible();
      await expect(expired(other.page)).toBeVisible();
      for (const tab of tabs) {
        const kept = await tab.evaluate(() => ({ ...localStorage, ...sessionStorage }));
        expect(kept).toEqual({});
      }
      await expectAccessible(page);

      await page.getByRole('button', { name: ADD_AGAIN }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(cart.amountOf(TICKET)).toHaveValue('2');
      await expect(other.event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
      // Its clock has gone on as well, so it may have asked the API.
      expect(other.consoleErrors.filter((text) => !text.includes('403'))).toEqual([]);
    },
  );

  test('a cart that is over at the last press is offered again', async ({
    page,
    context,
    event,
    cart,
    checkout,
  }) => {
    await event.open(GAME.id);
    await event.addToCart(TICKET, 2);
    await cart.open();
    await cart.proceed().click();
    await checkout.fill(BUYER);
    await checkout.terms().check();
    const { restart } = await endCartAtApi(context);
    await checkout.order().click();
    await expect(expired(page)).toBeVisible();
    await restart();
    await expect(page.getByText('Aikuinen, 2 kpl')).toBeVisible();
    await page.getByRole('button', { name: ADD_AGAIN }).click();
    await expect(cart.amountOf(TICKET)).toHaveValue('2');
  });

  test('reports items that are taken meanwhile, and adds the rest again', async ({
    page,
    context,
    event,
    cart,
  }) => {
    await page.clock.install();
    await event.open(SEATED_GAME.id);
    const picker = new SeatPicker(page);
    await picker.best().click();
    await expect(picker.chosenSeats()).toHaveCount(2);
    await event.add().click();
    await event.toCheckout().waitFor();
    await event.open(GAME.id);
    await event.addToCart(TICKET, 1);
    // In the API the seats stay reserved.
    const { restart } = await endCartAtApi(context);
    await page.clock.fastForward('31:00');
    await expect(expired(page)).toBeVisible();
    await restart();
    await page.getByRole('button', { name: ADD_AGAIN }).click();
    await expect(page.getByText(/^Kaikkia ei saatu takaisin/)).toBeVisible();
    const [seats, ticket] = await page.getByRole('main').getByRole('listitem').all();
    await expect(seats!.getByRole('link', { name: /^Katso muut liput/ })).toBeVisible();
    await expect(ticket!).toContainText('Lisätty ostoskoriin.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Siirry ostoskoriin' }).click();
    await expect(cart.amountOf(TICKET)).toHaveValue('1');
  });

  test('ignores a stored cart that is invalid or of another shop', async ({
    page,
    event,
    cart,
  }) => {
    const store = (cart_id: string, cart_token: string) =>
      page.evaluate(
        (values) => {
          for (const [key, value] of Object.entries(values)) {
            localStorage.setItem(`permanto:kotipelit:${key}`, value);
          }
        },
        { cart_id, cart_token, checkout_id: '{', cart_lines: '<b>' },
      );
    await cart.open();
    await store('0b9ef8a0-6f0c-4f0e-9a43-0f6f0e2f3a11', 'a.b.c');
    await cart.open();
    await expect(cart.empty()).toBeVisible();
    await store('{"broken', 'two\nlines ä');
    await event.open(GAME.id);
    await event.addToCart(TICKET, 1);
    await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
  });
});

test('a cart made while the device’s clock was 45 minutes fast outlives the correction', async ({
  page,
  event,
  cart,
}) => {
  const now = Date.now();
  await page.clock.install({ time: now + 45 * 60_000 });
  await event.open(GAME.id);
  await event.addToCart(TICKET, 1);
  await event.goToCart();
  await expect(page.getByText(/Aikaa on vielä (29|30) minuuttia/)).toBeVisible();
  // A build whose time to load is over would be loaded again.
  await page.waitForLoadState('networkidle');
  await page.clock.setSystemTime(now);
  await page.clock.fastForward('02:00');
  await expect(page.getByText(/Aikaa on vielä 2[78] minuuttia/)).toBeVisible();
  await page.reload();
  await expect(cart.amountOf(TICKET)).toHaveValue('1');
});

test('the shop works with the browser storage disabled', async ({ page, event, cart }) => {
  await page.addInitScript(() => {
    const forbidden = {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    Object.defineProperty(globalThis, 'localStorage', forbidden);
    Object.defineProperty(globalThis, 'sessionStorage', forbidden);
  });
  await event.open(GAME.id);
  await event.addToCart(TICKET, 2);
  await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
  await event.goToCart();
  await expect(cart.amountOf(TICKET)).toHaveValue('2');
  await cart.proceed().click();
  await expect(page.getByRole('textbox', { name: /^Etunimi/ })).toBeVisible();
});

test('the session’s cart is the visitor’s on pages that are the same for all, too', async ({
  page,
  context,
  event,
  cart,
  shop,
}) => {
  await event.open(GAME.id);
  await event.addToCart(TICKET, 1);
  // As a browser does that has lost the cookie, and has no scripts.
  await context.clearCookies({ name: /session/ });
  const form = {
    'cart_items[a][product][id]': `${GAME.id}-aikuinen`,
    'cart_items[a][amount]': '3',
  };
  const target = formAction('carts.addItems', { from: paths.event(GAME.id) });
  const headers = { origin: shop.origin };
  const sent = await context.request.post(shop.origin + target, { form, headers, maxRedirects: 0 });
  expect(sent.status()).toBe(303);

  await event.open(GAME.id);
  await expect(event.miniCart()).toHaveAccessibleName(/3 tuotetta/);
  await event.addToCart(TICKET, 1);
  await expect(event.miniCart()).toHaveAccessibleName(/4 tuotetta/);
  await event.miniCart().click();
  await expect(event.drawer()).toContainText(/4/);
  await page.goto(paths.cart());
  await expect(cart.amountOf(TICKET)).toHaveValue('4');
});
