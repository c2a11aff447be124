import type { Locator, Page } from '@playwright/test';
import { SeatPicker } from '../pages/seat-picker';
import { areena } from '../support/areena';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { holdRequests } from '../support/hold-requests';

const GAME = 'jaakiekko-1';
const PARTY = 5;

/** Expects that the whole element is in the viewport. */
const expectInWindow = (part: Locator) => expect(part).toBeInViewport({ ratio: 1 });

async function chooseParty(page: Page, origin: string) {
  const picker = new SeatPicker(page);
  await page.goto(`${areena(origin)}/events/${GAME}`);
  await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill(String(PARTY));
  await picker.best().click();
  await expect(picker.chosenSeats()).toHaveCount(PARTY);
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
      await event.add().click();

      await expectInWindow(page.getByText(`${PARTY} tuotetta lisätty ostoskoriin.`));
      await expectInWindow(event.toCheckout());
      await expect(event.toCheckout()).toBeFocused();
      await expect(event.toCheckout()).toContainText(`${PARTY} lippua`);
      await expect(box).not.toContainText('Valitse ensin paikat');
      await expect(event.add()).toBeHidden();
      await expectAccessible(page);

      // Another seat can be added as before, and removing a row releases its seats.
      await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill(String(PARTY + 1));
      await picker.best().click();
      await expect(picker.chosenSeats()).toHaveCount(1);
      await event.goToCart();
      await cart.remove().first().click();
      await page.goBack();
      await expect(picker.chosen()).not.toContainText(`${PARTY} paikkaa ostoskorissa`);
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
      await expect(picker.chosenSeats()).toHaveCount(PARTY);
      await page.route(/seat_reservations\.json/, (route) =>
        route.fulfill({
          status: 422,
          json: {
            error: { code: 'event_amount_max', exception_parameters: { max: 10, amount: 11 } },
          },
        }),
      );
      await picker.best().click();
      const form = page.getByRole('form', { name: 'Löydä paikat' });
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
    await picker.asList().click();
    const list = picker.region().getByRole('table');
    await expect(list.getByRole('button')).toHaveCount(6);
    const more = picker.region().getByText(/^Näytä kaikki \d\d katsomoa$/);
    await expect(more).toBeVisible();
    await expect(picker.key()).toBeVisible();

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

test('a press before hydration doesn’t overtake what was typed', async ({ page, shop }) => {
  const picker = new SeatPicker(page);
  const release = await holdRequests(page, /\/seating\/.*\.js/);
  await page.goto(`${areena(shop.origin)}/events/${GAME}`, { waitUntil: 'commit' });
  // Without waiting for frames, which are late on a busy machine.
  await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).evaluate((input, party) => {
    (input as HTMLInputElement).value = party;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, String(PARTY));
  await picker.best().dispatchEvent('click');
  release();
  await expect(picker.chosenSeats()).toHaveCount(PARTY);
});
