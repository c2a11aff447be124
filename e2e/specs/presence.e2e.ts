import type { Browser, Page } from '@playwright/test';
import { SeatPicker } from '../pages/seat-picker';
import { areena } from '../support/areena';
import { copyShopsWithChange } from '../support/shop-copies';
import { expect, test as base } from '../support/fixtures';
import { NAMED_SEATS_GAME } from '../support/kotipelit';
import { useChangedShop } from '../support/shop';

/** Kotipelit releases seats as soon as the last page is closed; Areena keeps them for two minutes. */
const test = base.extend({
  shop: [
    // Playwright requires a destructuring pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shops = copyShopsWithChange<{ away_minutes?: number }>(
        'kotipelit/shop.json',
        (shop) => {
          shop.away_minutes = 0;
        },
      );
      await useChangedShop('leaving', shops, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ viewport: { width: 1280, height: 800 } });

const ICE_SHOW = 'jaanaytos';

async function openPicker(page: Page, address: string): Promise<SeatPicker> {
  const picker = new SeatPicker(page);
  await page.goto(address);
  await picker.canvas().waitFor();
  return picker;
}

/** Closes the tab as a visitor does, with unload events. */
async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

const openRivalPage = async (browser: Browser) =>
  (await browser.newContext({ locale: 'fi-FI', viewport: { width: 1280, height: 800 } })).newPage();

test('another visitor can reserve a seat after the first visitor closed the last tab', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const address = `${shop.origin}/events/${NAMED_SEATS_GAME.id}`;
  const mine = await openPicker(page, address);
  const theirs = await openPicker(await openRivalPage(browser), address);
  const seat = /^Katsomo A2, rivi 3, paikka 4,/;
  for (const picker of [mine, theirs]) await picker.openOnMap('Katsomo A2');
  await mine.seat(seat).click();
  await expect(mine.chosenSeats()).toHaveCount(1);
  await expect(theirs.seat(seat)).toHaveAccessibleName(/toisen valittavana$/);

  await closeTab(page);
  await expect(theirs.seat(seat)).toHaveAccessibleName(/vapaa$/);
  await theirs.seat(seat).click();
  await expect(theirs.chosenSeats()).toHaveCount(1);
  const back = await openPicker(await context.newPage(), address);
  await expect(back.chosenSeats()).toHaveCount(0);
  await theirs.page.context().close();
});

test(
  'seats are the same in all tabs, and are kept after closing all of them',
  { tag: ['@core', '@seating'] },
  async ({ page, context, shop }) => {
    const address = `${areena(shop.origin)}/events/${ICE_SHOW}`;
    const first = await openPicker(page, address);
    const second = await openPicker(await context.newPage(), address);
    await first.best().click();
    await expect(second.chosenSeats()).toHaveCount(2);

    const presenceRequest = second.page.waitForRequest(/\/presence\.json$/);
    await closeTab(page);
    expect((await presenceRequest).postDataJSON()).toMatchObject({ presence: { here: true } });
    await expect(second.chosenSeats()).toHaveCount(2);
    await closeTab(second.page);

    const newTab = await context.newPage();
    const presenceResponse = newTab.waitForResponse(/\/presence\.json$/);
    const third = await openPicker(newTab, address);
    expect((await presenceResponse).status()).toBe(200);
    await expect(third.chosenSeats()).toHaveCount(2);
    await newTab.reload();
    await expect(third.chosenSeats()).toHaveCount(2);
  },
);
