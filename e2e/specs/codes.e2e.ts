import type { Page } from '@playwright/test';
import { BUYER } from '../pages/checkout-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expectAccessibleWithoutScript } from '../support/accessible-without-script';
import { expect, test } from '../support/fixtures';
import { holdRequests } from '../support/hold-requests';

const APPLIED = 'Koodi on käytössä ostoskorissasi';

test(
  'a code is applied once, and reduces the price on every page and after a reload',
  { tag: ['@core', '@cart'] },
  async ({ page, shop }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    const applied = () => posts.filter((path) => path.endsWith('/codes.json')).length;
    const answer = await page.goto(`${areena(shop.origin)}/codes/VIITONEN`);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByText(APPLIED)).toBeVisible();
    await page.reload();
    await expect(page.getByText(APPLIED)).toBeVisible();
    expect(applied()).toBe(1);

    await page.getByRole('main').getByRole('link', { name: 'Kaulahuivi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaulahuivi');
    await expect(page.getByRole('main')).toContainText('19,90');
    await expect(page.getByRole('main').locator('s').first()).toHaveText('Normaalihinta 24,90 €');
    expect(page.url()).not.toContain('token');
  },
);

test('a code shows hidden tickets of an event', async ({ page, shop, event }) => {
  await page.goto(`${areena(shop.origin)}/events/kumppani-ilta`);
  await expect(event.amountOf('Kutsuvieraslippu')).toHaveCount(0);
  await page.goto(`${areena(shop.origin)}/codes/KUTSU-B8TD-41QR`);
  await expect(page.getByText(APPLIED)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Kumppani-ilta' }).click();
  await event.amountOf('Kutsuvieraslippu').fill('1');
  await event.add().click();
  await expect(page.getByText('1 tuote lisätty ostoskoriin.')).toBeVisible();
});

test.describe('entered before its form is there', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: 'Koodi' });
  const use = (page: Page) => page.getByRole('button', { name: 'Käytä koodi' }).click();

  test('a code stays in its field, also where the prices change around it', async ({
    page,
    shop,
  }) => {
    await page.goto(`${areena(shop.origin)}/codes/KESA15`);
    await expect(page.getByText(APPLIED)).toBeVisible();
    const release = await holdRequests(page, /code-form/);
    await page.goto(`${areena(shop.origin)}/events/kesajuhla`, { waitUntil: 'commit' });
    await field(page).fill('KANNATTAJA-0002');
    await expect(page.getByRole('main').locator('s').first()).toHaveText(/^Normaalihinta/);
    release();
    await page.waitForLoadState('networkidle');
    await expect(field(page)).toHaveValue('KANNATTAJA-0002');
    await use(page);
    await expect(page).toHaveURL(/\/codes\/KANNATTAJA-0002$/);
  });

  test('a code is sent by the browser, once', async ({ page, shop, event }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const release = await holdRequests(page, /code-form/);
    await page.goto(`${areena(shop.origin)}/events/kumppani-ilta`);
    await field(page).fill('KUTSU-P2LJ-83ZE');
    await use(page);
    await expect(page).toHaveURL(/\/events\/kumppani-ilta\?codes=1#buy-box$/);
    release();
    await event.addToCart('Kutsuvieraslippu', 1);
    expect(sent.filter((path) => path.includes('ode'))).toEqual(['/forms/carts.addCode']);
  });
});

