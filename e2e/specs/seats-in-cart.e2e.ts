import type { Locator, Page } from '@playwright/test';
import { SeatPicker } from '../pages/seat-picker';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';

const GAME = 'jaakiekko-1';
const PARTY = 5;
const areena = (origin: string) => origin.replace('//', '//areena.');

/** Expects that the whole element is in the viewport. */
const expectInWindow = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

async function chooseParty(page: Page, origin: string) {
  const picker = new SeatPicker(page);
  await page.goto(`${areena(origin)}/events/${GAME}`);
  await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill(String(PARTY));
  await picker.best().click();
  await expect(picker.chosen()).toContainText(`${PARTY} paikkaa valittu.`);
  await page.getByRole('link', { name: 'Valitse liput' }).click();
  return picker;
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } });

    test('shows five seats in the cart in the viewport, with only the link to the checkout', async ({
      page,
      shop,
      event,
      cart,
    }) => {
      const picker = await chooseParty(page, shop.origin);
      const box = page.getByRole('region', { name: 'Liput' });
      const sum = await box.getByText('Yhteensä').locator('..').innerText();
      await event.add().click();

      await expectInWindow(page.getByText(`${PARTY} tuotetta lisätty ostoskoriin.`));
      await expectInWindow(event.toCheckout());
      await expect(event.toCheckout()).toBeFocused();
      await expect(box).toContainText(`${PARTY} paikkaa ostoskorissa`);
      await expect(box).not.toContainText('Valitse ensin paikat');
      await expect(event.add()).toBeHidden();
      await expect(picker.chosen()).toContainText('Paikat ovat ostoskorissa.');
      await expect(picker.chosen()).not.toContainText('lipputyypit');
      await expectAccessible(page);

      // If the buy-box is not in the viewport, the bar shows the same.
      await picker.best().scrollIntoViewIfNeeded();
      const bar = page.getByRole('region', { name: 'Valintasi' });
      await expect(bar).toContainText(`${PARTY} paikkaa ostoskorissa`);
      await expect(bar).toContainText(/\d+,\d\d\s€/.exec(sum)![0]);
      await expect(bar.getByRole('link')).toHaveText('Kassalle');

      // Another seat can be added as before, and removing a row releases its seats.
      await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill(String(PARTY + 1));
      await picker.best().click();
      await expect(picker.chosen()).toContainText(`${PARTY + 1} paikkaa valittu.`);
      await expect(bar.getByRole('link')).toHaveText('Valitse liput');
      await picker.remove().last().click();
      await expect(picker.chosen()).toContainText(`${PARTY}/${PARTY + 1} valittu.`);
      await expect(page.getByRole('link', { name: 'Kassalle' }).first()).toBeVisible();
      await event.miniCart().click();
      await cart.remove().first().click();
      await page.goBack();
      await expect(picker.chosen()).toContainText('Et ole vielä valinnut paikkoja.');
    });
  });

  test.describe(`best seats at ${width}×${height}`, () => {
    // The browser logs the error response.
    test.use({ viewport: { width, height }, allowConsoleErrors: true });

    test('requesting best seats twice doesn’t double them, and an error is in the viewport', async ({
      page,
      shop,
    }) => {
      const picker = await chooseParty(page, shop.origin);
      await picker.best().click();
      await expect(picker.best()).not.toHaveAttribute('aria-busy', 'true');
      await expect(picker.chosen().getByRole('listitem')).toHaveCount(PARTY);
      await page.route(/seat_reservations\.json/, (route) =>
        route.fulfill({
          status: 422,
          json: {
            error: { code: 'event_amount_max', exception_parameters: { max: 10, amount: 11 } },
          },
        }),
      );
      await picker.best().click();
      const form = page.getByRole('form', { name: 'Parhaat paikat vierekkäin' });
      await expectInWindow(form.getByRole('alert'));
      await expectInWindow(picker.best());
    });
  });
}

test.describe('the list of sections', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on a phone is part of the page, can be expanded, and explains touch input', async ({
    page,
    shop,
  }) => {
    await page.goto(`${areena(shop.origin)}/events/${GAME}`);
    const picker = new SeatPicker(page);
    const list = picker.region().getByRole('table');
    await expect(list.getByRole('button')).toHaveCount(6);
    const more = picker.region().getByText(/^Näytä kaikki \d\d katsomoa$/);
    await expect(more).toBeVisible();
    await picker.canvas().waitFor();

    // The wheel scrolls the page, also over the list.
    await list.hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 100);

    await more.focus();
    await page.keyboard.press('Enter');
    await expect(picker.section('107')).toBeFocused();
    await expect(list.getByRole('button')).toHaveCount(50);
    await expect(picker.section('228')).toBeVisible();
    await picker.section('107').tap();
    await expect(picker.region()).toContainText('Valitse paikka napauttamalla.');
    await expect(picker.region()).not.toContainText('nuolinäppäimillä');
    await expectAccessible(page);
    await picker.region().getByRole('button', { name: 'Sulje paikkaluettelo' }).click();
    await expect(picker.section('107')).toBeFocused();
  });
});
