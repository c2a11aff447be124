import type { Page } from '@playwright/test';
import { CartPage } from '../pages/cart-page';
import { BUYER } from '../pages/checkout-page';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { expectWithinWindow } from '../support/within-window';

test.use({
  baseURL: async ({ shop }, use) => use(areena(shop.origin)),
});

const ALERT = 'Virhe tapahtui ilmoittautumista tehdessä. Ole hyvä ja kokeile uudelleen.';

const openRegistration = async (page: Page, event: string) => {
  await page.goto(`/events/${event}`, { waitUntil: 'networkidle' });
};
const fillIn = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check();
};
const CUSTOMER = {
  Etunimi: BUYER.firstName,
  Sukunimi: BUYER.lastName,
  Sähköposti: BUYER.email,
};

for (const width of [360, 1280]) {
  test(
    `a visitor registers for a free event on its page, at ${width} px`,
    { tag: width === 360 ? ['@core', '@cart'] : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openRegistration(page, 'avoimet-ovet');
      const register = page.getByRole('button', { name: 'Lähetä ilmoittautuminen' });
      await register.click();
      await expect(page.getByRole('textbox', { name: 'Nimi' })).toBeFocused();
      await expectAccessible(page);
      await expectWithinWindow(page);
      await fillIn(page, { Nimi: 'Väinö Mäkelä', Sähköposti: 'vaino@example.fi' });
      await register.press('Enter');
      await expect(page).toHaveURL(/\/thank-you\//);
      await expect(page.getByRole('heading', { level: 1, name: /Kiitos/ })).toBeVisible();
    },
  );
}

test(
  'a quick order shows its final price, can be paid, and does not change the cart',
  { tag: ['@core', '@cart'] },
  async ({ page, context, event, sandbox }) => {
    /** As the server knows it. */
    const expectOwnCart = async () => {
      const cart = new CartPage(await context.newPage());
      await cart.open();
      await expect(cart.amountOf('Aikuinen')).toHaveValue('1');
      await expect(cart.page.getByRole('spinbutton')).toHaveCount(1);
      await cart.page.close();
    };
    await page.goto('/events/kesajuhla');
    await event.addToCart('Aikuinen', 1);
    await page.goto('/events/huumori-pe');
    await fillIn(page, CUSTOMER);
    await expect(page.getByText('Maksettavaa')).toBeVisible();
    await expectAccessible(page);
    await expectOwnCart();
    await page
      .getByRole('button', { name: /: tilaa ja maksa, 28,00/ })
      .first()
      .click();
    await sandbox.pay().click();
    await expect(page.getByRole('heading', { level: 1, name: /Kiitos/ })).toBeVisible();
    await expect(event.miniCart()).toHaveAccessibleName(/1 tuote/);
    await expectOwnCart();
  },
);

test.describe('when the API fails', () => {
  test.use({ allowConsoleErrors: true });

  test(
    'shows an error, keeps the input, and succeeds on retry',
    { tag: '@core' },
    async ({ page }) => {
      await openRegistration(page, 'avoimet-ovet');
      await fillIn(page, { Nimi: 'Väinö Mäkelä', Sähköposti: 'vaino@example.fi' });
      const path = '**/checkouts.json?*';
      await page.route(path, (route) => route.fulfill({ status: 500, json: { error: 'fault' } }));
      await page.getByRole('button', { name: 'Lähetä ilmoittautuminen' }).click();
      await expect(page.getByRole('alert')).toContainText(ALERT);
      await expectAccessible(page);
      await expect(page.getByRole('textbox', { name: 'Nimi' })).toHaveValue('Väinö Mäkelä');
      await page.unroute(path);
      await page.getByRole('button', { name: 'Lähetä ilmoittautuminen' }).click();
      await expect(page).toHaveURL(/\/thank-you\//);
    },
  );
});
