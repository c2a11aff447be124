import { BUYER } from '../pages/checkout-page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { SEATED_GAME } from '../support/kotipelit';

test.use({ viewport: { width: 1280, height: 1000 } });

test('seats are found, given back, bought, and stand on the tickets', async ({
  page,
  event,
  cart,
  checkout,
  sandbox,
  thankYou,
}) => {
  await event.open(SEATED_GAME.id);
  await page.getByRole('button', { name: 'Varaa parhaat paikat' }).click();
  await expect(page.getByText('2 paikkaa valittu.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Valitse liput' }).click();
  await expect(page.getByRole('heading', { name: 'Liput' })).toBeFocused();

  const chosen = page.getByRole('region', { name: 'Valitut paikat' });
  const remove = chosen.getByRole('button', { name: /^Poista / }).first();
  await remove.click();
  await expect(page.getByText('1 paikka valittu.')).toBeVisible();
  await remove.click();
  await expect(page.getByText('Et ole vielä valinnut paikkoja.')).toBeVisible();
  // Half a pair might leave a single seat beside it; what is found alone doesn't.
  await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill('1');
  await page.getByRole('button', { name: 'Varaa parhaat paikat' }).click();
  await expect(page.getByText('1 paikka valittu.')).toBeVisible();

  const seat = /rivi .+, paikka \d+/;
  const place = (await chosen.getByRole('listitem').first().textContent())?.match(seat)?.[0] ?? '';
  expect(place).not.toBe('');
  await event.add().click();
  await event.toCart().click();
  await expect(page.getByRole('main').getByText(place)).toBeVisible();

  await cart.proceed().click();
  await checkout.complete(BUYER);
  await sandbox.pay().click();
  await expect(thankYou.codes()).toHaveCount(1);
  await expect(page.getByRole('main').getByText(place).first()).toBeVisible();
});

test('a seat that somebody has is not given to another', async ({ browser, page, event, shop }) => {
  const best = 'Varaa parhaat paikat';
  const place = (of: typeof page) =>
    of.getByRole('region', { name: 'Valitut paikat' }).getByRole('listitem').allTextContents();
  await event.open(SEATED_GAME.id);
  await page.getByRole('button', { name: best }).click();
  await expect(page.getByText('2 paikkaa valittu.')).toBeVisible();

  const other = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await other.goto(`/events/${SEATED_GAME.id}`);
  await other.getByRole('button', { name: best }).click();
  await expect(other.getByText('2 paikkaa valittu.')).toBeVisible();

  const [mine, theirs] = [await place(page), await place(other)];
  expect(mine.filter((seat) => theirs.includes(seat))).toEqual([]);
  await other.context().close();
});
