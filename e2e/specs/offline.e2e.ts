import { expectAccessible } from '../support/accessible';
import { recordIdempotencyKeys, breakNextRequest } from '../support/broken-network';
import { BUYER } from '../pages/checkout-page';
import { expect, test } from '../support/fixtures';
import { expectReact } from '../support/hydrated';
import { GAME, TICKET } from '../support/kotipelit';

const CARTS = /\/carts\.json$/;
const CHECKOUTS = /\/checkouts\.json/;
const LATE_PARTS = /\/(answers|late|buy-box-live|errors-fi)\.[^/]*\.js$/;

test.use({ viewport: { width: 360, height: 740 }, allowConsoleErrors: true });

test(
  'network failures at each step lose nothing and duplicate nothing',
  { tag: '@core' },
  async ({ page, context, event, cart, checkout, sandbox, thankYou }) => {
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
    const additions = recordIdempotencyKeys(page, 'POST', CARTS);
    const checkouts = recordIdempotencyKeys(page, 'POST', CHECKOUTS);

    await test.step('offline before the late parts, then half a response: items are added once', async () => {
      // The network is gone before the parts that load after hydration, and comes back with them.
      await page.route(LATE_PARTS, (route) => route.abort());
      await event.open(GAME.id);
      await expectReact(event.add());
      await event.amountOf(TICKET).fill('2');
      await context.setOffline(true);
      await event.add().click();
      await expect(alert).toContainText('Tapahtui virhe.');
      await expect(event.amountOf(TICKET)).toHaveValue('2');
      await expectAccessible(page);

      await page.unroute(LATE_PARTS);
      await context.setOffline(false);
      await expect(event.clear()).toBeVisible();
      await breakNextRequest(page, 'POST', CARTS, 'half');
      await event.add().click();
      await expect.poll(() => additions).toHaveLength(2);
      await expect(event.add()).toBeEnabled();
      await expect(alert).toContainText('Tapahtui virhe.');
      await event.add().click();
      await expect(event.added()).toBeVisible();
      expect(additions[0]).toBeTruthy();
      expect(additions).toEqual([additions[0], additions[0], additions[0]]);
      await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
    });

    await test.step('an error, then half a response: the row shows the server’s state', async () => {
      const ROW = /\/cart_items\/[^/]+\.json$/;
      await event.goToCart();
      await expect(cart.heading()).toBeVisible();
      await breakNextRequest(page, 'PATCH', ROW, 'fault');
      await event.more(TICKET).click();
      await expect(alert).toContainText('Tapahtui virhe.');
      await expect(cart.amountOf(TICKET)).toHaveValue('2');
      await expectAccessible(page);

      await breakNextRequest(page, 'PATCH', ROW, 'half');
      await event.more(TICKET).click();
      await expect(cart.amountOf(TICKET)).toHaveValue('3');
      await expect(event.miniCart()).toHaveAccessibleName(/3 tuotetta/);
    });

    await test.step('no response: the input is kept', async () => {
      await cart.proceed().click();
      await checkout.fill(BUYER);
      await breakNextRequest(page, 'PUT', /\/customer\.json$/, 'silence');
      await checkout.toDelivery().click();
      // The client's timeout is 15 s.
      await expect(alert).toContainText('Tapahtui virhe.', { timeout: 30_000 });
      await expect(checkout.firstName()).toHaveValue(BUYER.firstName);
      await expectAccessible(page);
      await checkout.toDelivery().click();
      await expect(checkout.heading('Toimitus ja maksu')).toBeVisible();
    });

    await test.step('an error for the delivery method, half a response to the order, a busy shop: one checkout', async () => {
      await checkout.terms().check();
      await breakNextRequest(page, 'POST', /\/delivery_methods\.json$/, 'fault');
      await checkout.order().click();
      await expect(alert.first()).toBeVisible();
      await expect(checkout.terms()).toBeChecked();
      await expectAccessible(page);

      await breakNextRequest(page, 'POST', CHECKOUTS, 'half');
      await checkout.order().click();
      await expect.poll(() => checkouts).toHaveLength(1);
      await expect(alert.first()).toContainText('Tilaus ei onnistunut');
      // The message may be the one of before: while an order is sent, its button does nothing.
      await expect(checkout.order()).not.toHaveAttribute('aria-disabled');

      await breakNextRequest(page, 'POST', CHECKOUTS, 'busy');
      await checkout.order().click();
      await expect(page.getByText(/^Kaupassa on nyt ruuhkaa/)).toBeVisible();
      await expect(sandbox.heading()).toBeVisible();
      expect(checkouts[0]).toBeTruthy();
      expect(checkouts).toEqual([checkouts[0], checkouts[0], checkouts[0]]);
    });

    await sandbox.pay().click();
    await expect(thankYou.heading()).toBeVisible();
    await expect(thankYou.codes()).toHaveCount(3);
  },
);

test('a first addition without an answer is not in the way of another amount', async ({
  page,
  event,
}) => {
  await event.open(GAME.id);
  await event.amountOf(TICKET).fill('2');
  await expect(event.clear()).toBeVisible();
  await breakNextRequest(page, 'POST', CARTS, 'half');
  await event.add().click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Tapahtui virhe.');
  await event.amountOf(TICKET).fill('3');
  await event.add().click();
  await expect(event.added()).toBeVisible();
  await expect(event.miniCart()).toHaveAccessibleName(/3 tuotetta/);
});
