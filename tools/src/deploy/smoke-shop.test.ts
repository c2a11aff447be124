import { createServer } from 'node:http';
import { listenLocally, findSmokeShop } from './smoke-shop';

it('falls back if the API never responds', async () => {
  const silent = createServer(() => undefined);
  const shop = await findSmokeShop(await listenLocally(silent), 'http://nothing.test');
  silent.closeAllConnections();
  silent.close();
  expect(shop).toMatchObject({ apiUrl: 'http://nothing.test', shop: null });
});
