import { operations } from '@permanto/contracts/api';
import type { Shop } from '../shop/shop';
import { cartShop } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts } = operations;

describeCarts('amounts outside their bounds name the bound', cartShop, (hand) => {
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
    const { status, error } = await hand.add(product, amount);
    expect(status).toBe(422);
    expect(error?.code).toBe(code);
    expect(error?.exception_parameters).toMatchObject(parameters);
  });

  test('the bound of a product counts what is in the cart already', async () => {
    await hand.add('aikuinen', 4);
    const { error } = await hand.add('aikuinen', 2);
    expect(error?.exception_parameters).toMatchObject({ max: 5, amount: 6 });
  });

  test('the bound of an event counts all its products', async () => {
    await hand.add('aikuinen', 4);
    const { error } = await hand.add('lapsi', 3);
    expect(error).toEqual({
      code: 'event_amount_max',
      exception_parameters: { max: 6, amount: 7 },
    });
  });

  test('a changed row is held to them, too', async () => {
    const row = await hand.rowOf('pari', 2);
    const { error } = await hand.update(row, { amount: 3 });
    expect(error?.code).toBe('cart_item_availability_step');
  });

  test.each([
    [0, 'cart_item_availability_min', { min: 1, amount: 0 }],
    [-0, 'cart_item_availability_min', { min: 1, amount: 0 }],
    [-1, 'cart_item_availability_min', { min: 1, amount: -1 }],
    [1e9, 'cart_item_availability_max', { max: 5, amount: 1e9 + 1 }],
    [2 ** 31 - 1, 'cart_item_availability_max', { max: 5, amount: 2 ** 31 }],
  ])('a row changed to %d beside another of its product: %s', async (amount, code, bound) => {
    const { wire } = await hand.addRows({
      cart_items: [
        { product: { id: 'aikuinen' }, amount: 1 },
        { product: { id: 'aikuinen' }, amount: 1, customer_remarks: 'pyörätuoli' },
      ],
    });
    const held = await hand.heldOf('ottelu');
    const { status, error } = await hand.update(wire!.cart.items[0]!.id, { amount });
    expect([status, error?.code]).toEqual([422, code]);
    expect(error?.exception_parameters).toEqual({ ...bound, product: 'Aikuinen' });
    expect((await hand.read()).wire?.cart.items).toEqual(wire?.cart.items);
    expect(await hand.heldOf('ottelu')).toBe(held);
  });

  test('where the bound is no hindrance, the quota is', async () => {
    const { status, error } = await hand.add('rajaton', 2 ** 31);
    expect([status, error]).toEqual([
      409,
      {
        code: 'cart_item_availability_product_quota_reached',
        exception_parameters: { product: 'rajaton', available: 3 },
      },
    ]);
  });
});

describeCarts('what is not on sale is refused', cartShop, (hand) => {
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
    const { status, error } = await hand.add(product, 1);
    expect([status, error]).toEqual([409, { code, exception_parameters }]);
  });
});

const closed = {
  ...cartShop,
  configuration: { ...cartShop.configuration, cart_enabled: false },
};

describeCarts('a shop that sells nothing here', cartShop, (hand) => {
  const becomes = (shop: Shop) => (hand.api.app.shops as Map<string, Shop>).set(shop.key, shop);
  afterEach(() => {
    becomes(cartShop);
  });

  test('makes no carts, and refuses whatever it has to those that are there', async () => {
    becomes(closed);
    const { status, error } = await hand.add('aikuinen', 1);
    expect([status, error?.code]).toEqual([409, 'cart_item_webservice_availability']);
    const made = await hand.api.client.call(carts.create, { body: {} });
    expect([made.status, made.error?.code]).toEqual([409, 'cart_creation_failed']);
  });
});
