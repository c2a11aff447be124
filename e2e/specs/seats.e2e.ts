import { BUYER } from '../pages/checkout-page';
import { SeatPicker } from '../pages/seat-picker';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { SEATED_GAME } from '../support/kotipelit';

test.use({ viewport: { width: 1280, height: 1000 } });

test('seats are reserved, released, bought, and shown on the tickets', async ({
  page,
  event,
  cart,
  checkout,
  sandbox,
  thankYou,
}) => {
  const picker = new SeatPicker(page);
  const chosen = picker.chosen();
  await event.open(SEATED_GAME.id);
  await picker.best().click();
  await expect(chosen).toContainText('2 paikkaa valittu.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Valitse liput' }).click();
  await expect(page.getByRole('heading', { name: 'Liput' })).toBeFocused();

  const remove = picker.remove().first();
  await remove.click();
  await expect(chosen).toContainText('1 paikka valittu.');
  await remove.click();
  await expect(chosen).toContainText('Et ole vielä valinnut paikkoja.');
  // Half of a pair could leave a single seat; a seat found for one person doesn't.
  await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill('1');
  await picker.best().click();
  await expect(chosen).toContainText('1 paikka valittu.');

  const seat = /rivi .+, paikka \d+/;
  const place = (await chosen.getByRole('listitem').first().textContent())?.match(seat)?.[0] ?? '';
  expect(place).not.toBe('');
  await event.add().click();
  await event.toCheckout().waitFor();
  await event.miniCart().click();
  await cart.proceed().waitFor();
  await expect(page.getByRole('main').getByText(place)).toBeVisible();

  await cart.proceed().click();
  await checkout.complete(BUYER);
  await sandbox.pay().click();
  await expect(thankYou.codes()).toHaveCount(1);
  await expect(page.getByRole('main').getByText(place).first()).toBeVisible();
});

test('a reserved seat is not given to another visitor', async ({ browser, page, event, shop }) => {
  await event.open(SEATED_GAME.id);
  const other = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await other.goto(`/events/${SEATED_GAME.id}`);
  const places: string[][] = [];
  for (const picker of [new SeatPicker(page), new SeatPicker(other)]) {
    await picker.best().click();
    await expect(picker.chosen()).toContainText('2 paikkaa valittu.');
    await expect(picker.chosen().getByRole('listitem')).toHaveCount(2);
    places.push(await picker.chosen().getByRole('listitem').allTextContents());
  }
  const [mine = [], theirs = []] = places;
  expect(mine.filter((seat) => theirs.includes(seat))).toEqual([]);
  await other.context().close();
});
