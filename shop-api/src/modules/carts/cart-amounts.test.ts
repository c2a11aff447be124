import { operations } from '@permanto/contracts/api';
import type { Shop } from '../shop/shop';
import { cartShop } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts } = operations;

describeCarts('amounts outside their bounds are refused with the bound', cartShop, (fixture) => {
  test.each([
    ['pari', 1, 'cart_item_availability_min', { min: 2, amount: 1 }],
    ['pari', 0, 'cart_item_availability_min', { min: 2, amount: 0 }],
    ['pari', -2, 'cart_item_availability_min', { min: 2, amount: -2 }],
    ['pari', 1e9, 'cart_item_availability_max', { max: 8, amount: 1e9 }],
    ['pari', 9, 'cart_item_availability_max', { max: 8, amount: 9 }],
    ['pari', 3, 'cart_item_availability_step', { step: 2, amount: 3 }],
    ['aikuinen', 6, 'cart_item_availability_max', { max: 5, amount: 6, product: 'Aikuinen' }],
    ['lapsi', 7, 'event_amount_max', { max: 6, amount: 7 }],
  ])('%s × %i: %s', async (product, amount, code, parameters) => {
    const { status, error } = await fixture.add(product, amount);
    expect(status).toBe(422);
    expect(error?.code).toBe(code);
    expect(error?.exception_parameters).toMatchObject(parameters);
  });

  test('the bound of a product includes what is already in the cart', async () => {
    await fixture.add('aikuinen', 4);
    const { error } = await fixture.add('aikuinen', 2);
    expect(error?.exception_parameters).toMatchObject({ max: 5, amount: 6 });
  });

  test('the bound of an event applies to the sum of its products', async () => {
    await fixture.add('aikuinen', 4);
    const { error } = await fixture.add('lapsi', 3);
    expect(error).toEqual({
      code: 'event_amount_max',
      exception_parameters: { max: 6, amount: 7 },
    });
  });

  test('the bounds apply to a changed row', async () => {
    const row = await fixture.addRow('pari', 2);
    const { error } = await fixture.update(row, { amount: 3 });
    expect(error?.code).toBe('cart_item_availability_step');
  });

  test.each([
    [0, 'cart_item_availability_min', { min: 1, amount: 0 }],
    [-0, 'cart_item_availability_min', { min: 1, amount: 0 }],
    [-1, 'cart_item_availability_min', { min: 1, amount: -1 }],
    [1e9, 'cart_item_availability_max', { max: 5, amount: 1e9 + 1 }],
    [2 ** 31 - 1, 'cart_item_availability_max', { max: 5, amount: 2 ** 31 }],
  ])('a row changed to %d beside another of its product: %s', async (amount, code, bound) => {
    const { wire } = await fixture.addRows({
      cart_items: [
        { product: { id: 'aikuinen' }, amount: 1 },
        { product: { id: 'aikuinen' }, amount: 1, customer_remarks: 'pyörätuoli' },
      ],
    });
    const held = await fixture.heldOf('ottelu');
    const { status, error } = await fixture.update(wire!.cart.items[0]!.id, { amount });
    expect([status, error?.code]).toEqual([422, code]);
    expect(error?.exception_parameters).toEqual({ ...bound, product: 'Aikuinen' });
    expect((await fixture.read()).wire?.cart.items).toEqual(wire?.cart.items);
    expect(await fixture.heldOf('ottelu')).toBe(held);
  });

  test('the quota applies where the bound allows the amount', async () => {
    const { status, error } = await fixture.add('rajaton', 2 ** 31);
    expect([status, error]).toEqual([
      409,
      {
        code: 'cart_item_availability_product_quota_reached',
        exception_parameters: { product: 'rajaton', available: 3 },
      },
    ]);
  });
});

describeCarts('products that are not on sale are refused', cartShop, (fixture) => {
  test.each([
    ['peruttu', 'event_cancelled', {}],
    ['pelattu', 'cart_item_sales_closed', { product: 'pelattu' }],
    ['myohassa', 'cart_item_sales_closed', { product: 'myohassa' }],
    [
      'tulossa',
      'cart_item_sales_not_yet_open',
      {
        product: 'tulossa',
        open_at: cartShop.products.get('tulossa')!.sales.open_at!.toISOString(),
      },
    ],
    ['postimaksu', 'cart_item_webservice_availability', { product: 'postimaksu' }],
    ['palvelumaksu', 'cart_item_webservice_availability', { product: 'palvelumaksu' }],
  ])('%s: %s', async (product, code, exception_parameters) => {
    const { status, error } = await fixture.add(product, 1);
    expect([status, error]).toEqual([409, { code, exception_parameters }]);
  });
});

const closed = {
  ...cartShop,
  configuration: { ...cartShop.configuration, cart_enabled: false },
};

describeCarts('a shop with its cart disabled', cartShop, (fixture) => {
  const replaceShop = (shop: Shop) =>
    (fixture.api.app.shops as Map<string, Shop>).set(shop.key, shop);
  afterEach(() => {
    replaceShop(cartShop);
  });

  test('creates no carts and adds nothing to existing ones', async () => {
    replaceShop(closed);
    const { status, error } = await fixture.add('aikuinen', 1);
    expect([status, error?.code]).toEqual([409, 'cart_item_webservice_availability']);
    const created = await fixture.api.client.call(carts.create, { body: {} });
    expect([created.status, created.error?.code]).toEqual([409, 'cart_creation_failed']);
  });
});
