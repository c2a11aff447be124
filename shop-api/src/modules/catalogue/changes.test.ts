import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aProduct, aShop } from '../../testing/test-shop';
import { cartModule } from '../carts';
import { shopModule } from '../shop';
import { stockModule } from '../stock';
import { catalogueModule } from '.';
import { nextSnapshot } from './snapshot';

const NO_CACHE_MS = 0;
const shop = aShop({
  products: [aProduct({ id: 'lippu', stock_ids: ['lippu'] }), aProduct({ id: 'rajaton' })],
  stocks: [{ id: 'lippu', capacity: 2_000 }],
});

/** Listens to changes as a shell does. */
async function listen({ server }: StartedShop) {
  const { port } = server.server.address() as AddressInfo;
  const request = get({ agent: false, port, path: '/v1/testi/changes' });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  let text = '';
  response.on('data', (chunk: string) => (text += chunk));
  const changes = () => text.match(/^event: change$/gm)?.length ?? 0;
  return {
    response,
    changes,
    until: async (count: number) => {
      while (changes() < count) await once(response, 'data');
    },
  };
}

describeOnPostgresFirst('the stream of changes', (start) => {
  let api: StartedShop;
  beforeEach(async () => {
    const modules = [shopModule, catalogueModule(NO_CACHE_MS), stockModule(), cartModule];
    api = await start(shop, modules);
    await api.server.listen({ host: '127.0.0.1', port: 0 });
  });

  const addTicket = async (productId: string) =>
    api.client.addTo(await api.client.newCart(), productId, 1);

  test('begins with a change, and sends one when something is taken', async () => {
    const listener = await listen(api);
    expect(listener.response.headers['content-type']).toBe('text/event-stream');
    await listener.until(1);
    await addTicket('lippu');
    await listener.until(2);
    listener.response.destroy();
  });

  test('sends none while no supply changes', async () => {
    const before = await nextSnapshot(api.app, api.shop, undefined);
    await addTicket('rajaton');
    expect(await nextSnapshot(api.app, api.shop, before)).toBe(before);
    await addTicket('lippu');
    expect(await nextSnapshot(api.app, api.shop, before)).not.toBe(before);
  });

  test('sends the same to all listeners, and ends when the API stops', async () => {
    const listeners = [await listen(api), await listen(api)];
    await addTicket('lippu');
    await Promise.all(listeners.map(({ until }) => until(2)));
    const ended = listeners.map(({ response }) => once(response, 'end'));
    await api.stopWork();
    await Promise.all(ended);
  });

  test('refuses listeners beyond its limit', async () => {
    const listeners = await Promise.all(Array.from({ length: 100 }, () => listen(api)));
    const { response } = await listen(api);
    expect(response.statusCode).toBe(429);
    for (const { response: open } of listeners) open.destroy();
  });
});
