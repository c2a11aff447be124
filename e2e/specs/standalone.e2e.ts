import { freePort } from '@permanto/server/free-port';
import { expectAccessible } from '../support/accessible';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';
import { GAME, SEATED_GAME } from '../support/kotipelit';
import { inSample } from '../support/sample';

interface StandaloneCase {
  readonly remote: string;
  /** A page or slot with the real API. */
  readonly real: string;
  readonly realText: string;
  /** The id of a scenario. */
  readonly scenario: string;
  readonly scenarioText: string;
}

const CHECKOUT: StandaloneCase = {
  remote: 'checkout-mfe',
  real: 'path=/checkout',
  realText: 'Ostoskorisi on tyhjä',
  scenario: 'contact.no-cart',
  scenarioText: 'Ostoskorisi on tyhjä',
};
const OTHERS: readonly StandaloneCase[] = [
  {
    remote: 'catalog-mfe',
    real: `path=/events/${GAME.id}`,
    realText: GAME.title,
    scenario: 'event.sold-out',
    scenarioText: 'Tapahtuma on loppuunmyyty',
  },
  {
    remote: 'cart-mfe',
    real: `slot=buy-box&props.eventId=${GAME.id}`,
    realText: 'Lisää ostoskoriin',
    scenario: 'add.cart_item_availability_max',
    scenarioText: 'enintään 10',
  },
  {
    remote: 'seating-mfe',
    real: `slot=seat-picker&props.eventId=${SEATED_GAME.id}`,
    realText: 'Hintaluokat',
    scenario: 'seat-picker.held',
    scenarioText: '70 / 72',
  },
];

for (const alone of [CHECKOUT, ...inSample(OTHERS, 1)]) {
  test(`${alone.remote} runs standalone on its bench`, async ({ page, shop }) => {
    const port = String(await freePort());
    const env = { PERMANTO_API_URL: shop.urls.api, PERMANTO_STANDALONE_PORT: port };
    const command = npm(['start', '-w', alone.remote], env);
    await command.waitForOutput('alone:');
    const bench = `http://localhost:${port}/standalone`;
    const stage = page.frameLocator('iframe').getByRole('main');

    await page.goto(`${bench}?${alone.real}`);
    await expect(stage.getByText(alone.realText).first()).toBeVisible({ timeout: 30_000 });
    await page.goto(`${bench}?scenario=${alone.scenario}`);
    await expect(stage.getByText(alone.scenarioText).first()).toBeVisible();
    await expectAccessible(page);

    const fact = 'language.changed';
    const sentFact = page
      .getByRole('region', { name: 'What passed' })
      .getByText(fact, { exact: true });
    await page.getByRole('combobox', { name: 'Fact' }).selectOption(fact);
    await page.getByRole('button', { name: 'Send this fact' }).click();
    await expect(sentFact).toBeVisible();
    await expect(stage.getByText(alone.scenarioText).first()).toBeVisible();
    // The URL now contains the fact.
    await page.reload();
    await expect(sentFact).toBeVisible();
    await expect(stage.getByText(alone.scenarioText).first()).toBeVisible();

    await page.close();
    command.interrupt();
    await command.ended;
  });
}
