import { operations } from '@permanto/contracts/api';
import { describeOnEachDatabase } from '../testing/on-each-database';
import type { StartedShop } from '../testing/start-shop';
import { aProduct, aShop } from '../testing/test-shop';

const { carts } = operations;

const shop = aShop({
  products: [aProduct({ id: 'lippu', stock_ids: ['lippu'] })],
  stocks: [{ id: 'lippu', capacity: 3 }],
});

describeOnEachDatabase('Idempotency-Key', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  const add = (cart: { uuid: string; token: string }, amount: number, key: string) =>
    api.client.call(carts.addItems, {
      params: { cartId: cart.uuid },
      token: cart.token,
      body: { cart_item: { product: { id: 'lippu' }, amount } },
      headers: { 'idempotency-key': key },
    });

  test('the same key with the same body gives the first answer, however many come at once', async () => {
    const cart = await api.client.newCart();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(cart, 1, 'once')));
    for (const { status, wire } of answers) {
      expect(status).toBe(201);
      expect(wire).toEqual(answers[0]?.wire);
      expect(wire?.cart.items[0]?.amount).toBe(1);
    }
  });

  test('the same key with another body is refused', async () => {
    const cart = await api.client.newCart();
    await add(cart, 1, 'twice');
    const { status, error } = await add(cart, 2, 'twice');
    expect([status, error?.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a refusal is given again, and leaves nothing behind', async () => {
    const cart = await api.client.newCart();
    const [first, second] = [await add(cart, 4, 'never'), await add(cart, 4, 'never')];
    expect([first.status, first.error]).toEqual([second.status, second.error]);
    expect(first.error?.code).toBe('cart_item_availability_product_quota_reached');
    const read = await api.client.call(carts.get, {
      params: { cartId: cart.uuid },
      token: cart.token,
    });
    expect(read.wire?.cart.items).toEqual([]);
  });

  test('a key counts within one cart', async () => {
    const [one, two] = [await api.client.newCart(), await api.client.newCart()];
    const answers = [await add(one, 1, 'mine'), await add(two, 1, 'mine')];
    expect(answers[0]?.wire?.cart.uuid).not.toBe(answers[1]?.wire?.cart.uuid);
  });

  test('is ignored where visitors can’t be distinguished', async () => {
    const create = (body: { uuid?: string }) =>
      api.client.call(carts.create, { body, headers: { 'idempotency-key': 'new-cart' } });
    const [first, second] = await Promise.all([create({}), create({})]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.wire?.cart.uuid).not.toBe(second.wire?.cart.uuid);
    const uuid = '6f1d3b1e-5c0f-4f0e-9a57-3d2c1b0a9f8e';
    const [mine, theirs] = [await create({ uuid }), await create({ uuid })];
    expect(mine.wire?.cart.uuid).toBe(uuid);
    expect([theirs.status, theirs.error?.code]).toEqual([409, 'cart_already_exists']);
  });
});
