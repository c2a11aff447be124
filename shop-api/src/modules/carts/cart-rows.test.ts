import { operations } from '@permanto/contracts/api';
import { cartShop } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts } = operations;

describeCarts('a new cart', cartShop, (hand) => {
  test('is empty, and its token opens it', async () => {
    const { cart } = hand;
    expect((await hand.read()).wire?.cart).toEqual(cart);
    expect(cart).toMatchObject({ items: [], totalEur: 0, step: 0, checkout: null });
    expect(Date.parse(cart.expires) - Date.parse(cart.created)).toBe(30 * 60_000);
    expect(Date.parse(cart.expires_at_most) - Date.parse(cart.created)).toBe(120 * 60_000);
  });

  test('takes a uuid of the client’s own making, once', async () => {
    const uuid = '6f1d3b1e-5c0f-4f0e-9a57-3d2c1b0a9f8e';
    const { client } = hand.api;
    const first = await client.call(carts.create, { body: { uuid } });
    const second = await client.call(carts.create, { body: { uuid } });
    expect(first.wire?.cart.uuid).toBe(uuid);
    expect([second.status, second.error?.code]).toEqual([409, 'cart_already_exists']);
  });
});

describeCarts('rows', cartShop, (hand) => {
  test('are held, priced and answered with the whole cart', async () => {
    const before = (await hand.heldOf('ottelu')) ?? 0;
    const { status, wire } = await hand.add('aikuinen', 2);
    expect(status).toBe(201);
    expect(wire?.cart).toMatchObject({
      totalEur: 35,
      items: [{ amount: 2, price: 17.5, full_price: 17.5, total: 35, event: { id: 'ottelu' } }],
    });
    expect(await hand.heldOf('ottelu')).toBe(before + 2);
  });

  test('of the same product grow together', async () => {
    await hand.add('aikuinen', 1);
    const { wire } = await hand.add('aikuinen', 2);
    expect(wire?.cart.items).toMatchObject([{ amount: 3 }]);
  });

  test('are added all or none', async () => {
    const before = await hand.heldOf('ottelu');
    const { error } = await hand.addRows({
      cart_items: [
        { product: { id: 'aikuinen' }, amount: 1 },
        { product: { id: 'harvinainen' }, amount: 4 },
      ],
    });
    expect(error).toEqual({
      code: 'cart_item_availability_product_quota_reached',
      exception_parameters: { product: 'harvinainen', available: 3 },
    });
    expect((await hand.read()).wire?.cart.items).toEqual([]);
    expect(await hand.heldOf('ottelu')).toBe(before);
  });

  test('change their amount and give back what they no longer take', async () => {
    const before = (await hand.heldOf('ottelu')) ?? 0;
    const row = await hand.rowOf('aikuinen', 4);
    expect((await hand.update(row, { amount: 1 })).wire?.cart.totalEur).toBe(17.5);
    expect(await hand.heldOf('ottelu')).toBe(before + 1);
    expect((await hand.remove(row)).wire?.cart.items).toEqual([]);
    expect(await hand.heldOf('ottelu')).toBe(before);
  });

  test('keep their product', async () => {
    const row = await hand.rowOf('aikuinen');
    const { status, error } = await hand.update(row, { product: { id: 'lapsi' }, amount: 2 });
    expect([status, error?.code]).toEqual([422, 'cart_item_update_product_mismatch']);
  });

  test('that are not there are not found', async () => {
    const nobodys = '6f1d3b1e-5c0f-4f0e-9a57-3d2c1b0a9f8e';
    for (const { status, error } of [await hand.update(nobodys, {}), await hand.remove(nobodys)]) {
      expect([status, error?.code]).toEqual([404, 'cart_item_not_found']);
    }
  });

  test.each([{}, { cart_items: [] }])('must be some: %j', async (body) => {
    const { status, error } = await hand.addRows(body);
    expect([status, error?.code]).toEqual([422, 'cart_items_empty']);
  });

  test('of what the shop doesn’t have are not found', async () => {
    const { status, error } = await hand.add('haamu', 1);
    expect([status, error]).toEqual([
      404,
      { code: 'cart_item_product_not_found', exception_parameters: { product: 'haamu' } },
    ]);
  });

  test('bear remarks, which a blank text takes away', async () => {
    const { wire } = await hand.addRows({
      cart_item: { product: { id: 'aikuinen' }, amount: 1, customer_remarks: ' pyörätuoli ' },
    });
    const [row] = wire?.cart.items ?? [];
    expect(row?.customer_remarks).toBe('pyörätuoli');
    const remarksAfter = async (update: Parameters<typeof hand.update>[1]) =>
      (await hand.update(row!.id, update)).wire?.cart.items[0]?.customer_remarks;
    expect(await remarksAfter({ amount: 2 })).toBe('pyörätuoli');
    expect(await remarksAfter({ customer_remarks: ' opaskoira ' })).toBe('opaskoira');
    expect(await remarksAfter({ customer_remarks: '  ' })).toBeNull();
  });

  test('take no remarks longer than 2,000 characters', async () => {
    const withRemarks = (customer_remarks: string) =>
      hand.addRows({ cart_item: { product: { id: 'aikuinen' }, amount: 1, customer_remarks } });
    expect((await withRemarks('x'.repeat(2_001))).error?.code).toBe('invalid_field');
    expect((await withRemarks('x'.repeat(2_000))).status).toBe(201);
  });
});
