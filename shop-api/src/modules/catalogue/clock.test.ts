import { operations } from '@permanto/contracts/api';
import { describeOn } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aDeliveryMethod, aProduct, aShop, anEvent, inDays } from '../../testing/test-shop';
import { createModules } from '..';
import { catalogueModule } from '.';

const { carts, products } = operations;
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

/** The embedded database has no clock but this process's, so that only a server can disagree. */
describeOn('PostgreSQL', 'a machine whose clock has jumped', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    const fresh = catalogueModule(0);
    const modules = createModules().map((module) => (module.name === fresh.name ? fresh : module));
    api = await start(shop, modules);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Only what tells the time is false; what waits goes on. */
  const jump = (days: number) =>
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

  const lights = async () => {
    const { wire } = await api.client.call(products.list);
    return wire?.products.map(({ id, availability }) => [id, availability?.available]);
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
    jump(days);
    expect(await lights()).toEqual([
      ['myynnissa', true],
      ['tulossa', false],
      ['ohi', false],
    ]);
    expect(await refusals()).toEqual([
      undefined,
      'cart_item_sales_not_yet_open',
      'cart_item_sales_closed',
    ]);
  });

  test('between two calls neither ends a cart nor makes it older', async () => {
    const cart = await api.client.newCart();
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    for (const days of [YEARS, -YEARS]) {
      jump(days);
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
