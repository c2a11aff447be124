import type { Page } from '@playwright/test';
import { formAction } from '@permanto/contracts/forms';
import { CartPage } from '../pages/cart-page';
import { BUYER } from '../pages/checkout-page';
import { EventPage } from '../pages/event-page';
import { SeatPicker } from '../pages/seat-picker';
import { expectAccessibleWithoutScript } from '../support/accessible-without-script';
import { Mailbox } from '../support/mailbox';
import { expect, test } from '../support/fixtures';
import { refuseCookies, textWithoutScript } from '../support/no-cookies';
import { areena, SIGNED_SHIRT } from '../support/areena';
import { GAME, TICKET } from '../support/kotipelit';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tickets go into the cart, change their number, and leave it', async ({
    page,
    event,
    cart,
  }) => {
    await event.open(GAME.id);
    await event.amountOf(TICKET).fill('3');
    await event.add().click();
    await expect(page).toHaveURL('/cart');
    await expect(cart.amountOf(TICKET)).toHaveValue('3');
    const total = await cart.summary().innerText();

    await cart.amountOf(TICKET).fill('2');
    await page.getByRole('button', { name: 'Päivitä määrä' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(cart.amountOf(TICKET)).toHaveValue('2');
    expect(await cart.summary().innerText()).not.toBe(total);

    const end = page.getByText(/^Varauksesi on voimassa klo/);
    await expect(end).toBeVisible();
    await page.getByRole('button', { name: 'Lisää aikaa' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(end).toBeVisible();

    await cart.remove(TICKET).click();
    await expect(cart.empty()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true });

  test(
    'two tickets are bought',
    { tag: '@core' },
    async ({ page, event, checkout, sandbox, thankYou, shop }) => {
      await event.open(GAME.id);
      await event.amountOf(TICKET).fill('2');
      await event.buy().click();
      await expect(page).toHaveURL('/checkout');
      await expect(checkout.summary()).toContainText(TICKET);
      await expectAccessibleWithoutScript(page);

      // What is wrong stands beside its field, and what was typed stays.
      await checkout.fill({ ...BUYER, firstName: 'A' });
      await checkout.toDelivery().click();
      await expect(checkout.firstName()).toHaveAccessibleDescription(/^Tarkista etunimesi/);
      await expect(checkout.firstName()).toHaveValue('A');
      await expect(checkout.email()).toHaveValue(BUYER.email);
      await checkout.firstName().fill(BUYER.firstName);
      await checkout.toDelivery().click();
      await expect(page).toHaveURL('/checkout/delivery');
      await expect(checkout.savedContact()).toContainText('aino.makela@example.fi');

      await checkout.order().click();
      await expect(checkout.terms()).toHaveAccessibleDescription(/ehdo/i);
      await checkout.terms().check();
      await checkout.order().click();
      await expect(sandbox.heading()).toBeVisible();
      const number = await sandbox.orderNumber();
      await sandbox.pay().click();
      await expect(page).toHaveURL(new RegExp(`/thank-you/${number}`));
      await expect(thankYou.heading()).toBeVisible();
      await expect(thankYou.codes()).toHaveCount(2);
      await expect(thankYou.large(1)).toBeHidden();
      await expectAccessibleWithoutScript(page);
      const pdf = await page.request.get((await thankYou.pdf().getAttribute('href')) ?? '');
      expect(pdf.headers()['content-type']).toBe('application/pdf');
      await expect
        .poll(() => new Mailbox(page.request, shop.urls.api).find(number))
        .toContain('.pdf');
    },
  );

  test('a product goes into the cart once its choice is made', async ({ page, shop }) => {
    await page.goto(`${areena(shop.origin)}/products/${SIGNED_SHIRT.id}`);
    const add = page.getByRole('button', { name: 'Lisää ostoskoriin' });
    await add.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('combobox', { name: SIGNED_SHIRT.choice }).selectOption({ index: 2 });
    await add.click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText(SIGNED_SHIRT.title);
    await expect(page.getByRole('main')).toContainText(SIGNED_SHIRT.option);
  });

  test(
    'the best seats go into the cart, each with its ticket, and are bought',
    { tag: '@core' },
    async ({ page, shop, checkout, sandbox }) => {
      const picker = new SeatPicker(page);
      await page.goto(`${areena(shop.origin)}/events/konsertti`);
      await picker.finder().getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill('3');
      await expectAccessibleWithoutScript(page);
      await picker.best().click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText(/, rivi \d+, paikka \d+$/)).toHaveCount(3);
      await page.goto(`${areena(shop.origin)}/checkout`);
      await checkout.fill(BUYER);
      await checkout.toDelivery().click();
      await checkout.terms().check();
      await checkout.order().click();
      await expect(sandbox.heading()).toBeVisible();
    },
  );

  test('seats are chosen one by one from the list, with their ticket type', async ({
    page,
    browser,
    shop,
  }) => {
    const list = `${areena(shop.origin)}/events/konsertti/sections/110`;
    const seat = (of: Page) =>
      of.getByRole('group', { name: 'Rivi 2', exact: true }).getByRole('checkbox').first();
    const add = (of: Page) => of.getByRole('button', { name: 'Lisää ostoskoriin' });
    const other = await browser.newContext({ javaScriptEnabled: false });
    const slower = await other.newPage();
    await slower.goto(list);
    await seat(slower).check();

    await page.goto(`${areena(shop.origin)}/events/konsertti`);
    await page.getByRole('button', { name: '110', exact: true }).click();
    await expect(page).toHaveURL(/\/events\/konsertti\/sections\/110/);
    await expectAccessibleWithoutScript(page);
    await add(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await seat(page).check();
    await page.getByRole('combobox', { name: 'Lipputyyppi' }).selectOption({ index: 1 });
    await add(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(/^110, rivi 2, paikka \d+$/)).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('Lapsi');

    // Back, one more: what is ticked still stays in the cart.
    const inRow = (row: number) =>
      page
        .getByRole('group', { name: `Rivi ${row}`, exact: true })
        .getByRole('checkbox')
        .first();
    await page.goto(list);
    await inRow(3).check();
    await add(page).click();
    await page.goBack();
    await expect(inRow(3)).toBeChecked();
    await inRow(4).check();
    await add(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(/^110, rivi [234], paikka \d+$/)).toHaveCount(3);

    await add(slower).click();
    await expect(slower.getByRole('alert')).toHaveText(/^Joku muu ehti varata paikan/);
    await expect(slower.getByRole('heading', { level: 1, name: '110' })).toBeVisible();
    await other.close();
  });

  test('seats that can’t be had are refused on the event’s page, and nothing is kept', async ({
    page,
    shop,
    cart,
  }) => {
    const picker = new SeatPicker(page);
    await page.goto(`${areena(shop.origin)}/events/konsertti`);
    for (const count of ['0', '101', 'kaksi']) {
      await page.locator('[name=seat_count]').evaluate((field, value) => {
        (field as HTMLInputElement).type = 'text';
        (field as HTMLInputElement).value = value;
      }, count);
      await picker.best().click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${areena(shop.origin)}/cart`);
    await expect(cart.empty()).toBeVisible();
  });

  test('a cart that scripts began goes on', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: true });
    const scripted = new EventPage(await context.newPage());
    await scripted.open(GAME.id);
    await scripted.addToCart(TICKET, 2);
    const state = await context.storageState();
    const plain = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      storageState: state,
    });
    const event = new EventPage(await plain.newPage());
    await event.open(GAME.id);
    await event.amountOf(TICKET).fill('1');
    await event.add().click();
    await expect(new CartPage(event.page).amountOf(TICKET)).toHaveValue('3');
    await Promise.all([context.close(), plain.close()]);
  });

  test('without a cart, its pages say that it is empty', async ({ page, cart }) => {
    await cart.open();
    await expect(cart.empty()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessibleWithoutScript(page);
    await page.goto('/checkout');
    await expect(page.getByText('Ostoskorisi on tyhjä')).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessibleWithoutScript(page);
  });

  test('without cookies, the empty cart’s pages ask for them', async ({ page, context, event }) => {
    await refuseCookies(context);
    for (const [button, path] of [
      [event.add(), '/cart'],
      [event.buy(), '/checkout'],
    ] as const) {
      await event.open(GAME.id);
      await event.amountOf(TICKET).fill('2');
      await button.click();
      await expect(page).toHaveURL(path);
      expect(await textWithoutScript(page)).toContain('Salli evästeet selaimesi asetuksissa');
      await expectAccessibleWithoutScript(page);
    }
  });
});

const LANGUAGES = {
  en: {
    amount: /^Adult, /,
    toCheckout: /Checkout$/,
    fields: ['First name', 'Last name', 'Email'],
    next: 'Continue',
    accept: /^I accept the/,
    order: /^Order and pay/,
    thanks: 'Thank you for your order!',
  },
  sv: {
    amount: /^Vuxen, /,
    toCheckout: /Till kassan$/,
    fields: ['Förnamn', 'Efternamn', 'E-post'],
    next: 'Fortsätt',
    accept: /^Jag godkänner/,
    order: /^Beställ och betala/,
    thanks: 'Tack för din beställning!',
  },
};

for (const [language, words] of Object.entries(LANGUAGES)) {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`two tickets are bought in another language: ${language}`, async ({ page, shop }) => {
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      await page.goto(`${areena(shop.origin)}/${language}/events/kesajuhla`);
      await page.getByRole('spinbutton', { name: words.amount }).fill('2');
      await button(words.toCheckout).click();
      for (const [at, typed] of [BUYER.firstName, BUYER.lastName, BUYER.email].entries()) {
        await page.getByRole('textbox', { name: words.fields[at]! }).fill(typed);
      }
      await button(words.next).click();
      await page.getByRole('checkbox', { name: words.accept }).check();
      await button(words.order).click();
      await expect(page).toHaveURL(/\/pay\//);
      await page.getByRole('button').first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/thank-you/`));
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
    });
  });
}

