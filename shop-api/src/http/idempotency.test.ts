import { randomUUID } from 'node:crypto';
import { type BodyOf, operations } from '@permanto/contracts/api';
import { statement } from '../db/db';
import { createModules } from '../modules';
import { describeOnPostgresFirst } from '../testing/on-each-database';
import type { StartedShop } from '../testing/start-shop';
import { aProduct, aShop } from '../testing/test-shop';

const { carts } = operations;

const KEPT = statement(
  'test.kept-answers',
  `select key, octet_length(k::text) as size from idempotency_keys k where scope like $1`,
);
const WITH_KEY = statement(
  'test.with-key',
  'select key from idempotency_keys k where k::text like $1',
);
const END = statement('test.end-keyed-cart', `update carts set status = 'expired' where id = $1`);
/** Each a little newer than the one before. */
const MORE_KEYS = statement(
  'test.more-keys',
  `insert into idempotency_keys (scope, key, fingerprint, status, kept, created_at)
   select scope, 'key-' || n, fingerprint, status, kept, created_at + n * interval '1 microsecond'
   from idempotency_keys, generate_series(1, 199) n where scope like $1`,
);

const shop = aShop({
  products: [aProduct({ id: 'lippu' }), aProduct({ id: 'harva', stock_ids: ['harva'] })],
  stocks: [{ id: 'harva', capacity: 3 }],
});

