import { createServer } from 'node:http';
import { originOf, smokeShop } from './smoke-shop';

it('does without an API that never answers', async () => {
  const silent = createServer(() => undefined);
  const shop = await smokeShop(await originOf(silent), 'http://nothing.test');
  silent.closeAllConnections();
  silent.close();
  expect(shop).toMatchObject({ apiUrl: 'http://nothing.test', shop: null });
});
