import type { Page } from '@playwright/test';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { GAME, TICKET as ADULT } from '../support/kotipelit';
import { brokenWords } from '../support/visibility';

const CARD = 'LUISTELU-10X2-Q2VB';
const EVENT = 'Yleisöluistelu, aamuvuoro';
const TICKET = 'Luistelukortilla';
const WIDTHS = [360, 1280];

/** Expects at both widths that the page is accessible and not wider than the window. */
async function expectAccessibleAndFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
}

/** Records layout shifts from the next page load on. Returns a function that returns their sum. */
async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      const entries = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      shifts.push(...entries.map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('an empty cart loads without layout shift', async ({ page, shop, cart }) => {
    const layoutShift = await recordLayoutShift(page);
    await page.goto(`${areena(shop.origin)}/cart`, { waitUntil: 'networkidle' });
    await expect(cart.empty()).toBeVisible();
    expect(await layoutShift()).toBeLessThan(0.02);
  });
});

test(
  'a cart with a serial card and a scarf: undo, a duplicate code, messages to the shop',
  { tag: ['@core', '@cart'] },
  async ({ page, shop, cart, event }) => {
    const origin = areena(shop.origin);
    await page.goto(`${origin}/cart`);
    await expect(cart.empty()).toBeVisible();
    await expectAccessibleAndFits(page);

    await cart.enterCode(CARD.toLowerCase());
    await expect(cart.codes().getByRole('listitem').first()).toContainText(CARD);
    await cart.enterCode(CARD);
    await expect(cart.code()).toHaveAccessibleDescription(/^Koodi on jo käytössä/);
    await expect(cart.code()).toBeFocused();
    await expect(cart.code()).toHaveValue(CARD);

    await page.goto(`${origin}/products/kaulahuivi`);
    await event.addToCart('Kaulahuivi', 2);
    await page.goto(`${origin}/events/luistelu-aamu`);
    await event.amountOf(TICKET).fill('2');
    await event.add().click();
    await event.goToCart();

    await expect(cart.group('Liput').getByRole('heading', { level: 3 })).toContainText(EVENT);
    await expect(cart.codes()).toContainText('Kattaa 2 tuotetta ostoskorissa');
    await expect(cart.codes()).toContainText('jäljellä 18 käyttökertaa');
    await expect(cart.summary()).toContainText(/Yhteensä\d+,\d\d\s€/);

    await cart.remove('Kaulahuivi').click();
    await expect(cart.undo()).toBeFocused();
    await expect(cart.summary()).not.toContainText('49,80');
    await expectAccessibleAndFits(page);
    await cart.undo().press('Enter');
    await expect(cart.amountOf('Kaulahuivi')).toHaveValue('2');

    await cart.unfold();
    await cart.message().fill('Saavumme pyörätuolilla');
    await cart.message().blur();
    await expect(page.getByText('Tallennettu.')).toBeVisible();
    await page.getByRole('textbox', { name: /Lisätiedot tuotteesta Kaulahuivi/ }).fill('Lahjaksi');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Tallennettu.')).toHaveCount(2);
    await expectAccessibleAndFits(page);

    await page.reload();
    await expect(cart.message()).toHaveValue('Saavumme pyörätuolilla');
    await expect(page.getByRole('textbox', { name: /Kaulahuivi/ })).toHaveValue('Lahjaksi');
  },
);

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test.describe(`the drawer at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('shows the whole cart beside the page, and gives the focus back', async ({
      page,
      event,
      checkout,
    }) => {
      await event.open(GAME.id);
      await event.addToCart(ADULT, 2);
      const drawer = event.drawer();
      await event.miniCart().click();
      await expect(drawer.getByRole('spinbutton', { name: `${ADULT}, määrä` })).toHaveValue('2');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(event.miniCart()).toBeFocused();

      await page.keyboard.press('Enter');
      await drawer.getByRole('button', { name: /^Lisää määrää/ }).click();
      await expect(event.miniCart()).toContainText(/3 tuotetta/);
      const verb = drawer.getByRole('link', { name: /Kassalle$/ });
      await expect(verb).toBeInViewport({ ratio: 1 });
      await verb.click();
      await expect(checkout.heading('Yhteystiedot')).toBeVisible();
      await expect(drawer).toBeHidden();
    });
  });
}

test('the drawer’s verb has room in text of twice the size', async ({ page, event }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await event.open(GAME.id);
  await event.addToCart(ADULT, 2);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await event.miniCart().click();
  const verb = event.drawer().getByRole('link', { name: /Kassalle$/ });
  await expect(verb).toBeInViewport({ ratio: 1 });
  const room = await verb.evaluate(({ scrollWidth, clientWidth }) => clientWidth - scrollWidth);
  expect(room).toBeGreaterThanOrEqual(0);
  expect(await brokenWords(page, 'dialog h3')).toEqual([]);
});