test('a serial card shows its products and its remaining uses', async ({ page, shop }) => {
  await page.goto(`${areena(shop.origin)}/codes/LUISTELU-10X1-C9HE`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luistelukortti 10 × 1');
  await expect(page.getByText('Jäljellä 10 käyttökertaa.')).toBeVisible();
});

test(
  'a code entered in the checkout reduces what its buttons say',
  { tag: ['@core', '@checkout'] },
  async ({ page, shop, event, checkout }) => {
    const sumOf = async () => {
      const name = (await checkout.order().textContent()) ?? '';
      return Number(/(\d+),(\d\d)/.exec(name)?.slice(1).join(''));
    };
    await page.goto(`${areena(shop.origin)}/products/kaulahuivi`);
    await event.add().click();
    await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
    await page.goto(`${areena(shop.origin)}/checkout`);
    await checkout.fill(BUYER);
    await checkout.terms().check();
    const before = await sumOf();
    const codes = page.getByRole('region', { name: 'Koodit' });
    await codes.getByText('Lisää koodi').click();
    await codes.getByRole('textbox', { name: 'Koodi' }).fill('viitonen');
    await codes.getByRole('button', { name: 'Käytä koodi' }).click();
    await expect(codes.getByText('Koodi VIITONEN on käytössä.')).toBeVisible();
    await expect.poll(sumOf).toBe(before - 500);
    await expect(checkout.terms()).toBeChecked();
    await expectAccessible(page);
  },
);

test('codes are loaded before the contact details that they wait for', async ({
  page,
  shop,
  event,
  checkout,
}) => {
  await page.goto(`${areena(shop.origin)}/products/kaulahuivi`);
  await event.add().click();
  await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
  const loaded = page.waitForResponse(/slot-cart-codes/);
  await page.goto(`${areena(shop.origin)}/checkout`);
  expect((await loaded).ok()).toBe(true);
  await expect(checkout.order()).toHaveCount(0);
});

test('codes that come late move nothing under a press on the terms', async ({
  page,
  shop,
  event,
  checkout,
}) => {
  const release = await holdRequests(page, /slot-cart-codes/);
  await page.goto(`${areena(shop.origin)}/products/kaulahuivi`);
  await event.add().click();
  await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
  await page.goto(`${areena(shop.origin)}/checkout`, { waitUntil: 'commit' });
  await checkout.fill(BUYER);
  await expect(checkout.order()).toBeVisible();
  const topOf = async () => (await checkout.terms().boundingBox())?.y;
  const before = await topOf();
  release();
  await expect(page.getByRole('region', { name: 'Koodit' })).toBeVisible();
  expect(await topOf()).toBe(before);
});

test.describe('a badge', () => {
  // Browsers log every error response.
  test.use({ allowConsoleErrors: true });

  test('gives its owner tickets up to its limit', async ({
    page,
    shop,
    event,
    cart,
    checkout,
    sandbox,
    thankYou,
  }) => {
    const BADGE = 'KANNATTAJA-0001';
    const MEMBER = 'Kannattajajäsen';
    await page.goto(`${areena(shop.origin)}/codes/${BADGE}`);
    await expect(page.getByText(APPLIED)).toBeVisible();
    await page.goto(`${areena(shop.origin)}/events/kesajuhla`);
    await event.addToCart(MEMBER, 2);
    await event.amountOf(MEMBER).fill('1');
    await event.add().click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      /Passin kiintiö tähän tapahtumaan on käytetty/,
    );
    await expectAccessible(page);
    await event.goToCart();
    await expect(cart.amountOf(MEMBER)).toHaveValue('2');
    await expect(cart.codes()).toContainText(BADGE);
    await cart.proceed().click();
    await checkout.complete();
    await sandbox.pay().click();
    await expect(thankYou.codes()).toHaveCount(2);
  });
});

