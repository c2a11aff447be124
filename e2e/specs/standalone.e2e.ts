import { freePort } from '@permanto/tools/ports';
import { npm } from '../support/command';
import { expect, test } from '../support/fixtures';
import { GAME, SEATED_GAME } from '../support/kotipelit';
import { inSample } from '../support/sample';

const ALONE = [
  { remote: 'catalog-mfe', address: `/events/${GAME.id}`, shows: GAME.title },
  { remote: 'cart-mfe', address: `/standalone?event=${GAME.id}`, shows: 'Lisää ostoskoriin' },
  { remote: 'checkout-mfe', address: '/checkout', shows: 'Ostoskorisi on tyhjä' },
  {
    remote: 'seating-mfe',
    address: `/standalone?event=${SEATED_GAME.id}`,
    shows: 'Varaa parhaat paikat',
  },
];

for (const { remote, address, shows } of inSample(ALONE, 2)) {
  test(`${remote} runs alone against the shop API`, async ({ page, shop }) => {
    const port = String(await freePort());
    const env = { PERMANTO_API_URL: shop.urls.api, PERMANTO_STANDALONE_PORT: port };
    const alone = npm(['start', '-w', remote], env);
    await alone.says('alone:');
    await page.goto(`http://localhost:${port}${address}`);
    await expect(page.getByText(shows).first()).toBeVisible({ timeout: 30_000 });
    await page.close();
    alone.interrupt();
    await alone.ended;
  });
}
