import { BUYER } from '../pages/checkout-page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { CANCELLED_GAME, GAME, SEATED_GAME, TICKET } from '../support/kotipelit';

const PAGES = [
  { name: 'home', address: '/' },
  { name: 'an event', address: `/events/${GAME.id}` },
  { name: 'an event with seats', address: `/events/${SEATED_GAME.id}` },
  { name: 'a cancelled event', address: `/events/${CANCELLED_GAME.id}` },
  { name: 'an empty cart', address: '/cart' },
  { name: 'a checkout without a cart', address: '/checkout' },
  { name: 'the terms', address: '/pages/terms' },
  { name: 'the privacy page', address: '/pages/privacy' },
  { name: 'the page of cancelled payments', address: '/cart/cancelled' },
  { name: 'an order without its secret', address: '/thank-you/ABCD' },
  { name: 'home in English', address: '/en' },
];

const WIDTHS =
  process.env.PERMANTO_TEST_SIZE === 'large' ? [320, 360, 768, 1280, 1920] : [360, 1280];

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { name, address } of PAGES) {
      test(`${name} is accessible, quiet and as wide as the window`, async ({ page }) => {
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });
}

test.describe('an address that isn’t there', () => {
  test.use({ mayComplain: true });

  for (const address of ['/nowhere', '/events/nowhere', '/pages/nowhere']) {
    test(`${address} is a real 404 with a page`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    });
  }
});

test('old and untidy addresses lead to the right ones for good', async ({ request }) => {
  const moved = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    return `${answer.status()} ${answer.headers().location}`;
  };
  expect(await moved('/cart/')).toBe('301 /cart');
  expect(await moved('/index.html')).toBe('301 /');
  expect(await moved('/en/')).toBe('301 /en');
  expect(await moved('/EVENT/Salama-Tarmo')).toBe('301 /events/ottelu-1');
});

test('the page’s policy allows nothing inline', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test.describe('a form with faults', () => {
  test('keeps what was typed and leads to the first fault', async ({
    page,
    event,
    cart,
    checkout,
  }) => {
    await event.open(GAME.id);
    await event.addToCart(TICKET, 1);
    await event.toCart().click();
    await cart.proceed().click();
    await checkout.fill({ ...BUYER, firstName: 'A', email: 'not an address' });
    await checkout.toDelivery().click();
    await expect(page.getByText('Tarkista etunimesi.')).toBeVisible();
    await expect(page.getByText('Sähköpostiosoitteesi on virheellinen.')).toBeVisible();
    await expect(checkout.firstName()).toBeFocused();
    await expect(checkout.lastName()).toHaveValue(BUYER.lastName);
    await expect(checkout.email()).toHaveValue('not an address');
    await expectAccessible(page);
  });
});