test.describe('a wrong code', () => {
  test.use({ allowConsoleErrors: true });

  test('is a 404 in the visitor’s language, and creates no cart', async ({ page, shop }) => {
    const answer = await page.goto(`${areena(shop.origin)}/sv/codes/FEL-KOD`, {
      waitUntil: 'networkidle',
    });
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Koden gäller inte');
    await expectAccessible(page);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('cart_id');
  });

  test('that has expired has its own message', async ({ page, shop }) => {
    const answer = await page.goto(`${areena(shop.origin)}/codes/SARJA-10X1-VANHA`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('Sarjakortin voimassaolo on päättynyt.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsoleErrors: true });

  test('a code’s page can be read, and the code be used', async ({ page, shop }) => {
    const address = `${areena(shop.origin)}/codes/VIITONEN`;
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText('19,90');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectAccessibleWithoutScript(page);
    await page.getByRole('button', { name: 'Käytä koodi' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('region', { name: 'Koodit' })).toContainText('VIITONEN');
    await page.goto(address);
    await page.getByRole('button', { name: 'Käytä koodi' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test.describe('entered on an event’s page', () => {
    const EVENT = '/events/kumppani-ilta';
    const TICKET = 'Kutsuvieraslippu';
    const box = (page: Page) => page.getByRole('region', { name: 'Liput' });
    const field = (page: Page) => box(page).getByRole('textbox', { name: 'Koodi' });
    const use = async (page: Page, code: string) => {
      await field(page).fill(code);
      await box(page).getByRole('button', { name: 'Käytä koodi' }).click();
    };

    test(
      'a campaign’s code opens its tickets to who has it, and they are bought',
      { tag: '@core' },
      async ({ page, browser, shop, event, cart, checkout, thankYou }) => {
        const origin = areena(shop.origin);
        const opened = `${origin}${EVENT}?codes=1`;
        await page.goto(origin + EVENT);
        await expect(event.amountOf(TICKET)).toHaveCount(0);
        await expectAccessibleWithoutScript(page);
        await use(page, ' kutsu x9ga 17ys');
        await expect(page).toHaveURL(`${opened}#buy-box`);
        await expect(event.amountOf(TICKET)).toHaveValue('0');
        await expectAccessibleWithoutScript(page);
        await page.reload();
        await event.amountOf(TICKET).fill('2');
        await event.add().click();
        await expect(page).toHaveURL(/\/cart$/);
        await expect(cart.amountOf(TICKET)).toHaveValue('2');
        await page.goBack();
        await expect(event.amountOf(TICKET)).toBeVisible();
        await page.goForward();

        // The cart leads to it again, and what is too much is said there.
        await cart.codes().getByRole('link', { name: 'Kumppani-ilta' }).click();
        await expect(page).toHaveURL(opened);
        await event.amountOf(TICKET).fill('1');
        await event.buy().click();
        await expect(page.getByRole('alert')).toContainText('2');
        await expect(event.amountOf(TICKET)).toHaveValue('1');

        const context = await browser.newContext({ javaScriptEnabled: false });
        const other = await context.newPage();
        for (const address of [origin + EVENT, opened]) {
          await other.goto(address);
          await expect(field(other)).toBeVisible();
          await expect(other.getByText(TICKET)).toHaveCount(0);
        }
        await page.goto(origin + EVENT);
        await expect(event.amountOf(TICKET)).toHaveCount(0);
        // Entered again, it leads there.
        await use(page, 'KUTSU-X9GA-17YS');
        await event.buy().click();
        await expect(page).toHaveURL(/\/checkout$/);
        await checkout.fill(BUYER);
        await checkout.toDelivery().click();
        await checkout.terms().check();
        await page.getByRole('button', { name: 'Vahvista tilaus' }).first().click();
        await expect(thankYou.codes()).toHaveCount(2);

        // It is for one order.
        await use(other, 'KUTSU-X9GA-17YS');
        await expect(other.getByRole('alert')).toContainText('Koodi on vanhentunut, käytetty');
        await context.close();
      },
    );

    test('a card opens a ticket type for seats that are chosen from the list', async ({
      page,
      shop,
      cart,
    }) => {
      const TYPE = /^Paikka sarjakortilla/;
      const origin = `${areena(shop.origin)}/events/jaakiekko-1`;
      await page.goto(origin);
      await use(page, 'SARJA-5X2-M7PR');
      await expect(page).toHaveURL(`${origin}?codes=1#buy-box`);
      await expect(box(page)).toContainText('Koodisi on käytössä.');
      await page.getByRole('button', { name: '105', exact: true }).click();
      await expect(page).toHaveURL(`${origin}/sections/105?codes=1`);
      await expectAccessibleWithoutScript(page);
      const type = page.getByRole('combobox', { name: 'Lipputyyppi' });
      await type.selectOption(await type.getByRole('option', { name: TYPE }).innerText());
      const add = page.getByRole('button', { name: 'Lisää ostoskoriin' });
      await add.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(type.getByRole('option', { name: TYPE })).toHaveCount(1);
      await page.getByRole('checkbox').first().check();
      await type.selectOption(await type.getByRole('option', { name: TYPE }).innerText());
      await add.click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByRole('main')).toContainText('Paikka sarjakortilla');
      await expect(cart.codes()).toContainText('SARJA-5X2-M7PR');

      await page.goto(`${origin}/sections/105`);
      await expect(page.getByRole('option', { name: TYPE })).toHaveCount(0);
    });

    test('a wrong one is refused beside it, and stays', async ({ page, shop }) => {
      await page.goto(`${areena(shop.origin)}/sv${EVENT}`);
      const typed = page.getByRole('textbox', { name: 'Kod' });
      const send = page.getByRole('button', { name: 'Använd koden' });
      for (const [code, text] of [
        ['FEL-KOD', /^Koden har gått ut/],
        ['', 'Skriv koden.'],
      ] as const) {
        await typed.fill(code);
        await send.click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expect(typed).toHaveValue(code);
        await expect(typed).toHaveAccessibleDescription(text);
        expect(page.url()).not.toContain('FEL-KOD');
        await expectAccessibleWithoutScript(page);
      }
    });

    test('one for something else says so, and is in the cart', async ({ page, shop, cart }) => {
      await page.goto(areena(shop.origin) + EVENT);
      await use(page, 'KESA15');
      await expect(box(page)).toContainText('ei avaa tämän tapahtuman lippuja');
      await expectAccessibleWithoutScript(page);
      // There it takes something off the prices.
      await page.goto(`${areena(shop.origin)}/events/kesajuhla?codes=1`);
      await expect(box(page)).toContainText('Koodisi on käytössä.');
      await page.goto(`${areena(shop.origin)}/cart`);
      await expect(cart.codes()).toContainText('KESA15');
    });
  });
});
