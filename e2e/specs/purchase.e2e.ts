import { BUYER } from '../pages/checkout-page';
import { SeatPicker } from '../pages/seat-picker';
import { expectAccessible } from '../support/accessible';
import { AxVisitor } from '../support/ax-visitor';
import { readDownload } from '../support/download';
import { expect, test } from '../support/fixtures';
import { Keyboard } from '../support/keyboard';
import { GAME, SEATED_GAME, TICKET } from '../support/kotipelit';
import { textPattern } from '../support/text-pattern';

test.describe('a purchase on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test(
    'works from the home page to the tickets',
    { tag: '@core' },
    async ({ page, home, event, cart, checkout, sandbox, thankYou }) => {
      await home.open();
      await expect(page).toHaveTitle(/Home/);
      await expectAccessible(page);
      await home.event(GAME.title).click();

      await expect(event.title()).toContainText(GAME.title);
      await expectAccessible(page);
      await event.addToCart(TICKET, 2);
      await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
      await event.goToCart();

      await expect(cart.heading()).toBeVisible();
      await expect(cart.amountOf(TICKET)).toHaveValue('2');
      await expectAccessible(page);
      await cart.proceed().click();

      await expect(checkout.heading('Yhteystiedot')).toBeVisible();
      await expectAccessible(page);
      await checkout.fill(BUYER);
      await checkout.toDelivery().click();

      await expect(checkout.heading('Toimitus ja maksu')).toBeVisible();
      await expect(checkout.terms()).toBeVisible();
      await expectAccessible(page);
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
      expect(await readDownload(download)).toMatch(/^%PDF-/);
      await thankYou.large(1).click();
      await expect(thankYou.largeTicket('Lippu 1/2')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await expect(thankYou.largeTicket('Lippu 2/2')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(thankYou.large(1)).toBeFocused();
      await expect(event.miniCart()).toHaveAccessibleName(/tyhjä/);
    },
  );
});

/** Texts of a purchase from the seats to the ticket codes, by resource folder. */
const CHECKOUT = 'checkout-mfe/src/i18n';
const text = (folder: string, key: string) => textPattern('fi', folder, key);

test.describe('what the shop begins with', () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test.describe(`at ${width}×${height}`, () => {
      test.use({ viewport: { width, height } });

      test('is bought by one press on the event’s page', async ({
        page,
        home,
        event,
        checkout,
      }) => {
        await home.open();
        await home.event(GAME.title).click();
        await expect(event.buy()).toHaveAccessibleName(/^2 aikuista · \d+,\d\d\s€/);
        await expect(event.buy()).toBeInViewport({ ratio: 1 });
        await event.buy().click();
        await expect(checkout.heading('Yhteystiedot')).toBeVisible();
        await expect(page).toHaveURL(/\/checkout$/);
        await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
      });
    });
  }
});

test.describe('a purchase of a numbered seat', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test(
    'works by keyboard alone from the home page to the ticket',
    { tag: '@core' },
    async ({ page, home, event, checkout, sandbox, thankYou }) => {
      const keys = new Keyboard(page);
      const picker = new SeatPicker(page);

      await home.open();
      await keys.press('Tab');
      await expect(page.getByRole('link', { name: 'Siirry sisältöön' })).toBeFocused();
      await keys.activate(home.event(SEATED_GAME.title));

      await expect(event.title()).toContainText(SEATED_GAME.title);
      await keys.activate(picker.asList());
      await keys.activate(picker.section('Katsomo B1'));
      const seat = picker.grid().locator(':focus');
      // Other tests in the same shop may have reserved some of its seats.
      await expect(async () => {
        // The first of a row leaves no seat alone.
        await keys.press('ArrowDown');
        await expect(seat).toHaveAccessibleName(/, vapaa$/, { timeout: 1_000 });
      }).toPass();
      await keys.press('Space');
      await expect(picker.chosenSeats()).toHaveCount(1);
      await keys.press('Escape');
      await keys.activate(event.buy());

      await expect(checkout.heading('Yhteystiedot')).toBeVisible();
      await keys.type(checkout.firstName(), BUYER.firstName);
      await keys.type(checkout.lastName(), BUYER.lastName);
      await keys.type(checkout.email(), BUYER.email);
      await keys.type(checkout.phone(), BUYER.phone);
      await keys.press('Enter');

      await expect(checkout.heading('Toimitus ja maksu')).toBeVisible();
      await keys.choose(checkout.terms());
      await keys.activate(checkout.order());

      await expect(sandbox.heading()).toBeVisible();
      await keys.activate(sandbox.pay());

      await expect(thankYou.heading()).toBeVisible();
      await expect(thankYou.codes()).toHaveCount(1);
    },
  );

  test('works with the accessibility tree alone', async ({ page, home }) => {
    const visitor = await AxVisitor.on(page);
    await home.open();
    await visitor.press('link', new RegExp(SEATED_GAME.title));
    await visitor.find('heading', new RegExp(SEATED_GAME.title));
    await visitor.press('button', text('seating-mfe/src/i18n', 'map.asList'));
    await visitor.press('button', /^Katsomo B2$/);
    await visitor.press('gridcell', /^Katsomo B2, .*, vapaa$/);
    await visitor.find('gridcell', /oma valintasi$/);
    await visitor.find('group', /^Katsomo B2,/);
    await visitor.press('button', /Kassalle$/);

    await visitor.find('heading', text(CHECKOUT, 'customer.title'));
    await visitor.type(/^Etunimi/, BUYER.firstName);
    await visitor.type(/^Sukunimi/, BUYER.lastName);
    await visitor.type(/^Sähköposti/, BUYER.email);
    await visitor.type(/^Puhelinnumero/, BUYER.phone);
    await visitor.press('button', text(CHECKOUT, 'customer.submit'));

    await visitor.find('heading', text(CHECKOUT, 'delivery.title'));
    await visitor.choose('checkbox', /^Hyväksyn/);
    await visitor.press('button', /^[^:]+: tilaa ja maksa, \d/);

    await visitor.press('button', /^Maksa \d/);
    await visitor.find('heading', text(CHECKOUT, 'confirmation.thanks'));
    await visitor.find('image', /^QR-koodi/);
    expect(await visitor.all('image', /^QR-koodi/)).toHaveLength(1);
  });
});
