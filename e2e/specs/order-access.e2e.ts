import { paths } from '@permanto/contracts';
import { HttpBuyer } from '@permanto/shop-api/testing/http-buyer';
import type { Browser, Page } from '@playwright/test';
import { SandboxPage } from '../pages/sandbox-page';
import { ThankYouPage } from '../pages/thank-you-page';
import { expectAccessibleWithoutScript } from '../support/accessible-without-script';
import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';
import { Mailbox } from '../support/mailbox';
import { refuseCookies, textWithoutScript } from '../support/no-cookies';
import type { Shop } from '../support/shop';

const SCARF = 'kaulahuivi';
const KOTIPELIT_TICKET = 'ottelu-1-aikuinen';

/** Buys and pays as another browser would: by the API. */
async function buy({ urls }: Shop, shopKey: string, items: Readonly<Record<string, number>>) {
  const buyer = new HttpBuyer([urls.api], shopKey);
  const cart = await buyer.newCart();
  for (const [id, amount] of Object.entries(items)) {
    await buyer.addItem(cart, { product: { id }, amount });
  }
  const groups = shopKey === 'areena' ? ['merchandise'] : ['tickets'];
  await buyer.complete(cart, groups);
  const payment = await buyer.paymentPage(cart, await buyer.checkOut(cart));
  const order = await buyer.comeBack((await buyer.press(payment, 'pay')) ?? '');
  await buyer.paidOrder(order);
  return order;
}

