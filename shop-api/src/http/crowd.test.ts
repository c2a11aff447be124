import { HEADERS, operations } from '@permanto/contracts/api';
import { statement } from '../db/db';
import { modulesWith } from '../modules/seating/testing/seated-shop';
import { smallHall } from '../modules/seating/testing/small-hall';
import { crowd, occupyConnections } from '../testing/crowd';
import { describeOn, describeOnPostgresFirst } from '../testing/on-each-database';
import { untilLockWaiter } from '../testing/lock-waiters';
import { CUSTOMER, inHand, purchasesIn } from '../testing/purchases';
import { aDeliveryMethod, anEvent, aProduct, aShop } from '../testing/test-shop';

const { carts, events, products } = operations;

const LOCK = statement('test.crowd.lock', 'select from carts where id = $1 for update');

const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [aProduct({ id: 'lippu', event_id: 'ottelu' })],
  delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
});

describeOnPostgresFirst('more requests than the database is good for', (start) => {
  test('are refused before they begin, and those before them answered', async () => {
    const { app, client } = await start(shop);
    const cart = await client.newCart();
    const add = (headers = {}) =>
      client.call(carts.addItems, {
        params: { cartId: cart.uuid },
        token: cart.token,
        headers,
        body: { cart_item: { product: { id: 'lippu' }, amount: 1 } },
      });
    const release = occupyConnections(app);
    const admitted = crowd(app, () => client.call(carts.create, { body: {} }));
    const key = { [HEADERS.idempotencyKey]: 'sama' };
    const { status, error, headers } = await add(key);
    const seconds = Number(headers['retry-after']);
    expect([status, error, headers['cache-control']]).toEqual([
      503,
      { code: 'shop_busy', exception_parameters: { retry_after: seconds } },
      'no-store',
    ]);
    expect([1, 2, 3]).toContain(seconds);
    await release();
    expect(new Set((await admitted).map((answer) => answer.status))).toEqual(new Set([201]));
    const { wire } = await add(key);
    expect(wire?.cart.items).toMatchObject([{ amount: 1 }]);
  });

  test('leave their places to the next', async () => {
    const { app, client } = await start(shop);
    for (let round = 0; round < 3; round += 1) {
      const answers = await crowd(app, () => client.call(carts.create, { body: {} }));
      expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    }
  });
});

const shopWithHall = aShop({
  events: [anEvent({ id: 'ottelu' }), anEvent({ id: 'sali', seating_plan: 'pieni' })],
  products: [
    aProduct({ id: 'lippu', event_id: 'ottelu' }),
    aProduct({ id: 'istuma', event_id: 'sali', allowed_seat_categories: ['a'] }),
  ],
  delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
});

describeOn('PostgreSQL', 'while shoppers wait for each other', (start) => {
  test('a payment is settled, catalogue and hall are read, and the API is ready', async () => {
    const modules = modulesWith(smallHall({ a: [4, 4] }));
    const shopping = await purchasesIn(start, shopWithHall, { modules });
    const { app, client, server } = shopping.api;
    const page = await shopping.toPaymentPage(await shopping.filledCart({ lippu: 1 }));
    const cart = await client.newCart();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const locked = app.db.transaction(async (tx) => {
      await tx.query(LOCK, [cart.uuid]);
      await released;
    });
    const waiting = Array.from({ length: 2 * app.config.databaseConnections }, () =>
      client.call(carts.setCustomer, {
        params: { cartId: cart.uuid },
        token: cart.token,
        body: { customer: CUSTOMER },
      }),
    );
    await untilLockWaiter(app.db);
    const order = inHand(await shopping.onPaymentPage(page, 'pay'));
    const list = await client.call(products.list);
    const hall = await client.call(events.hall, { params: { eventId: 'sali' } });
    const ready = await server.inject('/readyz');
    expect([list.status, hall.status, ready.statusCode]).toEqual([200, 200, 200]);
    release();
    await locked;
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect(await shopping.order(order)).toMatchObject({ payment: { status: 'paid' } });
    await shopping.close();
  });
});
