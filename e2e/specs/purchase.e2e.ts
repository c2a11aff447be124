import { BUYER } from '../pages/checkout-page';
import { expectAccessible } from '../support/accessible';
import { contentOf } from '../support/download';
import { expect, test } from '../support/fixtures';
import { Keyboard } from '../support/keyboard';
import { GAME, TICKET } from '../support/kotipelit';

test.describe('a purchase on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('goes from the home page to tickets in the hand', async ({
    page,
    home,
    event,
    cart,
    checkout,
    sandbox,
    thankYou,
  }) => {
    await home.open();
    await expect(page).toHaveTitle(/Home/);
    await expectAccessible(page);
    await home.event(GAME.title).click();

    await expect(event.title()).toContainText(GAME.title);
    await expectAccessible(page);
    await event.addToCart(TICKET, 2);
    await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
    await event.toCart().click();

    await expect(cart.heading()).toBeVisible();
    await expect(cart.amountOf(TICKET)).toHaveValue('2');
    await expectAccessible(page);
    await cart.proceed().click();

    await expect(checkout.heading('Yhteystiedot')).toBeVisible();
    await expectAccessible(page);
    await checkout.fill(BUYER);
    await checkout.toDelivery().click();

    await expect(checkout.heading('Toimitus ja maksu')).toBeVisible();
    await expect(checkout.methods().first()).toBeVisible();
    await expectAccessible(page);
    await checkout.methods().first().check();
    await checkout.terms().check();
    await checkout.order().click();

    await expect(sandbox.heading()).toBeVisible();
    await expectAccessible(page);
    await sandbox.pay().click();

    await expect(thankYou.heading()).toBeVisible();
    await expect(thankYou.number()).toBeVisible();
    await expect(thankYou.codes()).toHaveCount(2);
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), thankYou.pdf().click()]);
    expect(await contentOf(download)).toMatch(/^%PDF-/);
    await expect(event.miniCart()).toHaveAccessibleName(/tyhjä/);
  });
});

test.describe('a purchase by keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('needs no pointer from the home page to the tickets', async ({
    page,
    home,
    event,
    cart,
    checkout,
    sandbox,
    thankYou,
  }) => {
    const keys = new Keyboard(page);

    await home.open();
    await keys.press('Tab');
    await expect(page.getByRole('link', { name: 'Siirry sisältöön' })).toBeFocused();
    await keys.activate(home.event(GAME.title));

    await expect(event.title()).toContainText(GAME.title);
    await keys.type(event.amountOf(TICKET), '2');
    await keys.activate(event.add());
    await keys.activate(event.toCart());

    await expect(cart.heading()).toBeVisible();
    await keys.activate(cart.proceed());

    await expect(checkout.heading('Yhteystiedot')).toBeVisible();
    await keys.type(checkout.firstName(), BUYER.firstName);
    await keys.type(checkout.lastName(), BUYER.lastName);
    await keys.type(checkout.email(), BUYER.email);
    await keys.type(checkout.phone(), BUYER.phone);
    await keys.press('Enter');

    await expect(checkout.heading('Toimitus ja maksu')).toBeVisible();
    await keys.choose(checkout.methods().first());
    await keys.choose(checkout.terms());
    await keys.activate(checkout.order());

    await expect(sandbox.heading()).toBeVisible();
    await keys.activate(sandbox.pay());

    await expect(thankYou.heading()).toBeVisible();
    await expect(thankYou.codes()).toHaveCount(2);
  });
});