/** The link to the order in its e-mail. */
async function linkIn(page: Page, { urls }: Shop, number: string): Promise<string> {
  const mailbox = new Mailbox(page.request, urls.api);
  await expect.poll(() => mailbox.find(number)).toContain('/orders/access/');
  const mail = (await mailbox.find(number)) ?? '';
  return /http:\/\/[^"<\s]+\/orders\/access\/[\w.-]+/.exec(mail)?.[0] ?? '';
}

const wrongFor = (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true });

  test(
    'an e-mail’s link shows the tickets in a browser that was never there',
    { tag: '@core' },
    async ({ page, shop, thankYou }) => {
      const { number } = await buy(shop, 'kotipelit', { [KOTIPELIT_TICKET]: 2 });
      await page.goto(await linkIn(page, shop, number));
      await expect(page).toHaveURL(new RegExp(`/orders/pw/${number}`));
      await expect(thankYou.codes()).toHaveCount(2);
      await expect(thankYou.pdf()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessibleWithoutScript(page);
      await page.goto('/cookies');
      const listed = page.getByRole('region', { name: 'Mitä selaimeesi tallennetaan' });
      await expect(listed).toContainText('(eväste order)');
    },
  );

  test('a scarf is withdrawn from, in two steps', async ({ page, shop }) => {
    const { number } = await buy(shop, 'areena', { [SCARF]: 2 });
    await page.goto(await linkIn(page, shop, number));
    await page.getByRole('spinbutton', { name: /palautettava määrä$/ }).fill('1');
    const confirm = page.getByRole('button', { name: 'Vahvista peruuttaminen' });
    await expect(confirm).toBeHidden();
    await page.locator('summary', { hasText: 'Peruuta sopimus tästä' }).click();
    await expectAccessibleWithoutScript(page);
    await confirm.dblclick();
    await expect(page.getByText('Peruuttamisilmoitus on vastaanotettu.')).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: /palautettava määrä$/ })).toHaveValue('1');
    await expect
      .poll(() => new Mailbox(page.request, shop.urls.api).find(number))
      .toMatch(/peruut/i);
    await expectAccessibleWithoutScript(page);
  });

  test('Enter in an amount doesn’t skip the second step', async ({ page, shop }) => {
    const { number } = await buy(shop, 'areena', { [SCARF]: 2 });
    await page.goto(await linkIn(page, shop, number));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.getByRole('spinbutton', { name: /palautettava määrä$/ }).press('Enter');
    await page.locator('summary', { hasText: 'Peruuta sopimus tästä' }).click();
    await expect(page.getByRole('button', { name: 'Vahvista peruuttaminen' })).toBeVisible();
    expect(sent).not.toContain('POST');
  });

  test('nothing is withdrawn where nothing is chosen, and the page says why', async ({
    page,
    shop,
  }) => {
    const { number } = await buy(shop, 'areena', { [SCARF]: 1 });
    await page.goto(await linkIn(page, shop, number));
    const amount = page.getByRole('spinbutton', { name: /palautettava määrä$/ });
    await amount.fill('0');
    await page.locator('summary', { hasText: 'Peruuta sopimus tästä' }).click();
    await page.getByRole('button', { name: 'Vahvista peruuttaminen' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(`${areena(shop.origin)}${paths.payOrder(number)}`);
    await expect(amount).toHaveValue('1');
  });

  test('an order is paid by its number, and a wrong one is named at its field', async ({
    page,
    shop,
  }) => {
    const buyer = new HttpBuyer([shop.urls.api], 'kotipelit');
    const cart = await buyer.fillCart(KOTIPELIT_TICKET, 1);
    const payment = await buyer.paymentPage(cart, await buyer.checkOut(cart));
    const [, number = ''] = /Viite (\w+)/.exec(await (await fetch(payment)).text()) ?? [];
    await page.goto(paths.payOrder());
    const field = page.getByRole('textbox', { name: 'Tilausnumero' });
    await field.fill('K7Q2');
    await page.getByRole('button', { name: 'Näytä maksettava summa' }).click();
    await expect(field).toHaveAccessibleDescription(/Tarkista tilausnumero/);
    await expect(field).toHaveValue('K7Q2');
    await expectAccessibleWithoutScript(page);
    await field.fill(number);
    await page.getByRole('button', { name: 'Näytä maksettava summa' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /^Maksa \d/ })).toBeVisible();
    await expectAccessibleWithoutScript(page);
    // An order's page, whose secret only scripts could read, leads there.
    await page.goto(paths.payOrder(number));
    await page.getByRole('main').getByRole('link', { name: 'Maksa tilaus' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Maksa \d/ })
      .click();
    await expect(new SandboxPage(page).heading()).toBeVisible();
  });

  test('a wrong secret opens nothing, and the page says so', async ({ page, shop }) => {
    const { number, secret } = await buy(shop, 'kotipelit', { [KOTIPELIT_TICKET]: 1 });
    await page.goto(paths.orderAccess(number, wrongFor(secret)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilausta ei löytynyt');
    await expect(new ThankYouPage(page).codes()).toHaveCount(0);
    expect((await page.goto(paths.orderAccess(number, 'nonsense')))?.status()).toBe(404);
  });

  test('without cookies, a link’s page asks for them', async ({ page, context, shop }) => {
    await refuseCookies(context);
    const { number, secret } = await buy(shop, 'kotipelit', { [KOTIPELIT_TICKET]: 1 });
    await page.goto(paths.orderAccess(number, secret));
    expect(await textWithoutScript(page)).toContain('kun selaimesi sallii evästeet');
    await expectAccessibleWithoutScript(page);
  });

  test('a forged link doesn’t close an order that is open here', async ({
    page,
    shop,
    thankYou,
  }) => {
    const { number, secret } = await buy(shop, 'kotipelit', { [KOTIPELIT_TICKET]: 1 });
    await page.goto(paths.orderAccess(number, secret));
    await page.goto(paths.orderAccess(number, wrongFor(secret)));
    await page.goto(paths.payOrder(number));
    await expect(thankYou.codes()).toHaveCount(1);
  });
});

test('visitors at once see their own orders', { tag: '@core' }, async ({ browser, shop }) => {
  const visitIn = async (of: Browser, amount: number) => {
    const order = await buy(shop, 'kotipelit', { [KOTIPELIT_TICKET]: amount });
    const context = await of.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
    return { amount, order, context, page: new ThankYouPage(await context.newPage()) };
  };
  const visits = await Promise.all([1, 2, 3].map((amount) => visitIn(browser, amount)));
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      visits.map(({ page: { page }, order: { number, secret } }) =>
        page.goto(round === 0 ? paths.orderAccess(number, secret) : paths.payOrder(number)),
      ),
    );
    for (const { amount, page } of visits) await expect(page.codes()).toHaveCount(amount);
  }
  const [one, other] = visits;
  const { page } = one!.page;
  await page.goto(paths.payOrder(other!.order.number));
  await expect(one!.page.codes()).toHaveCount(0);
  // The control: one visitor's cookie shows that visitor's order to another.
  const cookies = await other!.context.cookies();
  await one!.context.addCookies(cookies.filter(({ name }) => name === 'order'));
  await page.goto(paths.payOrder(other!.order.number));
  await expect(one!.page.codes()).toHaveCount(2);
  await Promise.all(visits.map(({ context }) => context.close()));
});

test('scripts go on with the server’s order, without asking again', async ({ page, shop }) => {
  const { number, secret } = await buy(shop, 'kotipelit', { [KOTIPELIT_TICKET]: 1 });
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/orders/${number}.json`)) reads.push(request.url());
  });
  await page.goto(paths.orderAccess(number, secret), { waitUntil: 'networkidle' });
  expect(new URL(page.url())).toMatchObject({
    pathname: paths.payOrder(number),
    hash: `#${secret}`,
  });
  await expect(new ThankYouPage(page).codes()).toHaveCount(1);
  await page.getByRole('button', { name: /^Näytä suurena/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(reads).toEqual([]);
});
