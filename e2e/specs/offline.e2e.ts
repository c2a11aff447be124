import { expectAccessible } from '../support/accessible';
import { keysOf, spoilNext } from '../support/broken-network';
import { BUYER } from '../pages/checkout-page';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';

const ITEMS = /\/cart_items\.json$/;
const CHECKOUTS = /\/checkouts\.json/;

test.use({ viewport: { width: 360, height: 740 }, mayComplain: true });

test('a network that fails at each step loses nothing, and makes nothing twice', async ({
  page,
  context,
  event,
  cart,
  checkout,
  sandbox,
  thankYou,
}) => {
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });
  const additions = keysOf(page, 'POST', ITEMS);
  const checkouts = keysOf(page, 'POST', CHECKOUTS);

  await test.step('offline, then half an answer: added once', async () => {
    await event.open(GAME.id);
    await event.amountOf(TICKET).fill('2');
    await context.setOffline(true);
    await event.add().click();
    await expect(alert).toContainText('Tapahtui virhe.');
    await expect(event.amountOf(TICKET)).toHaveValue('2');
    await expectAccessible(page);

    await context.setOffline(false);
    await spoilNext(page, 'POST', ITEMS, 'half');
    await event.add().click();
    await expect.poll(() => additions).toHaveLength(1);
    await expect(event.add()).toBeEnabled();
    await expect(alert).toContainText('Tapahtui virhe.');
    await event.add().click();
    await expect(event.toCart()).toBeVisible();
    expect(additions[0]).toBeTruthy();
    expect(additions).toEqual([additions[0], additions[0]]);
    await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
  });

  await test.step('a fault, then half an answer: the row shows what the server has', async () => {
    const ROW = /\/cart_items\/[^/]+\.json$/;
    await event.toCart().click();
    await spoilNext(page, 'PATCH', ROW, 'fault');
    await event.more(TICKET).click();
    await expect(alert).toContainText('Tapahtui virhe.');
    await expect(cart.amountOf(TICKET)).toHaveValue('2');
    await expectAccessible(page);

    await spoilNext(page, 'PATCH', ROW, 'half');
    await event.more(TICKET).click();
    await expect(cart.amountOf(TICKET)).toHaveValue('3');
    await expect(event.miniCart()).toHaveAccessibleName(/3 tuotetta/);
  });

  await test.step('nobody answers: what was typed stays', async () => {
    await cart.proceed().click();
    await checkout.fill(BUYER);
    await spoilNext(page, 'PUT', /\/customer\.json$/, 'silence');
    await checkout.toDelivery().click();
    // The client gives an answer up after 15 s.
    await expect(alert).toContainText('Tapahtui virhe.', { timeout: 30_000 });
    await expect(checkout.firstName()).toHaveValue(BUYER.firstName);
    await expectAccessible(page);
    await checkout.toDelivery().click();
    await expect(checkout.heading('Toimitus ja maksu')).toBeVisible();
  });

  await test.step('a choice without an answer, an order with half of one: one checkout', async () => {
    await checkout.terms().check();
    await spoilNext(page, 'POST', /\/delivery_methods\.json$/, 'fault');
    await checkout.order().click();
    await expect(alert.first()).toBeVisible();
    await expect(checkout.terms()).toBeChecked();
    await expectAccessible(page);

    await spoilNext(page, 'POST', CHECKOUTS, 'half');
    await checkout.order().click();
    await expect.poll(() => checkouts).toHaveLength(1);
    await expect(alert.first()).toContainText('Tilaus ei onnistunut');
    await checkout.order().click();
    await expect(sandbox.heading()).toBeVisible();
    expect(checkouts[0]).toBeTruthy();
    expect(checkouts).toEqual([checkouts[0], checkouts[0]]);
  });

  await sandbox.pay().click();
  await expect(thankYou.heading()).toBeVisible();
  await expect(thankYou.codes()).toHaveCount(3);
});
