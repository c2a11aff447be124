import { localizedPath } from '@permanto/contracts';
import { formAction } from '@permanto/contracts/forms';
import type { Page } from '@playwright/test';
import { CartPage } from '../pages/cart-page';
import { BUYER } from '../pages/checkout-page';
import { expectAccessibleWithoutScript } from '../support/accessible-without-script';
import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';
import { GAME } from '../support/kotipelit';

test.use({
  baseURL: async ({ shop }, use) => use(areena(shop.origin)),
  javaScriptEnabled: false,
  actionTimeout: 20_000,
});

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
};
const terms = (page: Page) => page.getByRole('checkbox', { name: /Hyväksyn/ });

const CHILD = {
  'Lapsen nimi': 'Väinö Mäkelä',
  'Huoltajan nimi': 'Aino Mäkelä',
  'Huoltajan sähköposti': 'aino.makela@example.fi',
};
const CUSTOMER = {
  Etunimi: BUYER.firstName,
  Sukunimi: BUYER.lastName,
  Sähköposti: BUYER.email,
};
const register = (page: Page) => page.getByRole('button', { name: 'Lähetä ilmoittautuminen' });
const pay = (page: Page, sum: string) =>
  page.getByRole('button', { name: new RegExp(`^Tilaa ja maksa, ${sum}`) });

const QUICK = formAction('quickOrders.create', { from: '/events/avoimet-ovet' });
const guest = (changes: Readonly<Record<string, string>> = {}) => ({
  'cart_items[1][product][id]': 'avoimet-ovet-vieras',
  'cart_items[1][amount]': '1',
  'cart_items[1][event_registration][name]': 'Väinö',
  'cart_items[1][event_registration][email]': 'vaino@example.fi',
  terms_accepted: 'on',
  payableEur: '0.00',
  ...changes,
});
/** Node doesn't resolve names below localhost. */
const headersTo = (origin: string) => ({ origin, host: new URL(origin).host });

test('a place at a camp goes into the cart', { tag: '@core' }, async ({ page }) => {
  await page.goto('/events/kesaleiri');
  await expectAccessibleWithoutScript(page);
  await fill(page, CHILD);
  await main(page).getByLabel('Syntymäaika').fill('2018-05-04');
  await page.getByRole('checkbox', { name: 'Lasta saa kuvata leirillä' }).check();
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(main(page)).toContainText('Väinö Mäkelä');
});

test('a place at a camp is ordered past the cart', { tag: '@core' }, async ({ page, sandbox }) => {
  await page.goto('/events/kesaleiri');
  await fill(page, { ...CHILD, ...CUSTOMER });
  await main(page).getByLabel('Syntymäaika').fill('2018-05-04');
  await terms(page).check();
  await pay(page, '167,00').click();
  await expect(sandbox.heading()).toBeVisible();
  const number = await sandbox.orderNumber();
  await sandbox.pay().click();
  await expect(page).toHaveURL(new RegExp(`/${number}`));
  const cart = new CartPage(page);
  await cart.open();
  await expect(cart.empty()).toBeVisible();
});

