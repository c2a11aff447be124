import { randomUUID } from 'node:crypto';
import { type BodyOf, operations } from '@permanto/contracts/api';
import { cartShop } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts } = operations;

describeCarts('a new cart', cartShop, (fixture) => {
  test('is empty and can be read with its token', async () => {
    const { cart } = fixture;
    expect((await fixture.read()).wire?.cart).toEqual(cart);
    expect(cart).toMatchObject({ items: [], totalEur: 0, step: 0, checkout: null });
    expect(Date.parse(cart.expires) - Date.parse(cart.created)).toBe(30 * 60_000);
    expect(Date.parse(cart.expires_at_most) - Date.parse(cart.created)).toBe(120 * 60_000);
  });

  test('accepts the client’s uuid once', async () => {
    const uuid = '6f1d3b1e-5c0f-4f0e-9a57-3d2c1b0a9f8e';
    const { client } = fixture.api;
    const first = await client.call(carts.create, { body: { uuid } });
    const second = await client.call(carts.create, { body: { uuid } });
    expect(first.wire?.cart.uuid).toBe(uuid);
    expect([second.status, second.error?.code]).toEqual([409, 'cart_already_exists']);
  });
});

describeCarts('a new cart with items', cartShop, (fixture) => {
  type Body = BodyOf<typeof carts.create>;
  const create = (body: Body) => fixture.api.client.call(carts.create, { body });
  const adults = (amount: number) => ({ product: { id: 'aikuinen' }, amount });

  test('holds them and is answered whole, as after adding them', async () => {
    const before = (await fixture.heldOf('ottelu')) ?? 0;
    const { status, wire } = await create({ items: [adults(2)] });
    expect(status).toBe(201);
    const added = await fixture.add('aikuinen', 2);
    const { items, totalEur, available_delivery_methods } = added.wire!.cart;
    const withoutIds = items.map((item) => ({ ...item, id: expect.any(String) as string }));
    expect(wire?.cart).toMatchObject({
      items: withoutIds,
      totalEur,
      available_delivery_methods,
      step: added.wire!.cart.step,
    });
    expect(await fixture.heldOf('ottelu')).toBe(before + 4);
    const params = { cartId: wire!.cart.uuid };
    const { token } = wire!.cart;
    const read = await fixture.api.client.call(carts.get, { params, token });
    expect(read.wire?.cart.items).toEqual(wire?.cart.items);
  });

  test.each<[string, NonNullable<Body['items']>]>([
    ['cart_items_empty', []],
    ['cart_item_product_not_found', [adults(1), { product: { id: 'haamu' }, amount: 1 }]],
    [
      'cart_item_availability_product_quota_reached',
      [adults(1), { product: { id: 'harvinainen' }, amount: 4 }],
    ],
    ['invalid_field', [{ product: { id: 'aikuinen' }, amount: 1.5 }]],
  ])('is not made where they are refused: %s', async (code, items) => {
    const before = await fixture.heldOf('ottelu');
    const uuid = randomUUID();
    expect((await create({ uuid, items })).error?.code).toBe(code);
    expect(await fixture.heldOf('ottelu')).toBe(before);
    expect((await create({ uuid, items: [adults(1)] })).wire?.cart.uuid).toBe(uuid);
  });

  test('leaves another’s cart alone', async () => {
    const { uuid } = fixture.cart;
    const { error } = await create({ uuid, items: [adults(1)] });
    expect(error?.code).toBe('cart_already_exists');
    expect((await fixture.read()).wire?.cart.items).toEqual([]);
  });
});

