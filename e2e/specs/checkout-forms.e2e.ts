import type { Locator, Page } from '@playwright/test';
import { BUYER } from '../pages/checkout-page';
import type { EventPage } from '../pages/event-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expectAccessibleWithoutScript } from '../support/accessible-without-script';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';

const EVENT = '/events/kesajuhla';
const SCARF = { path: '/products/kaulahuivi', title: 'Kaulahuivi' };
const WIDTHS = [360, 1280];

/** Invalid inputs and their messages. */
const INVALID = [
  { name: /^Etunimi/, typed: '   ', message: 'Tarkista etunimesi.' },
  { name: /^Sukunimi/, typed: 'x'.repeat(10_000), message: 'Tarkista sukunimesi.' },
  {
    name: /^Sähköposti/,
    typed: '<b>aino@example.fi</b>',
    message: 'Sähköpostiosoitteesi on virheellinen.',
  },
  { name: /^Postinumero/, typed: 'ABCDE', message: 'Postinumerosi on virheellinen.' },
  { name: /^Postitoimipaikka/, typed: '🎉', message: 'Tarkista postitoimipaikkasi.' },
] as const;

const fillIn = async (form: Locator, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value);
  }
};
const expectFilled = async (form: Locator, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await expect(field).toHaveValue(value);
  }
};

async function expectFits(page: Page, widths = WIDTHS) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

// Longer than a purchase: axe checks three states.
test.setTimeout(300_000);

