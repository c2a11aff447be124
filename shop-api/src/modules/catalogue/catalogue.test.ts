import { brotliDecompressSync } from 'node:zlib';
import { operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aProduct, aShop, anEvent, inDays } from '../../testing/test-shop';
import { cartModule } from '../carts';
import { shopModule } from '../shop';
import { stockModule } from '../stock';
import { catalogueModule } from '.';

const { products, events } = operations;
const NO_CACHE_MS = 0;
const TTL_MS = 1_000;

const shop = aShop({
  events: [anEvent({ id: 'ottelu' }), anEvent({ id: 'peruttu', status: 'cancelled' })],
  products: [
    aProduct({ id: 'lippu', event_id: 'ottelu', stock_ids: ['ottelu'] }),
    aProduct({ id: 'rajaton' }),
    aProduct({ id: 'peruttu', event_id: 'peruttu' }),
    aProduct({ id: 'tulossa', sales: { open_at: inDays(1), close_at: null } }),
    aProduct({ id: 'postimaksu', type: 'delivery_cost' }),
    aProduct({
      id: 'jasenille',
      event_id: 'ottelu',
      requirements: { type: 'serial_card', visibility_for_others: false, serial_card_ids: ['k'] },
    }),
    aProduct({ id: 'ohi', sales: { open_at: null, close_at: inDays(-1) } }),
  ],
  stocks: [{ id: 'ottelu', capacity: 20 }],
});

describeOnPostgresFirst('the catalogue', (start) => {
  let api: StartedShop;
  beforeEach(async () => {
    const modules = [shopModule, catalogueModule(NO_CACHE_MS), stockModule(), cartModule];
    api = await start(shop, modules);
  });

  const availabilityOf = async (productId: string) => {
    const { wire } = await api.client.call(products.get, { params: { productId } });
    const { sales_state, status, info } = wire!.product.availability!;
    return [sales_state, status, info?.en];
  };

  test('lists every visible product with its availability', async () => {
    const { wire } = await api.client.call(products.list);
    const availabilities = wire!.products.map(({ id, availability }) => [
      id,
      availability?.available,
      availability?.sales_state,
      availability?.status,
      availability?.info?.en,
    ]);
    expect(availabilities).toEqual([
      ['lippu', true, 'open', 'green', 'Plenty available'],
      ['rajaton', true, 'open', 'green', 'Plenty available'],
      ['peruttu', false, 'closed', 'red', 'The event is cancelled'],
      ['tulossa', false, 'notYet', 'red', 'Sales have not started yet'],
      ['ohi', false, 'closed', 'red', 'Sales have ended'],
    ]);
  });

  test('turns yellow, then red, as carts fill, with a new ETag', async () => {
    const before = (await api.client.call(events.list)).headers.etag;
    const first = await api.client.newCart();
    await api.client.addTo(first, 'lippu', 10);
    expect(await availabilityOf('lippu')).toEqual(['open', 'yellow', 'Only a few left']);
    const second = await api.client.newCart();
    await api.client.addTo(second, 'lippu', 10);
    expect(await availabilityOf('lippu')).toEqual(['soldOut', 'red', 'Sold out']);
    const { headers, wire } = await api.client.call(events.list);
    expect(headers.etag).not.toBe(before);
    expect(wire?.events[0]?.availability.status).toBe('red');
    expect(wire?.events[0]?.products).toHaveLength(1);
  });

  test('returns an event as in the list', async () => {
    const list = await api.client.call(events.list);
    const one = await api.client.call(events.get, { params: { eventId: 'ottelu' } });
    expect(one.wire?.event).toEqual(list.wire?.events[0]);
  });

  test('is compressed for clients that accept it', async () => {
    const url = '/v1/testi/products.json';
    const plain = await api.server.inject(url);
    const small = await api.server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });
});

describeOnPostgresFirst('a catalogue that is slow to come', (start) => {
  test('is given as it last was, unless that is too old', async () => {
    const { app, client } = await start(shop, [
      shopModule,
      catalogueModule(TTL_MS),
      stockModule(),
      cartModule,
    ]);
    const left = async () => {
      const { wire } = await client.call(products.get, { params: { productId: 'lippu' } });
      return wire?.product.availability?.status;
    };
    expect(await left()).toBe('green');
    await client.addTo(await client.newCart(), 'lippu', 20);

    const { express } = app.db;
    const { query } = express;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = jest.spyOn(express, 'query').mockImplementation(async (...asked) => {
      await released;
      return query<never>(...asked);
    });
    const clock = jest.spyOn(performance, 'now');
    const at = performance.now();
    clock.mockReturnValue(at + TTL_MS + 1);
    expect(await left()).toBe('green');
    clock.mockReturnValue(at + 10_001 + TTL_MS);
    const patient = left();
    release();
    expect(await patient).toBe('red');
    slow.mockRestore();
    clock.mockRestore();
  });
});