test.describe('without JavaScript, a refused form', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true });

  test(
    'shows its page with the reason, and changes nothing',
    { tag: '@core' },
    async ({ page, event, cart }) => {
      await event.open(GAME.id);
      await event.amountOf(TICKET).fill('0');
      await event.buy().click();
      await expect(page.getByRole('alert')).toHaveText(/^Tyhjää tuoteriviä ei voi lisätä/);
      await expect(event.title()).toContainText(GAME.title);
      await cart.open();
      await expect(cart.empty()).toBeVisible();
    },
  );
});

test('two visitors at once see their own carts', { tag: '@core' }, async ({ browser, shop }) => {
  const visits = await Promise.all(
    [1, 2, 3].map(async (amount) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
      const event = new EventPage(await context.newPage());
      await event.open(GAME.id);
      await event.amountOf(TICKET).fill(String(amount));
      return { amount, event, cart: new CartPage(event.page) };
    }),
  );
  await Promise.all(visits.map(({ event }) => event.buy().click()));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(visits.map(({ cart }) => cart.open()));
    for (const { amount, cart } of visits) {
      await expect(cart.amountOf(TICKET)).toHaveValue(String(amount));
    }
  }
  // The control: one visitor's cookie shows that visitor's cart to another.
  const [one, other] = visits.map(({ event }) => event.page.context());
  await other!.addCookies((await one!.cookies()).filter(({ name }) => name === 'session'));
  await visits[1]!.cart.open();
  await expect(visits[1]!.cart.amountOf(TICKET)).toHaveValue('1');
  await Promise.all(visits.map(({ event }) => event.page.context().close()));
});