test(
  'a ticket and a scarf are sent to another address, and no input is lost',
  { tag: ['@core', '@checkout'] },
  async ({ page, shop, event, checkout, sandbox }) => {
    const other = areena(shop.origin);
    const main = page.getByRole('main');

    await test.step('adds both to the cart', async () => {
      await page.goto(other + EVENT);
      await page.getByRole('spinbutton').first().fill('1');
      await event.add().click();
      await event.added().waitFor();
      await page.goto(other + SCARF.path);
      await event.amountOf(SCARF.title).fill('1');
      await event.add().click();
      await expect(event.miniCart()).toHaveAccessibleName(/2 tuotetta/);
    });

    await test.step('a later step redirects to the first incomplete one, with a reason', async () => {
      await page.goto(`${other}/checkout/delivery`);
      await expect(page).toHaveURL(`${other}/checkout`);
      await expect(main.getByText('Täytä ensin yhteystietosi.')).toBeVisible();
    });

    await test.step('invalid inputs get messages at their fields, and are kept', async () => {
      await main.getByText('Lisää osoite').click();
      for (const { name, typed } of INVALID) await main.getByRole('textbox', { name }).fill(typed);
      await checkout.toDelivery().click();
      for (const { name, typed, message } of INVALID) {
        const field = main.getByRole('textbox', { name });
        // The message may be followed by a hint.
        await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`));
        await expect(field).toHaveValue(typed);
      }
      await expect(checkout.firstName()).toBeFocused();
      await expectFits(page);
    });

    const details = {
      Etunimi: 'Aino 👩‍🎤',
      Sukunimi: 'محمد',
      Sähköposti: BUYER.email,
      Puhelinnumero: '+46 70 123 45 67',
      Lähiosoite: '<i>Hallikatu</i> 1',
      Postinumero: '33100',
      Postitoimipaikka: 'Tampere',
    };
    const payer = { Yritys: 'Yritys Oy', Etunimi: 'Kirjanpito', Postinumero: '00140' };

    await test.step('a reload loses nothing', async () => {
      await fillIn(main, details);
      await checkout.phone().blur();
      await expect(checkout.phone()).toHaveAccessibleDescription(/\+46 70 123 45 67 \(Ruotsi\)/);
      await checkout.elsewhereBilled().check();
      await fillIn(checkout.billing(), payer);
      await expectFits(page, [360]);
      await page.reload();
      await expectFilled(checkout.billing(), payer);
      await checkout.elsewhereBilled().uncheck();
      await expectFilled(main, details);
    });

    await test.step('back and forward lose nothing', async () => {
      await checkout.toDelivery().dblclick();
      await expect(checkout.heading('Toimitus ja maksu')).toBeVisible();
      await expect(page).toHaveURL(`${other}/checkout/delivery`);
      await page.goBack();
      await page.goForward();
      await expect(checkout.heading('Toimitus ja maksu')).toBeVisible();
      // Not before scripts are there, who unfold what was typed.
      await page.waitForLoadState('networkidle');
      await checkout.savedContact().click();
      await expectFilled(main, details);
    });

    const receiver = {
      Etunimi: 'Eino',
      Sukunimi: 'Mäkelä',
      Lähiosoite: 'Koulukatu 2',
      Postinumero: '90100',
      Postitoimipaikka: 'Oulu',
      'Viesti vastaanottajalle': 'Onnea!\nT. Aino',
    };

    await test.step('each group has a delivery method of its own, and asks for an address if needed', async () => {
      // Tickets begin with the free e-ticket, other things with nothing.
      const chosen = checkout.page.getByRole('radio', { checked: true });
      await expect(chosen).toHaveCount(1);
      await expect(chosen).toHaveAccessibleName(/^Sähköinen lippu/);
      await checkout.method(/^Liput postitse/).check();
      await checkout.method(/^Paketti noutopisteeseen/).check();
      await expect(checkout.summary()).toContainText('Toimitus: Liput postitse');
      await expect(checkout.summary()).toContainText('Toimitus: Paketti noutopisteeseen');
      await checkout.receiver().getByRole('checkbox').check();
      await checkout.terms().check();
      await checkout.order().click();
      const street = checkout.receiver().getByRole('textbox', { name: /^Lähiosoite/ });
      await expect(street).toBeFocused();
      await expect(street).toHaveAccessibleDescription(/^Tarkista osoitteesi\./);
      await fillIn(checkout.receiver(), receiver);
      await expectFits(page);
      await page.reload();
      await expectFilled(checkout.receiver(), receiver);
      await expect(checkout.method(/^Liput postitse/)).toBeChecked();
      await expect(checkout.terms()).toBeChecked();
    });

    await test.step('the order is sent with the address and opens the payment page', async () => {
      await checkout.terms().check();
      const sent = page.waitForRequest(/delivery_customer\.json$/);
      await checkout.order().click();
      expect((await sent).postDataJSON()).toMatchObject({
        delivery_customer: { first_name: 'Eino', city: 'Oulu', message: 'Onnea!\nT. Aino' },
      });
      await expect(sandbox.heading()).toBeVisible();
    });
  },
);

async function openCheckout(page: Page, event: EventPage): Promise<void> {
  await event.open(GAME.id);
  await event.addToCart(TICKET, 1);
  await page.goto('/checkout');
}

test('what stays on the device is listed on the cookie page, and says nothing of who bought', async ({
  page,
  context,
  event,
  checkout,
}) => {
  await openCheckout(page, event);
  await checkout.fill(BUYER);
  await checkout.terms().check();
  await expect(page).toHaveURL(/\/checkout\/delivery$/);

  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain(BUYER.email);
  const keys = Object.keys(kept).map((key) => key.slice(key.lastIndexOf(':') + 1));
  expect(keys).toContain('cart_id');
  const cookies = await context.newPage();
  await cookies.goto('/cookies');
  const listed = cookies.getByRole('region', { name: 'Mitä selaimeesi tallennetaan' });
  for (const key of keys) await expect(listed).toContainText(new RegExp(`[(, ]${key}[,)]`));
});

test('a press that leaves a wrong value counts, although its message moves the button', async ({
  page,
  event,
  checkout,
}) => {
  await openCheckout(page, event);
  await page.waitForLoadState('networkidle');
  await checkout.email().fill('aino@');
  // Its upper edge is the first to move away.
  await checkout.toDelivery().click({ position: { x: 30, y: 3 } });
  await expect(checkout.firstName()).toBeFocused();
  await expect(checkout.email()).toHaveAccessibleDescription(
    /^Sähköpostiosoitteesi on virheellinen\./,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true, actionTimeout: 20_000 });

  test('a scarf is sent to another receiver, and billed to a firm abroad', async ({
    page,
    shop,
    event,
    checkout,
    sandbox,
  }) => {
    const place = { Lähiosoite: 'Hallikatu 1', Postinumero: '33100', Postitoimipaikka: 'Tampere' };
    await page.goto(areena(shop.origin) + SCARF.path);
    await event.amountOf(SCARF.title).fill('1');
    await event.add().click();
    await page.goto(`${areena(shop.origin)}/checkout`);
    await checkout.fill(BUYER);
    await page.getByRole('main').getByText('Lisää osoite').click();
    await fillIn(page.getByRole('main'), place);
    await expect(checkout.billing()).toBeHidden();
    await checkout.elsewhereBilled().check();
    await expectAccessibleWithoutScript(page);
    await fillIn(checkout.billing(), {
      ...place,
      Yritys: 'Firma AB',
      Etunimi: 'Eva',
      Sukunimi: 'Ek',
    });
    const country = checkout.billing().getByRole('combobox', { name: 'Maa' });
    await country.selectOption('Ruotsi');
    await checkout.toDelivery().click();
    // What was chosen and typed is there again, with what is wrong.
    const email = checkout.billing().getByRole('textbox', { name: /^Sähköposti/ });
    await expect(email).toHaveAccessibleDescription(/^Sähköpostiosoitteesi on virheellinen/);
    await expect(country).toHaveValue('SE');
    await fillIn(checkout.billing(), { Sähköposti: 'eva@example.se', Postinumero: '111 22' });
    await checkout.toDelivery().click();
    await expect(page).toHaveURL(/\/checkout\/delivery$/);
    await page.getByText('Tilaajan tiedot:').click();
    const firm = checkout.billing().getByRole('textbox', { name: /^Yritys/ });
    await expect(firm).toHaveValue('Firma AB');

    await expectAccessibleWithoutScript(page);
    await checkout.method(/^Paketti/).check();
    await expect(checkout.receiver().getByRole('textbox')).toHaveCount(0);
    await checkout.receiver().getByRole('checkbox').check();
    await fillIn(checkout.receiver(), {
      Etunimi: 'Eino',
      Sukunimi: 'Mäkelä',
      Sähköposti: 'eino@example.fi',
      Puhelinnumero: '040 765 4321',
      Lähiosoite: 'Koulukatu 2',
      Postinumero: '901',
      Postitoimipaikka: 'Oulu',
    });
    await checkout.terms().check();
    await checkout.order().click();
    const code = checkout.receiver().getByRole('textbox', { name: /^Postinumero/ });
    await expect(code).toHaveAccessibleDescription(/^Postinumerosi on virheellinen/);
    await expect(code).toHaveValue('901');
    await code.fill('90100');
    await checkout.order().click();
    await sandbox.pay().click();
    await expect(page.getByRole('main')).toContainText('Koulukatu 2');
  });
});
