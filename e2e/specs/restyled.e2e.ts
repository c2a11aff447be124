import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET } from '../support/kotipelit';
import { expectLittleRestyled } from '../support/restyled';

const PAGES = [
  ['an event', (origin: string) => `${origin}/events/${GAME.id}`, ['@core']],
  ['the home page', (origin: string) => `${origin}/`, []],
  ['the events', (origin: string) => `${areena(origin)}/events`, []],
  ['a hall', (origin: string) => `${areena(origin)}/events/jaakiekko-1`, []],
  ['a product', (origin: string) => `${areena(origin)}/products/kaulahuivi`, []],
  ['the venues', (origin: string) => `${areena(origin)}/venues`, []],
  ['the streams', (origin: string) => `${areena(origin)}/streams`, []],
] as const;

for (const [name, urlOf, tag] of PAGES) {
  test(`what comes to ${name} restyles little else`, { tag: [...tag] }, async ({ page, shop }) => {
    await page.goto(urlOf(shop.origin), { waitUntil: 'networkidle' });
    await expectLittleRestyled(page);
  });
}

test('what comes to the cart and to the checkout restyles little else', async ({
  page,
  event,
  cart,
}) => {
  await event.open(GAME.id);
  await event.addToCart(TICKET, 1);
  await event.goToCart();
  await expect(cart.heading()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectLittleRestyled(page);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await expectLittleRestyled(page);
});