const ADD = formAction('carts.addItems', { from: `/events/${GAME.id}` });
const form = (changes: Readonly<Record<string, string>> = {}) => ({
  'cart_items[a][product][id]': `${GAME.id}-aikuinen`,
  'cart_items[a][amount]': '1',
  ...changes,
});

test.describe('a form', () => {
  test('of another site changes nothing', { tag: '@core' }, async ({ request, baseURL }) => {
    const post = (headers: Readonly<Record<string, string>>) =>
      request.post(ADD, { form: form(), headers, maxRedirects: 0 });
    const strangers = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: baseURL!, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of strangers) {
      const answer = await post(headers);
      expect(answer.status(), JSON.stringify(headers)).toBe(403);
      expect(answer.headers()['set-cookie']).toBeUndefined();
      expect(await answer.text()).toContain('Lomaketta ei voitu käsitellä');
    }
    const own = await post({ origin: baseURL! });
    expect(own.status()).toBe(303);
    expect(own.headers()['set-cookie']).toMatch(/^session=.*; HttpOnly; SameSite=Lax$/m);
  });

  test('leads to no other site', async ({ request, baseURL }) => {
    for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
      const answer = await request.post(formAction('carts.removeItem', { from }), {
        headers: { origin: baseURL! },
        maxRedirects: 0,
      });
      expect(answer.status(), from).toBe(422);
      expect(await answer.text(), from).not.toContain('evil.example');
    }
  });

  test('with bad fields is refused in the visitor’s language', async ({ request, baseURL }) => {
    const post = (fields: Readonly<Record<string, string>>) =>
      request.post(`/en${ADD}`, { form: fields, headers: { origin: baseURL! }, maxRedirects: 0 });
    for (const changes of [
      { 'cart_items[a][amount]': 'kaksi' },
      { 'cart_items[a][amount]': '-1' },
      { 'cart_items[a][amount]': '100000' },
      { 'cart_items[a][product][id]': 'nowhere' },
      { 'cart_items[a][price]': '0' },
    ]) {
      const answer = await post(form(changes));
      const text = await answer.text();
      expect(answer.status(), JSON.stringify(changes)).toBe(422);
      expect(text).toContain('<html lang="en"');
      expect(text).toContain('role="alert"');
      expect(answer.headers()['cache-control']).toBe('private, no-store');
    }
    expect((await post({ 'cart_items[a': '1' })).status()).toBe(400);
    const long = 'x'.repeat(100_000);
    expect((await post(form({ 'cart_items[a][customer_remarks]': long }))).status()).toBe(413);
    const unknown = await request.post('/forms/orders.tickets', {
      headers: { origin: baseURL! },
    });
    expect(unknown.status()).toBe(404);
  });
});

