import { BUYER } from '../pages/checkout-page';
import { SeatPicker } from '../pages/seat-picker';
import { areena } from '../support/areena';
import { expect, test } from '../support/fixtures';

const CONCERT = 'Saaga Vainiotalo: Yötön yö';
/** An add-on to a ticket. */
const ADD_ON = 'Narikka';
const PARTY = 6;

test.use({ viewport: { width: 1280, height: 1000 } });

test('six people buy adjacent seats in the arena and an add-on, from the home page to their tickets', async ({
  page,
  shop,
  home,
  event,
  cart,
  checkout,
  sandbox,
  thankYou,
}) => {
  await page.goto(areena(shop.origin));
  await home.event(CONCERT).click();
  await expect(event.title()).toContainText(CONCERT);

  await page.getByRole('spinbutton', { name: 'Paikkojen määrä' }).fill(String(PARTY));
  const picker = new SeatPicker(page);
  await picker.best().click();
  const chosen = picker.chosenSeats();
  await expect(chosen).toHaveCount(PARTY);
  const places = (await chosen.allTextContents()).map((text) => {
    const [place = '', row = '', number = ''] = /^(.+?), paikka (\d+)/.exec(text) ?? [];
    return { place, row, number: Number(number) };
  });
  expect(new Set(places.map(({ row }) => row)).size).toBe(1);
  const numbers = places.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));

  await page.getByRole('heading', { name: 'Lisää lippuun' }).click();
  await event.more(ADD_ON).click();
  await event.add().click();
  await event.toCheckout().waitFor();
  await event.goToCart();
  await expect(page.getByRole('list', { name: /^Lisäpalvelut: / })).toContainText(ADD_ON);
  await cart.proceed().click();
  await checkout.complete(BUYER);
  await sandbox.pay().click();
  await expect(thankYou.codes()).toHaveCount(PARTY + 1);
  await expect(page.getByRole('main').getByText(ADD_ON).first()).toBeVisible();
  for (const { place } of places) {
    await expect(page.getByRole('main').getByText(place).first()).toBeVisible();
  }
});
