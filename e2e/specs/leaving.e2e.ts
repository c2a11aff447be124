import type { Browser, Page } from '@playwright/test';
import { SeatPicker } from '../pages/seat-picker';
import { changedShops } from '../support/changed-shops';
import { expect, test as base } from '../support/fixtures';
import { SEATED_GAME } from '../support/kotipelit';
import { openShop } from '../support/shop';

/** Kotipelit gives seats back as soon as the last page has gone; Areena keeps them for two minutes. */
const test = base.extend({
  shop: [
    // Playwright wants a pattern, also where nothing is taken.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shops = changedShops<{ away_minutes?: number }>('kotipelit/shop.json', (shop) => {
        shop.away_minutes = 0;
      });
      const shop = await openShop('leaving', { PERMANTO_SHOPS_FOLDER: shops.folder });
      await use(shop);
      await shop.end();
      shops.end();
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

/** Closes the tab as a visitor does. */
async function close(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

const rivalOf = async (browser: Browser) =>
  (await browser.newContext({ locale: 'fi-FI', viewport: { width: 1280, height: 800 } })).newPage();

test('a seat of a visitor whose last tab is closed is another’s', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const address = `${shop.origin}/events/${SEATED_GAME.id}`;
  const mine = await openPicker(page, address);
  const theirs = await openPicker(await rivalOf(browser), address);
  const seat = /^Katsomo B2, rivi 3, paikka 4,/;
  for (const picker of [mine, theirs]) await picker.section('Katsomo B2').click();
  await mine.seat(seat).click();
  await expect(mine.chosen()).toContainText('1 paikka valittu.');
  await expect(theirs.seat(seat)).toHaveAccessibleName(/toisen valittavana$/);

  await close(page);
  await expect(theirs.seat(seat)).toHaveAccessibleName(/vapaa$/);
  await theirs.seat(seat).click();
  await expect(theirs.chosen()).toContainText('1 paikka valittu.');
  const back = await openPicker(await context.newPage(), address);
  await expect(back.chosen()).toContainText('Et ole vielä valinnut paikkoja.');
  await theirs.page.context().close();
});

test('seats are the same in all tabs, and are found again after all of them', async ({
  page,
  context,
  shop,
}) => {
  const address = `${shop.origin.replace('//', '//areena.')}/events/${ICE_SHOW}`;
  const first = await openPicker(page, address);
  const second = await openPicker(await context.newPage(), address);
  await first.best().click();
  await expect(second.chosen()).toContainText('2 paikkaa valittu.');
  await second.remove().first().click();
  await expect(first.chosen()).toContainText('1 paikka valittu.');

  const said = second.page.waitForRequest(/\/presence\.json$/);
  await close(page);
  expect((await said).postDataJSON()).toMatchObject({ presence: { here: true } });
  await expect(second.chosen()).toContainText('1 paikka valittu.');
  await close(second.page);

  const again = await context.newPage();
  const found = again.waitForResponse(/\/presence\.json$/);
  const third = await openPicker(again, address);
  expect((await found).status()).toBe(200);
  await expect(third.chosen()).toContainText('1 paikka valittu.');
  await again.reload();
  await expect(third.chosen()).toContainText('1 paikka valittu.');
});
