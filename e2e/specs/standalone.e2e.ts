import { freePort } from '@permanto/tools/ports';
import { expectAccessible } from '../support/accessible';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';
import { GAME, SEATED_GAME } from '../support/kotipelit';
import { inSample } from '../support/sample';

interface Alone {
  readonly remote: string;
  /** A page or slot by itself, against the real API. */
  readonly real: string;
  readonly says: string;
  /** A scenario, by its address. */
  readonly scenario: string;
  readonly shows: string;
  /** Sent to the scenario's page, and what the page says then. */
  readonly fact?: string;
  readonly told?: string;
}

const CHECKOUT: Alone = {
  remote: 'checkout-mfe',
  real: 'path=/checkout',
  says: 'Ostoskorisi on tyhjä',
  scenario: 'contact.no-cart',
  shows: 'Ostoskorisi on tyhjä',
  fact: 'order.paid',
  told: 'Tilaus K7Q2-M9XD on maksettu.',
};
const OTHERS: readonly Alone[] = [
  {
    remote: 'catalog-mfe',
    real: `path=/events/${GAME.id}`,
    says: GAME.title,
    scenario: 'event.sold-out',
    shows: 'Tapahtuma on loppuunmyyty',
  },
  {
    remote: 'cart-mfe',
    real: `slot=buy-box&props.eventId=${GAME.id}`,
    says: 'Lisää ostoskoriin',
    scenario: 'add.cart_item_availability_max',
    shows: 'enintään 10',
  },
  {
    remote: 'seating-mfe',
    real: `slot=seat-picker&props.eventId=${SEATED_GAME.id}`,
    says: 'Varaa parhaat paikat',
    scenario: 'seat-picker.held',
    shows: '2 paikkaa valittu.',
  },
];

for (const alone of [CHECKOUT, ...inSample(OTHERS, 1)]) {
  test(`${alone.remote} runs alone on its bench`, async ({ page, shop }) => {
    const port = String(await freePort());
    const env = { PERMANTO_API_URL: shop.urls.api, PERMANTO_STANDALONE_PORT: port };
    const command = npm(['start', '-w', alone.remote], env);
    await command.says('alone:');
    const bench = `http://localhost:${port}/standalone`;
    const stage = page.frameLocator('iframe').getByRole('main');

    await page.goto(`${bench}?${alone.real}`);
    await expect(stage.getByText(alone.says).first()).toBeVisible({ timeout: 30_000 });
    await page.goto(`${bench}?scenario=${alone.scenario}`);
    await expect(stage.getByText(alone.shows).first()).toBeVisible();
    await expectAccessible(page);

    const { fact = 'language.changed', told = alone.shows } = alone;
    const passed = page
      .getByRole('region', { name: 'What passed' })
      .getByText(fact, { exact: true });
    await page.getByRole('combobox', { name: 'Fact' }).selectOption(fact);
    await page.getByRole('button', { name: 'Send this fact' }).click();
    await expect(passed).toBeVisible();
    await expect(stage.getByText(told).first()).toBeVisible();
    // The address has become that of the page with the fact.
    await page.reload();
    await expect(passed).toBeVisible();
    await expect(stage.getByText(told).first()).toBeVisible();

    await page.close();
    command.interrupt();
    await command.ended;
  });
}