describeCarts('rows', cartShop, (fixture) => {
  test('are held and priced, and the response contains the whole cart', async () => {
    const before = (await fixture.heldOf('ottelu')) ?? 0;
    const { status, wire } = await fixture.add('aikuinen', 2);
    expect(status).toBe(201);
    expect(wire?.cart).toMatchObject({
      totalEur: 35,
      items: [{ amount: 2, price: 17.5, full_price: 17.5, total: 35, event: { id: 'ottelu' } }],
    });
    expect(await fixture.heldOf('ottelu')).toBe(before + 2);
  });

  test('of the same product are merged', async () => {
    await fixture.add('aikuinen', 1);
    const { wire } = await fixture.add('aikuinen', 2);
    expect(wire?.cart.items).toMatchObject([{ amount: 3 }]);
  });

  test('are added all or none', async () => {
    const before = await fixture.heldOf('ottelu');
    const { error } = await fixture.addRows({
      cart_items: [
        { product: { id: 'aikuinen' }, amount: 1 },
        { product: { id: 'harvinainen' }, amount: 4 },
      ],
    });
    expect(error).toEqual({
      code: 'cart_item_availability_product_quota_reached',
      exception_parameters: { product: 'harvinainen', available: 3 },
    });
    expect((await fixture.read()).wire?.cart.items).toEqual([]);
    expect(await fixture.heldOf('ottelu')).toBe(before);
  });

  test('release their holds when their amount is reduced', async () => {
    const before = (await fixture.heldOf('ottelu')) ?? 0;
    const row = await fixture.addRow('aikuinen', 4);
    expect((await fixture.update(row, { amount: 1 })).wire?.cart.totalEur).toBe(17.5);
    expect(await fixture.heldOf('ottelu')).toBe(before + 1);
    expect((await fixture.remove(row)).wire?.cart.items).toEqual([]);
    expect(await fixture.heldOf('ottelu')).toBe(before);
  });

  test('keep their product', async () => {
    const row = await fixture.addRow('aikuinen');
    const { status, error } = await fixture.update(row, { product: { id: 'lapsi' }, amount: 2 });
    expect([status, error?.code]).toEqual([422, 'cart_item_update_product_mismatch']);
  });

  test('that don’t exist are not found', async () => {
    const unknownId = '6f1d3b1e-5c0f-4f0e-9a57-3d2c1b0a9f8e';
    for (const { status, error } of [
      await fixture.update(unknownId, {}),
      await fixture.remove(unknownId),
    ]) {
      expect([status, error?.code]).toEqual([404, 'cart_item_not_found']);
    }
  });

  test.each([{}, { cart_items: [] }])('are required: %j', async (body) => {
    const { status, error } = await fixture.addRows(body);
    expect([status, error?.code]).toEqual([422, 'cart_items_empty']);
  });

  test('of an unknown product are not found', async () => {
    const { status, error } = await fixture.add('haamu', 1);
    expect([status, error]).toEqual([
      404,
      { code: 'cart_item_product_not_found', exception_parameters: { product: 'haamu' } },
    ]);
  });

  test('have remarks, which a blank text removes', async () => {
    const { wire } = await fixture.addRows({
      cart_item: { product: { id: 'aikuinen' }, amount: 1, customer_remarks: ' pyörätuoli ' },
    });
    const [row] = wire?.cart.items ?? [];
    expect(row?.customer_remarks).toBe('pyörätuoli');
    const remarksAfter = async (update: Parameters<typeof fixture.update>[1]) =>
      (await fixture.update(row!.id, update)).wire?.cart.items[0]?.customer_remarks;
    expect(await remarksAfter({ amount: 2 })).toBe('pyörätuoli');
    expect(await remarksAfter({ customer_remarks: ' opaskoira ' })).toBe('opaskoira');
    expect(await remarksAfter({ customer_remarks: '  ' })).toBeNull();
  });

  test('refuse remarks above 2,000 characters', async () => {
    const withRemarks = (customer_remarks: string) =>
      fixture.addRows({ cart_item: { product: { id: 'aikuinen' }, amount: 1, customer_remarks } });
    expect((await withRemarks('x'.repeat(2_001))).error?.code).toBe('invalid_field');
    expect((await withRemarks('x'.repeat(2_000))).status).toBe(201);
  });
});
