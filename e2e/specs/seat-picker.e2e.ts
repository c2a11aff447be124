import type { Browser, Page } from '@playwright/test';
import { SeatPicker } from '../pages/seat-picker';
import { expectAccessible } from '../support/accessible';
import { expect, recordConsoleErrors, test } from '../support/fixtures';
import { holdRequests } from '../support/hold-requests';
import { NAMED_SEATS_GAME } from '../support/kotipelit';

test.describe('seats by mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test(
    'are selected on the map, bought, and shown on the tickets',
    { tag: ['@core', '@seating'] },
    async ({ page, event, cart, checkout, sandbox, thankYou }, { repeatEachIndex }) => {
      const picker = new SeatPicker(page);
      // When the test is repeated, the seats of these rows are sold.
      const row = 5 - repeatEachIndex;
      const rowOnMap = 2 + repeatEachIndex;
      const seat = (number: number) =>
        picker.seat(new RegExp(`^Katsomo A1, rivi ${row}, paikka ${number},`));
      await event.open(NAMED_SEATS_GAME.id);
      await picker.canvas().waitFor();
      await expectAccessible(page);

      // Seats that don't match the filter are dimmed, also after a reload.
      await picker.asList().click();
      await picker.filter().click();
      await picker.category(/^Katsomo B,/).check();
      await expect(picker.section('Katsomo A1')).toHaveAccessibleDescription(/ 0 vapaana/);
      await page.reload();
      await expect(picker.filter()).toHaveText('Rajaa paikkoja (rajaus päällä)');
      await picker.openOnMap('Katsomo A1');
      const second = seat(2);
      await expect(second).toHaveAccessibleName(/ei vastaa rajausta, vapaa$/);
      await picker.filter().click();
      await expectAccessible(page);
      await picker.resetFilter().click();
      await expect(second).toHaveAccessibleName(/€, vapaa$/);

      // A single seat that would be left alone can be added, or the seats can be moved.
      await second.click();
      await seat(3).click();
      await expect(picker.region()).toContainText('Paikka 1 jäisi yksin');
      await expectAccessible(page);
      await picker.press('Ota myös paikka 1');
      await expect(picker.chosenSeats()).toHaveCount(3);
      await expect(picker.region()).not.toContainText('jäisi yksin');
      await seat(1).click();
      await picker.press('Vaihda paikkoihin 1, 2');
      await expect(picker.region()).not.toContainText('jäisi yksin');
      await expect(picker.chosen()).toContainText(`Katsomo A1, rivi ${row}, paikka 1`);

      await picker.best().click();
      await expect(picker.chosenSeats()).toHaveCount(4);

      await picker.wholeHall().click();
      await expect(async () => {
        const { x, y } = await picker.pointOf(
          await picker.hall(NAMED_SEATS_GAME.id),
          `B1-${rowOnMap}-5`,
        );
        await page.mouse.move(x, y);
        await expect(picker.region()).toContainText(`Katsomo B1, rivi ${rowOnMap}, paikka 5`, {
          timeout: 500,
        });
        await page.mouse.click(x, y);
      }).toPass();
      await expect(picker.chosenSeats()).toHaveCount(5);
      await expect(picker.chosen()).toContainText(`Katsomo B1, rivi ${rowOnMap}, paikka 5`);
      await expectAccessible(page);

      await event.add().click();
      await event.toCheckout().waitFor();
      await event.goToCart();
      await expect(cart.heading()).toBeVisible();
      await expect(
        page.getByRole('main').getByText(`Katsomo B1, rivi ${rowOnMap}, paikka 5`),
      ).toBeVisible();
      await cart.proceed().click();
      await checkout.complete();
      await sandbox.pay().click();
      await expect(thankYou.heading()).toBeVisible();
      await expect(thankYou.codes()).toHaveCount(5);
      await expect(page.getByText(`Katsomo B1, rivi ${rowOnMap}, paikka 5`).first()).toBeVisible();
    },
  );
});

/** Opens the same section for two visitors with separate browser contexts. */
async function openForTwoVisitors(page: Page, browser: Browser, origin: string, section: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'fi-FI' });
  const rival = await context.newPage();
  const consoleErrors = recordConsoleErrors(rival);
  const [mine, theirs] = [new SeatPicker(page), new SeatPicker(rival)];
  for (const picker of [mine, theirs]) {
    await picker.page.goto(`${origin}/events/${NAMED_SEATS_GAME.id}`);
    await picker.canvas().waitFor();
    await picker.openOnMap(section);
  }
  return { mine, theirs, consoleErrors, end: () => context.close() };
}

test.describe('two visitors', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('see at once what the other reserves and releases', async ({ page, browser, shop }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/\/seats(\.json|\/changes)$/.test(pathname)) requested.push(pathname + search);
    });
    const { mine, theirs, consoleErrors, end } = await openForTwoVisitors(
      page,
      browser,
      shop.origin,
      'Katsomo B2',
    );
    const name = /^Katsomo B2, rivi 1, paikka 2,/;
    await theirs.seat(name).click();
    await expect(mine.seat(name)).toHaveAccessibleName(/toisen valittavana$/);
    await theirs.seat(name).click();
    await expect(mine.seat(name)).toHaveAccessibleName(/vapaa$/);
    // The seats are read once, and the stream sends only changes.
    expect(requested).toEqual([
      expect.stringMatching(/seats\.json$/),
      expect.stringMatching(/changes\?since=\d+$/),
    ]);
    expect(consoleErrors).toEqual([]);
    await end();
  });
});

test.describe('two visitors want one seat', () => {
  // The browser logs the 409 response and the aborted stream.
  test.use({ viewport: { width: 1280, height: 800 }, allowConsoleErrors: true });

  test(
    'the slower one gets a message, and reserves the nearest free seat',
    { tag: ['@core', '@seating'] },
    async ({ page, browser, shop }) => {
      await page.route(/\/seats\/changes/, (route) => route.abort());
      const { mine, theirs, consoleErrors, end } = await openForTwoVisitors(
        page,
        browser,
        shop.origin,
        'Katsomo B2',
      );
      const name = /^Katsomo B2, rivi 3, paikka 4,/;
      // Polling must not show the other visitor's seat before the click.
      const release = await holdRequests(page, /\/seats\.json/);
      await theirs.seat(name).click();
      await expect(theirs.seat(name)).toHaveAccessibleName(/oma valintasi$/);
      await mine.seat(name).click();
      release();
      await expect(mine.alert()).toContainText('Katsomo B2, rivi 3, paikka 4');
      await expect(mine.seat(name)).toHaveAccessibleName(/toisen valittavana$/);
      await expect(mine.chosenSeats()).toHaveCount(0);
      await expectAccessible(page);
      const [, place = ''] = (await mine.offered().textContent())?.split(': ') ?? [];
      expect(place).toMatch(/^Katsomo B2, rivi [234], paikka [345]$/);
      await mine.offered().click();
      await expect(mine.chosen()).toContainText(place);
      await expect(mine.alert()).toBeHidden();
      await expectAccessible(page);
      expect(consoleErrors).toEqual([]);
      await end();
    },
  );
});