test('a form that is sent twice counts once', { tag: '@core' }, async ({ page, cart, baseURL }) => {
  const add = (amount: number) =>
    page.request.post(ADD, {
      form: form({ 'cart_items[a][amount]': String(amount) }),
      headers: { origin: baseURL! },
      maxRedirects: 0,
    });
  const expectAmount = async (amount: number) => {
    await cart.open();
    await expect(cart.amountOf(TICKET)).toHaveValue(String(amount));
  };
  await add(1);
  await Promise.all([add(2), add(2)]);
  await expectAmount(3);
  // The control: after another form, both count.
  await add(1);
  await add(2);
  await expectAmount(6);
});

test('the address of a refused form, opened anew, leads to its page', async ({ request }) => {
  const { status, headers } = await request
    .get(`/en${ADD}`, { maxRedirects: 0 })
    .then((answer) => ({ status: answer.status(), headers: answer.headers() }));
  expect([status, headers.location]).toEqual([303, `/en/events/${GAME.id}`]);
});

test('catalogue pages ignore the session', async ({ request, baseURL }) => {
  const address = `/events/${GAME.id}`;
  const before = await request.get(address);
  await request.post(ADD, { form: form(), headers: { origin: baseURL! } });
  const after = await request.get(address);
  expect(before.headers().etag).toBeDefined();
  expect(after.headers().etag).toBe(before.headers().etag);
  expect(after.headers().vary).not.toContain('cookie');
  expect((await request.get('/cart')).headers()['cache-control']).toBe('private, no-store');
});
