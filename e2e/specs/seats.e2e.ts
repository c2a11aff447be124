import { BUYER } from '../pages/checkout-page';
import { SeatPicker } from '../pages/seat-picker';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { SEATED_GAME } from '../support/kotipelit';

test.use({ viewport: { width: 1280, height: 1000 } });

test(
  'seats are reserved, released, bought, and shown on the tickets',
  { tag: ['@core', '@seating'] },
  async ({ page, event, cart, checkout, sandbox, thankYou }) => {
    const picker = new SeatPicker(page);
    await event.open(SEATED_GAME.id);
    await picker.best().click();
    await expect(picker.chosenSeats()).toHaveCount(2);
    await expectAccessible(page);

    // A new search replaces what the last one found.
    await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill('1');
    await picker.best().click();
    await expect(picker.chosenSeats()).toHaveCount(1);

    const seat = /rivi [^,]+, paikka \d+/;
    const place = (await picker.chosenSeats().first().textContent())?.match(seat)?.[0] ?? '';
    expect(place).not.toBe('');
    await event.add().click();
    await event.toCheckout().waitFor();
    await event.goToCart();
    await cart.proceed().waitFor();
    await expect(page.getByRole('main').getByText(place)).toBeVisible();

    await cart.proceed().click();
    await checkout.complete(BUYER);
    await sandbox.pay().click();
    await expect(thankYou.codes()).toHaveCount(1);
    await expect(page.getByRole('main').getByText(place).first()).toBeVisible();
  },
);

test(
  'a reserved seat is not given to another visitor',
  { tag: ['@core', '@seating'] },
  async ({ browser, page, event, shop }) => {
    await event.open(SEATED_GAME.id);
    const other = await (await browser.newContext({ baseURL: shop.origin })).newPage();
    await other.goto(`/events/${SEATED_GAME.id}`);
    const places: string[][] = [];
    for (const picker of [new SeatPicker(page), new SeatPicker(other)]) {
      await picker.best().click();
      await expect(picker.chosenSeats()).toHaveCount(2);
      const texts = await picker.chosenSeats().allTextContents();
      places.push(texts.map((text) => /rivi .+, paikka \d+/.exec(text)?.[0] ?? text));
    }
    const [mine = [], theirs = []] = places;
    expect(mine.filter((seat) => theirs.includes(seat))).toEqual([]);
    await other.context().close();
  },
);
