import { operations } from '@permanto/contracts/api';
import { describeOn } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aDeliveryMethod, aProduct, aShop, anEvent, inDays } from '../../testing/test-shop';
import { createModules } from '..';
import { catalogueModule } from '.';

const { carts, events, products } = operations;
const YEARS = 20 * 365;

const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [
    aProduct({
      id: 'myynnissa',
      event_id: 'ottelu',
      sales: { open_at: null, close_at: inDays(1) },
    }),
    aProduct({ id: 'tulossa', sales: { open_at: inDays(1), close_at: null } }),
    aProduct({ id: 'ohi', sales: { open_at: null, close_at: inDays(-1) } }),
  ],
  delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
});

/** Fakes the clock but not the timers. */
const setClock = (days: number) =>
  jest.useFakeTimers({
    now: inDays(days),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });

/** PGlite uses this process's clock, so only a database server can differ from it. */
describeOn('PostgreSQL', 'a machine whose clock has jumped', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    const uncached = catalogueModule(0);
    const modules = createModules().map((module) =>
      module.name === uncached.name ? uncached : module,
    );
    api = await start(shop, modules);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const availabilities = async () => {
    const { wire } = await api.client.call(products.list);
    return wire?.products.map(({ id, availability }) => [id, availability?.sales_state]);
  };
  const refusals = async () => {
    const cart = await api.client.newCart();
    const codes: (string | undefined)[] = [];
    for (const id of shop.products.keys()) {
      codes.push((await api.client.addTo(cart, id, 1)).error?.code);
    }
    return codes;
  };

  test.each([-YEARS, 0, YEARS])('by %i days sells by the database’s clock', async (days) => {
    setClock(days);
    expect(await availabilities()).toEqual([
      ['myynnissa', 'open'],
      ['tulossa', 'notYet'],
      ['ohi', 'closed'],
    ]);
    expect(await refusals()).toEqual([
      undefined,
      'cart_item_sales_not_yet_open',
      'cart_item_sales_closed',
    ]);
  });

  test('between two calls neither expires a cart nor prolongs it beyond its time', async () => {
    const cart = await api.client.newCart();
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    for (const days of [YEARS, -YEARS]) {
      setClock(days);
      const added = await api.client.addTo(cart, 'myynnissa', 1);
      expect(added.status).toBe(201);
      const { wire } = await api.client.call(carts.get, of);
      const lives = Date.parse(wire!.cart.expires) - Date.parse(cart.created);
      expect(lives).toBeGreaterThanOrEqual(30 * 60_000);
      expect(lives).toBeLessThan(40 * 60_000);
      jest.useRealTimers();
    }
  });
});

// Its clock is JavaScript's, which the test sets.
describeOn('PGlite', 'an event', (start) => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is finished and no longer on sale as soon as it ends', async () => {
    const uncached = catalogueModule(0);
    const modules = createModules().map((module) =>
      module.name === uncached.name ? uncached : module,
    );
    const event = anEvent({ id: 'ottelu', end_date: inDays(2) });
    const ticket = aProduct({ id: 'lippu', event_id: 'ottelu' });
    const { client } = await start(aShop({ events: [event], products: [ticket] }), modules);
    const statuses = async () => {
      const list = await client.call(events.list);
      const one = await client.call(events.get, { params: { eventId: 'ottelu' } });
      const cart = await client.newCart();
      const refusal = (await client.addTo(cart, 'lippu', 1)).error?.code;
      return [list.wire?.events[0]?.status, one.wire?.event.status, refusal];
    };
    expect(await statuses()).toEqual(['confirmed', 'confirmed', undefined]);
    setClock(3);
    expect(await statuses()).toEqual(['finished', 'finished', 'cart_item_sales_closed']);
  });
});
