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
});
