import { operations } from '@permanto/contracts/api';
import { statement } from '../../db/db';
import { LIMITS } from '../../http/limits/limits';
import { barrier } from '../../testing/barrier';
import type { TestCart } from '../../testing/client';
import { describeOn, describeOnEachDatabase } from '../../testing/on-each-database';
import { jobNamed, lapseCart } from '../../testing/passing-time';
import { inHand, purchasesIn, type Purchases } from '../../testing/purchases';
import type { StartedShop } from '../../testing/start-shop';
import { aDeliveryMethod, anEvent, aProduct, aShop } from '../../testing/test-shop';
import { modulesWith } from '../seating/testing/seated-shop';
import { smallHall } from '../seating/testing/small-hall';
import { unpaidModule } from '.';
import { unpaidRepository, type UnpaidRepository } from './repository';

const { carts } = operations;

const MAX = 20;
const settings = { rateLimits: LIMITS };
const modulesOfTest = () => modulesWith(smallHall({ a: [6, 6, 6, 6, 6] }));

const ofPool = { stock_ids: ['kausikortit'], bounds: { min: 1, max: 4, step: 1 } };

const shopOfTest = aShop({
  max_unpaid_per_client: MAX,
  events: [
    anEvent({ id: 'ottelu', max_per_order: 10 }),
    anEvent({ id: 'toinen' }),
    anEvent({ id: 'sali', seating_plan: 'pieni' }),
  ],
  products: [
    aProduct({ id: 'aikuinen', event_id: 'ottelu' }),
    aProduct({ id: 'lapsi', event_id: 'ottelu' }),
    aProduct({ id: 'muu', event_id: 'toinen' }),
    aProduct({
      id: 'istuma',
      event_id: 'sali',
      allowed_seat_categories: ['a'],
      bounds: { min: 1, max: 100, step: 1 },
    }),
    aProduct({ id: 'huivi', type: 'merchandise', bounds: { min: 1, max: 100, step: 1 } }),
    aProduct({ id: 'kausi', ...ofPool }),
  ],
  stocks: [{ id: 'kausikortit', capacity: 24 }],
  delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
});

const CLIENTS = statement(
  'test.clients',
  'select client, status from carts where id = any($1::uuid[])',
);
const HELD = statement(
  'test.held-of-event',
  `select coalesce(sum((row->>'amount')::integer), 0)::integer as held
   from carts, jsonb_array_elements(items) row where status = 'open'`,
);

/** Calls from an address; each `hold` uses a new cart. */
function visitorsOf(api: StartedShop) {
  const { client } = api;
  const at = (address: string) => ({ 'x-forwarded-for': address });
  const newCart = async (address: string): Promise<TestCart> => {
    const { wire } = await client.call(carts.create, { body: {}, headers: at(address) });
    if (!wire) throw new Error('no cart was made');
    return wire.cart;
  };
  const add = (
    address: string,
    { uuid, token }: TestCart,
    items: Readonly<Record<string, number>>,
  ) =>
    client.call(carts.addItems, {
      params: { cartId: uuid },
      token,
      headers: at(address),
      body: {
        cart_items: Object.entries(items).map(([id, amount]) => ({ product: { id }, amount })),
      },
    });
  const hold = async (address: string, items: Readonly<Record<string, number>>) => {
    const cart = await newCart(address);
    return { cart, ...(await add(address, cart, items)) };
  };
  return { newCart, add, hold };
}