describeOnPostgresFirst('Idempotency-Key', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  const add = (
    cart: { uuid: string; token: string },
    amount: number,
    key: string,
    product = 'lippu',
  ) =>
    api.client.call(carts.addItems, {
      params: { cartId: cart.uuid },
      token: cart.token,
      body: { cart_item: { product: { id: product }, amount } },
      headers: { 'idempotency-key': key },
    });

  const keptOf = (cart: { uuid: string }) =>
    api.app.db.query<{ key: string; size: number }>(KEPT, [`%${cart.uuid}%`]);

  test('the same key with the same body changes the cart once, however many come at once', async () => {
    const cart = await api.client.newCart();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(cart, 1, 'once')));
    const [row] = answers[0]!.wire!.cart.items;
    for (const { status, wire, headers } of answers) {
      expect(status).toBe(201);
      expect(wire?.cart.items).toEqual([row]);
      expect(headers['x-cart-token']).toBe(wire?.cart.token);
    }
    expect(row?.amount).toBe(1);
  });

  test('a repeated request gets the cart as it stands, of which no copy is kept', async () => {
    const cart = await api.client.newCart();
    const params = { cartId: cart.uuid };
    const comments = 'Ovikoodi 1234. '.repeat(130);
    await api.client.call(carts.setComments, {
      ...{ params, token: cart.token },
      body: { comments_by_customer: comments },
    });
    await add(cart, 1, 'first');
    expect((await add(cart, 1, 'second')).wire?.cart.items[0]?.amount).toBe(2);
    const { status, wire } = await add(cart, 1, 'first');
    expect([status, wire?.cart.items[0]?.amount]).toEqual([201, 2]);
    const kept = await keptOf(cart);
    expect(kept.map(({ key }) => key).sort()).toEqual(['first', 'second']);
    for (const { size } of kept) expect(size).toBeLessThan(500);
  });

  test('keys of one cart push out its oldest, and no other', async () => {
    const cart = await api.client.newCart();
    const of = { params: { cartId: cart.uuid }, token: cart.token };
    const renew = (key: string) =>
      api.client.call(carts.renew, { ...of, headers: { 'idempotency-key': key } });
    await renew('key-0');
    await api.app.db.query(MORE_KEYS, [`%${cart.uuid}%`]);
    await renew('key-200');
    const keys = (await keptOf(cart)).map(({ key }) => key);
    expect(keys).toHaveLength(200);
    expect(keys).not.toContain('key-0');
    expect(keys).toContain('key-1');
    expect((await renew('key-1')).status).toBe(201);
  });

  test('the same key with another body is refused', async () => {
    const cart = await api.client.newCart();
    await add(cart, 1, 'twice');
    const { status, error } = await add(cart, 2, 'twice');
    expect([status, error?.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a refusal leaves nothing behind, not even its key', async () => {
    const cart = await api.client.newCart();
    const addTooMany = () => add(cart, 4, 'never', 'harva');
    const [first, second] = [await addTooMany(), await addTooMany()];
    expect([first.status, first.error]).toEqual([second.status, second.error]);
    expect(first.error?.code).toBe('cart_item_availability_product_quota_reached');
    const read = await api.client.call(carts.get, {
      params: { cartId: cart.uuid },
      token: cart.token,
    });
    expect(read.wire?.cart.items).toEqual([]);
    expect(await keptOf(cart)).toEqual([]);
    expect((await add(cart, 1, 'never', 'harva')).status).toBe(201);
  });

  test('a key counts within one cart', async () => {
    const [one, two] = [await api.client.newCart(), await api.client.newCart()];
    const answers = [await add(one, 1, 'mine'), await add(two, 1, 'mine')];
    expect(answers[0]?.wire?.cart.uuid).not.toBe(answers[1]?.wire?.cart.uuid);
  });

  describe('of a new cart', () => {
    const create = (key: string, body: BodyOf<typeof carts.create>) =>
      api.client.call(carts.create, { body, headers: { 'idempotency-key': key } });
    const two = { items: [{ product: { id: 'lippu' }, amount: 2 }] };

    test('makes one with its items, however many requests come at once, and gives its token', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => create(key, two)));
      const [cart] = answers.map(({ wire }) => wire!.cart);
      for (const { status, wire } of answers) {
        expect(status).toBe(201);
        expect(wire?.cart).toMatchObject({ uuid: cart?.uuid, items: [{ amount: 2 }] });
      }
      await add(cart!, 1, 'more');
      const again = await create(key, two);
      expect(again.wire?.cart).toMatchObject({ uuid: cart?.uuid, items: [{ amount: 3 }] });
      const other = await create(randomUUID(), two);
      expect(other.wire?.cart.uuid).not.toBe(cart?.uuid);
    });

    test('counts for an addition of the same items to it, and for no other', async () => {
      const key = randomUUID();
      const { cart } = (await create(key, two)).wire!;
      await add(cart, 1, 'more');
      const { status, wire } = await add(cart, 2, key);
      expect([status, wire?.cart.items[0]?.amount]).toEqual([201, 3]);
      const more = await api.client.call(carts.addItems, {
        params: { cartId: cart.uuid },
        token: cart.token,
        body: { cart_item: two.items[0]!, cart_items: two.items },
        headers: { 'idempotency-key': key },
      });
      for (const { error } of [await add(cart, 3, key), more]) {
        expect(error?.code).toBe('idempotency_key_reused');
      }
      expect(await api.app.db.query(WITH_KEY, [`%${key}%`])).toEqual([]);
      const elsewhere = await add(await api.client.newCart(), 2, key);
      expect(elsewhere.wire?.cart.items[0]?.amount).toBe(2);
    });

    test('is kept as a hash: it opens the cart', async () => {
      const key = randomUUID();
      await create(key, two);
      expect(await api.app.db.query(WITH_KEY, [`%${key}%`])).toEqual([]);
    });

    test('with other items is refused', async () => {
      const key = randomUUID();
      await create(key, two);
      const { status, error } = await create(key, {});
      expect([status, error?.code]).toEqual([422, 'idempotency_key_reused']);
    });

    test('of a cart that is over is refused', async () => {
      const key = randomUUID();
      const { wire } = await create(key, two);
      await api.app.db.query(END, [wire!.cart.uuid]);
      const { status, error } = await create(key, two);
      expect([status, error?.code]).toEqual([409, 'cart_already_exists']);
    });

    test.each([
      'new-cart',
      '00000000-0000-0000-0000-000000000000',
      'f47ac10b-58cc-11cf-a567-0e02b2c3d479',
      'x'.repeat(256),
    ])('has to be a random uuid, not %j', async (key) => {
      const { status, error } = await create(key, {});
      expect([status, error]).toEqual([
        422,
        {
          code: 'invalid_field',
          exception_parameters: {
            field: 'Idempotency-Key',
            fault: expect.stringContaining('uuid') as string,
          },
        },
      ]);
    });
  });
});

test('every operation that takes a key says how it is answered again', () => {
  const routes = createModules().flatMap(({ routes }) => routes);
  const silent = routes.filter(
    ({ operation, repeat }) => (operation.repeats === 'never') !== (repeat === null),
  );
  expect(silent.map(({ operation }) => operation.name)).toEqual([]);
});
