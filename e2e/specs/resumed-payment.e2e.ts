import type { Locator, Page } from '@playwright/test';
import { BUYER } from '../pages/checkout-page';
import { SandboxPage } from '../pages/sandbox-page';
import { ThankYouPage } from '../pages/thank-you-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { expectWithinWindow } from '../support/within-window';

// Each test makes a whole purchase up to the payment.
test.setTimeout(240_000);

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Presses elements and records them. */
const createPresser = () => {
  const pressed: string[] = [];
  const press = async (what: Locator) => {
    pressed.push((await what.textContent()) ?? '');
    await what.click();
  };
  return { pressed, press };
};
const continueLink = (page: Page) => page.getByRole('link', { name: 'Jatka tilausta' });

for (const window of WINDOWS) {
  test.describe(`at ${window.width} px`, () => {
    test.use({ viewport: window });

    test(
      'an order with a cancelled payment can be paid with two presses',
      { tag: window === WINDOWS[0] ? ['@core', '@checkout'] : [] },
      async ({ page, event, cart, checkout, sandbox, thankYou }) => {
        await event.open(GAME.id);
        await event.addToCart(TICKET, 2);
        await cart.open();
        await cart.proceed().click();
        await checkout.complete();
        await sandbox.cancel().click();
        await expect(page).toHaveURL(/\/cart\/cancelled$/);

        const { pressed, press } = createPresser();
        await press(continueLink(page));
        await expect(checkout.order()).toBeInViewport({ ratio: 1 });
        await expect(checkout.terms()).toBeChecked();
        await expect(page.getByText('Tilaajan tiedot:')).toContainText(BUYER.lastName);
        await expectWithinWindow(page);
        await press(checkout.order());
        await expect(sandbox.heading()).toBeVisible();
        expect(pressed).toHaveLength(2);
        await sandbox.pay().click();
        await expect(thankYou.codes()).toHaveCount(2);
      },
    );

    test('so can an order to another address, which is kept', async ({
      page,
      shop,
      event,
      cart,
      checkout,
      sandbox,
    }) => {
      const other = areena(shop.origin);
      await page.goto(`${other}/products/kaulahuivi`);
      await event.amountOf('Kaulahuivi').fill('1');
      await event.add().click();
      await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
      await page.goto(`${other}/cart`);
      await cart.proceed().click();
      await checkout.fill(BUYER);
      await checkout.toDelivery().click();
      await checkout.method(/^Paketti noutopisteeseen/).check();
      const receiver = checkout.receiver();
      for (const [name, typed] of [
        ['Etunimi', 'Väinö'],
        ['Lähiosoite', 'Koulukatu 2'],
        ['Postinumero', '00140'],
        ['Postitoimipaikka', 'Helsinki'],
      ] as const) {
        await receiver.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(typed);
      }
      await checkout.terms().check();
      await checkout.order().click();
      await sandbox.cancel().click();

      const { pressed, press } = createPresser();
      await press(continueLink(page));
      await expect(checkout.order()).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('Toimitusosoite:')).toContainText(
        'Väinö Mäkelä, Koulukatu 2, 00140 Helsinki, Suomi',
      );
      await expectAccessible(page);
      await press(checkout.order());
      await expect(sandbox.heading()).toBeVisible();
      expect(pressed).toHaveLength(2);
    });
  });
}

test('who paid in another tab is led to the tickets from a page of before', async ({
  page,
  context,
  event,
  cart,
  checkout,
  sandbox,
  thankYou,
}) => {
  await event.open(GAME.id);
  await event.addToCart(TICKET, 2);
  await cart.open();
  await cart.proceed().click();
  await checkout.complete();
  await expect(sandbox.heading()).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await new SandboxPage(other).pay().click();
  await expect(new ThankYouPage(other).codes()).toHaveCount(2);
  // The tickets are there before the scripts, which tell the other tabs.
  const storedKeys = () => other.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(storedKeys).toContain('paid_order');

  const toTickets = page.getByRole('link', { name: 'Näytä tilaus ja liput' });
  await page.goBack();
  await expect(toTickets).toBeVisible();
  await page.goForward();
  await page.goBack();
  await expect(toTickets).toBeVisible();
  await page.reload();
  await expect(toTickets).toBeVisible();
  await cart.open();
  await expect(cart.empty()).toBeVisible();
  await expectAccessible(page);
  await toTickets.click();
  await expect(thankYou.codes()).toHaveCount(2);
});

test('a quick order with a cancelled payment can be retried on its event’s page', async ({
  page,
  shop,
  sandbox,
}) => {
  await page.goto(`${areena(shop.origin)}/events/huumori-pe`);
  for (const [name, typed] of [
    ['Etunimi', BUYER.firstName],
    ['Sukunimi', BUYER.lastName],
    ['Sähköposti', BUYER.email],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(typed);
  }
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check();
  await page
    .getByRole('button', { name: /tilaa ja maksa/i })
    .first()
    .click();
  await sandbox.cancel().click();
  await expect(page).toHaveURL(/\/orders\/pw\//);
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click();
  await expect(page).toHaveURL(/\/events\/huumori-pe/);
  await expect(page.getByRole('textbox', { name: 'Etunimi', exact: true })).toBeVisible();
});