describeOnEachDatabase('what one client holds of an event', (start) => {
  let shop: Purchases;
  let visitors: ReturnType<typeof visitorsOf>;
  beforeAll(async () => {
    shop = await purchasesIn(start, shopOfTest, { modules: modulesOfTest(), settings });
    visitors = visitorsOf(shop.api);
  });
  afterAll(() => shop.close());

  let network = 0;
  /** An address that holds nothing yet. */
  const anAddress = () => `203.0.113.${(network += 1)}`;
  const statuses = async (address: string, ...each: Readonly<Record<string, number>>[]) => {
    const all: number[] = [];
    for (const items of each) all.push((await visitors.hold(address, items)).status);
    return all;
  };

  test('is limited to the shop’s maximum over all carts', async () => {
    const address = anAddress();
    const ten = { aikuinen: 10 };
    expect(await statuses(address, ten, { aikuinen: 4, lapsi: 6 })).toEqual([201, 201]);
    const { status, error, headers } = await visitors.hold(address, { lapsi: 1 });
    expect([status, error]).toEqual([
      429,
      {
        code: 'unpaid_amount_max',
        exception_parameters: { max: MAX, retry_after: Number(headers['retry-after']) },
      },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(29 * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30 * 60);
    expect(await statuses(address, { muu: 10 }, { huivi: 90 })).toEqual([201, 201]);
    expect(await statuses(anAddress(), ten)).toEqual([201]);
  });

  test('is counted per IPv6 /64 network, and per address regardless of port', async () => {
    const ten = { aikuinen: 10 };
    const statusesOf = async (...addresses: string[]) => {
      const all: number[] = [];
      for (const address of addresses) all.push((await visitors.hold(address, ten)).status);
      return all;
    };
    const inNetwork = ['2001:db8:1:2::1', '[2001:db8:1:2::2]:443', '2001:db8:1:2:9::3'];
    expect(await statusesOf(...inNetwork)).toEqual([201, 201, 429]);
    expect(await statusesOf('2001:db8:1:3::1')).toEqual([201]);
    const address = anAddress();
    expect(await statusesOf(address, `${address}:1024`, `${address}:1025`)).toEqual([
      201, 201, 429,
    ]);
  });

  test('includes seats outside rows, and counts no seat twice', async () => {
    const address = anAddress();
    const reserve = async (seat_count: number) => {
      const { uuid, token } = await visitors.newCart(address);
      const of = { params: { cartId: uuid }, token, headers: { 'x-forwarded-for': address } };
      const created = await shop.api.client.call(operations.seatReservations.create, {
        ...of,
        body: { event: { id: 'sali' }, seat_count },
      });
      return { ...created, of };
    };
    const first = await reserve(12);
    const row = await shop.api.client.call(carts.addItems, {
      ...first.of,
      body: {
        cart_item: {
          product: { id: 'istuma' },
          amount: 12,
          seat_reservations: first.wire?.seat_reservations.map(({ id }) => ({ id })) ?? [],
        },
      },
    });
    expect(row.status).toBe(201);
    expect((await reserve(9)).error?.code).toBe('unpaid_amount_max');
    expect((await reserve(8)).status).toBe(201);
  });

  test('never blocks a change that adds nothing, and is free again after a release', async () => {
    const address = anAddress();
    const { cart } = await visitors.hold(address, { aikuinen: 10 });
    const full = await visitors.hold(address, { aikuinen: 10 });
    const item = full.wire?.cart.items[0]?.id ?? '';
    const update = (amount: number) =>
      shop.api.client.call(carts.updateItem, {
        params: { cartId: full.cart.uuid, itemId: item },
        token: full.cart.token,
        headers: { 'x-forwarded-for': address },
        body: { cart_item: { amount } },
      });
    expect((await update(9)).status).toBe(200);
    expect(await statuses(address, { lapsi: 1 })).toEqual([201]);
    expect((await update(10)).status).toBe(429);
    await lapseCart(shop.api.app, cart.uuid);
    expect((await update(10)).status).toBe(200);
  });

  test('excludes pieces in payment and paid ones, and no order is refused for it', async () => {
    const address = anAddress();
    const held = [
      await visitors.hold(address, { aikuinen: 10 }),
      await visitors.hold(address, { aikuinen: 10 }),
    ];
    expect(await statuses(address, { lapsi: 1 })).toEqual([429]);
    const pages: string[] = [];
    for (const { cart } of held) pages.push(await shop.toPaymentPage(await shop.completed(cart)));
    expect(await statuses(address, { lapsi: 10 }, { lapsi: 10 }, { lapsi: 1 })).toEqual([
      201, 201, 429,
    ]);
    for (const page of pages) {
      const order = await shop.order(inHand(await shop.onPaymentPage(page, 'pay')));
      expect(order.tickets).toHaveLength(10);
    }
  });

  test('is limited in unpaid payments, too', async () => {
    const address = anAddress();
    const results: number[] = [];
    for (let cart = 0; cart < 12; cart += 1) {
      const held = await visitors.hold(address, { aikuinen: 10 });
      results.push(held.status);
      if (held.status === 201) await shop.checkOut(await shop.completed(held.cart));
    }
    expect(results).toEqual([...Array<number>(10).fill(201), 429, 429]);
  });

  test('is limited to half of a stock pool of products without an event, paid or not', async () => {
    const address = anAddress();
    const first = await visitors.hold(address, { kausi: 4 });
    await shop.toPaymentPage(await shop.completed(first.cart));
    expect(await statuses(address, { kausi: 4 }, { kausi: 4 })).toEqual([201, 201]);
    const { status, error } = await visitors.hold(address, { kausi: 1 });
    expect([status, error?.code, error?.exception_parameters]).toMatchObject([
      429,
      'unpaid_amount_max',
      { max: 12 },
    ]);
    expect(await statuses(anAddress(), { kausi: 4 })).toEqual([201]);
    // Nor does what another client holds become this one's, by adding something else to it.
    const other = anAddress();
    const { cart } = await visitors.hold(other, { kausi: 4 });
    expect((await visitors.add(address, cart, { muu: 1 })).error?.code).toBe('unpaid_amount_max');
  });

  test('is stored without the address, and only while the cart holds pieces', async () => {
    const address = anAddress();
    const paid = await visitors.hold(address, { aikuinen: 1 });
    const over = await visitors.hold(address, { aikuinen: 1 });
    const emptied = await visitors.hold(address, { aikuinen: 1 });
    const ids = [paid, over, emptied].map(({ cart }) => cart.uuid);
    const clients = async () =>
      (await shop.api.app.db.query<{ client: string | null }>(CLIENTS, [ids])).map(
        ({ client }) => client,
      );
    const [hash] = await clients();
    expect(hash).toMatch(/^[\w-]{22}$/);
    expect(await clients()).toEqual([hash, hash, hash]);
    await shop.onPaymentPage(await shop.toPaymentPage(await shop.completed(paid.cart)), 'pay');
    await lapseCart(shop.api.app, over.cart.uuid);
    await jobNamed(shop.api.app, 'carts.expire').run(shop.api.app);
    await shop.api.client.call(carts.removeItem, {
      params: { cartId: emptied.cart.uuid, itemId: emptied.wire?.cart.items[0]?.id ?? '' },
      token: emptied.cart.token,
    });
    expect(await clients()).toEqual([null, null, null]);
  });

  test('counts all clients without a known address as one', async () => {
    const { client } = shop.api;
    const results: number[] = [];
    for (let cart = 0; cart < 3; cart += 1) {
      results.push((await client.addTo(await client.newCart(), 'muu', 10)).status);
    }
    expect(results).toEqual([201, 201, 429]);
  });
});

describeOn('PostgreSQL', 'what one client holds without rate limits', (start) => {
  test('is unlimited', async () => {
    const api = await start(shopOfTest, modulesOfTest());
    const { hold } = visitorsOf(api);
    for (let cart = 0; cart < 4; cart += 1) {
      expect((await hold('203.0.113.1', { aikuinen: 10 })).status).toBe(201);
    }
  });
});

const RIVALS = 12;

/** Continues once so many carts have read that they exceed the maximum together. */
function withoutLock(repository: UnpaidRepository): UnpaidRepository {
  const allHaveRead = barrier(3);
  return {
    lock: () => undefined,
    holdsOfOtherCarts: async (...query) => {
      const held = await repository.holdsOfOtherCarts(...query);
      await allHaveRead();
      return held;
    },
  };
}

/** All carts of one address add ten pieces at once; returns the held pieces. */
async function race(api: StartedShop): Promise<number | undefined> {
  const { newCart, add } = visitorsOf(api);
  const all: TestCart[] = [];
  for (let rival = 0; rival < RIVALS; rival += 1) all.push(await newCart('203.0.113.1'));
  await Promise.all(all.map((cart) => add('203.0.113.1', cart, { aikuinen: 10 })));
  return (await api.app.db.query<{ held: number }>(HELD))[0]?.held;
}

describeOnEachDatabase('carts of one client that are filled at the same moment', (start) => {
  test('hold at most the maximum together', async () => {
    expect(await race(await start(shopOfTest, modulesOfTest(), settings))).toBe(MAX);
  });
});

describeOn('PostgreSQL', 'control: the same without the lock', (start) => {
  test('hold more', async () => {
    const unlocked = unpaidModule(withoutLock(unpaidRepository()));
    const modules = modulesOfTest().map((one) => (one.name === 'unpaid' ? unlocked : one));
    expect(await race(await start(shopOfTest, modules, settings))).toBeGreaterThan(MAX);
  });
});