test('a free registration ends at its confirmation', { tag: '@core' }, async ({ page }) => {
  await page.goto('/events/avoimet-ovet');
  await fill(page, { Nimi: 'Väinö Mäkelä', Sähköposti: 'vaino@example.fi' });
  await terms(page).check();
  await register(page).click();
  await expect(page).toHaveURL(/\/thank-you\//);
});

test('a registration that is sent twice is one order', async ({ request, shop }) => {
  const headers = headersTo(areena(shop.origin));
  const send = async (changes = {}) => {
    const form = guest({ 'cart_items[1][event_registration][name]': 'Elli', ...changes });
    const answer = await request.post(shop.origin + QUICK, { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    return answer.headers().location;
  };
  const other = { 'cart_items[1][event_registration][name]': 'Onni' };
  const orders = await Promise.all([send(), send(), send(other)]);
  expect(orders[0]).toBe(orders[1]);
  expect(orders[2]).not.toBe(orders[0]);
});

test('what asks only for its sum is shown again with it, and no fault', async ({
  request,
  shop,
}) => {
  const answer = await request.post(shop.origin + QUICK, {
    form: guest({ payableEur: '' }),
    headers: headersTo(areena(shop.origin)),
  });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Tarkista maksettava summa ja tilaa sitten.');
  expect(html).not.toContain('role="alert"');
});

test.describe('what is refused', () => {
  test.use({ allowConsoleErrors: true });

  test('tickets are ordered past the cart for the sum that the button says', async ({
    page,
    event,
    sandbox,
  }) => {
    await page.goto('/events/kesajuhla');
    await event.amountOf('Aikuinen').fill('1');
    await event.add().click();
    await page.goto('/events/huumori-pe');
    await expectAccessibleWithoutScript(page);
    await fill(page, CUSTOMER);
    await terms(page).check();
    await page.getByRole('spinbutton').first().fill('2');
    // It would cost more than what is read there.
    await pay(page, '28,00').click();
    await expect(page.getByRole('alert')).toContainText('Tilauksen hinta on muuttunut');
    await expect(field(page, 'Etunimi')).toHaveValue(BUYER.firstName);
    await expect(terms(page)).toBeChecked();
    await pay(page, '54,50').click();
    await expect(sandbox.heading()).toBeVisible();
    await sandbox.pay().click();
    const cart = new CartPage(page);
    await page.goto('/cart');
    await expect(cart.amountOf('Aikuinen')).toHaveValue('1');
    await expect(page.getByRole('spinbutton')).toHaveCount(1);
  });

  test('is shown again with the reasons', { tag: '@core' }, async ({ page }) => {
    await page.goto('/events/kesaleiri');
    const name = '<i>Väinö</i> "Ö" & Co';
    await fill(page, { 'Lapsen nimi': name, 'Huoltajan sähköposti': 'aino@' });
    await page.getByRole('checkbox', { name: 'Lasta saa kuvata leirillä' }).check();
    await pay(page, '167,00').click();
    await expect(page.getByRole('alert')).toHaveText('Hyväksy toimitusehdot ennen tilaamista.');
    await expect(field(page, 'Lapsen nimi')).toHaveValue(name);
    for (const [field, fault] of [
      ['Huoltajan nimi', 'Täytä tämä kohta.'],
      ['Huoltajan sähköposti', /^Sähköpostiosoite on virheellinen/],
      ['Etunimi', /^Tarkista etunimesi/],
      ['Sähköposti', 'Sähköpostiosoitteesi on virheellinen.'],
    ] as const) {
      await expect(
        page.getByRole('textbox', { name: field, exact: true }),
      ).toHaveAccessibleDescription(fault);
    }
    await expect(terms(page)).toHaveAccessibleDescription(/ehdo/);
    await expect(page.getByRole('checkbox', { name: 'Lasta saa kuvata leirillä' })).toBeChecked();
  });

  const TEXTS = {
    fi: {
      registration: 'Tarkista ilmoittautumisen tiedot.',
      email: 'Sähköpostiosoite on virheellinen.',
    },
    en: {
      registration: 'Check the details of the registration.',
      email: 'The email address is not valid.',
    },
  };

  for (const language of ['fi', 'en'] as const) {
    test(`says so in the visitor’s language: ${language}`, async ({ request, shop }) => {
      const headers = headersTo(areena(shop.origin));
      const post = async (changes: Readonly<Record<string, string>>) => {
        const answer = await request.post(shop.origin + localizedPath(QUICK, language), {
          form: guest(changes),
          headers,
          maxRedirects: 0,
        });
        expect(answer.status(), JSON.stringify(changes)).toBe(422);
        expect(answer.headers()['set-cookie']).toBeUndefined();
        return answer.text();
      };
      const bad = { 'cart_items[1][event_registration][email]': 'vaino' };
      expect(await post(bad)).toContain(TEXTS[language].registration);
      expect(await post(bad)).toContain(TEXTS[language].email);
      const forged = { 'cart_items[1][event_registration][price]': '0' };
      expect(await post(forged)).toContain(TEXTS[language].registration);
      for (const changes of [
        { 'cart_items[1][price]': '0' },
        { 'cart_items[1][product][id]': `${GAME.id}-aikuinen` },
        { payableEur: '1.00' },
        { 'cart_items[1][amount]': '6' },
      ]) {
        expect(await post(changes)).toContain('role="alert"');
      }
    });
  }
});

test.describe('a refused form that scripts come to', () => {
  test.use({ javaScriptEnabled: true, allowConsoleErrors: true });

  test('keeps what was typed, and is sent by them', async ({ page, consoleErrors }) => {
    await page.goto('/events/avoimet-ovet', { waitUntil: 'networkidle' });
    // As if they had not come before.
    await page.evaluate(() => {
      const plain = document.createElement('div');
      plain.innerHTML = document.querySelector('details noscript')!.textContent;
      document.body.replaceChildren(plain);
      plain.querySelector<HTMLInputElement>('[name*="[name]"]')!.value = 'Väinö Mäkelä';
      plain.querySelector<HTMLButtonElement>('[formaction]')!.click();
    });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field(page, 'Nimi')).toHaveValue('Väinö Mäkelä');
    await expect(field(page, 'Sähköposti')).toHaveAccessibleDescription('Täytä tämä kohta.');
    await field(page, 'Sähköposti').fill('vaino@example.fi');
    await terms(page).check();
    await register(page).click();
    await expect(page).toHaveURL(/\/thank-you\//);
    expect(consoleErrors.filter((text) => !text.includes('422'))).toEqual([]);
  });
});
