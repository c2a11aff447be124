import { operations } from '@permanto/contracts/api';
import { aDeliveryMethod, aProduct, aShop, anEvent } from '../../testing/test-shop';
import type { Shop } from '../shop/shop';
import { maija } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts, checkouts } = operations;

const product = (id: string, max = 20) =>
  aProduct({ id, event_id: 'ottelu', stock_ids: ['ottelu'], bounds: { min: 1, max, step: 1 } });
const shopOf = (...products: ReturnType<typeof product>[]) =>
  aShop({
    events: [anEvent({ id: 'ottelu' })],
    products,
    delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
    stocks: [{ id: 'ottelu', capacity: 100 }],
  });

const before = shopOf(product('aikuinen'), product('lapsi'));

describeCarts('a cart whose shop has changed', before, (fixture) => {
  const replaceShop = (shop: Shop) =>
    (fixture.api.app.shops as Map<string, Shop>).set(shop.key, shop);
  beforeEach(() => {
    replaceShop(before);
  });

  const setCustomer = () =>
    fixture.api.client.call(carts.setCustomer, { ...fixture.access, body: { customer: maija } });
  const checkOut = () =>
    fixture.api.client.call(checkouts.create, {
      ...fixture.access,
      body: { terms_accepted: true },
    });

  test('keeps an amount above the new maximum until it is changed or ordered', async () => {
    const row = await fixture.addRow('aikuinen', 5);
    await fixture.choose('sahkoinen', 'tickets');
    replaceShop(shopOf(product('aikuinen', 3), product('lapsi')));
    expect((await fixture.read()).wire?.cart.items).toMatchObject([{ amount: 5 }]);
    expect((await fixture.add('lapsi', 1)).status).toBe(201);
    expect((await fixture.update(row, { customer_remarks: 'yhdessä' })).status).toBe(200);
    await setCustomer();
    const tooMany = {
      code: 'cart_item_availability_max',
      exception_parameters: { max: 3, amount: 5, product: 'aikuinen' },
    };
    expect((await checkOut()).error).toEqual(tooMany);
    expect((await fixture.update(row, { amount: 4 })).error?.code).toBe(tooMany.code);
    expect((await fixture.update(row, { amount: 3 })).wire?.cart.items).toMatchObject([
      { amount: 3 },
      { amount: 1 },
    ]);
  });

  test('loses the rows of removed products with its next change', async () => {
    const held = (await fixture.heldOf('ottelu')) ?? 0;
    const gone = await fixture.addRow('lapsi', 2);
    await fixture.add('aikuinen', 1);
    await fixture.choose('sahkoinen', 'tickets');
    await setCustomer();
    replaceShop(shopOf(product('aikuinen')));
    expect((await fixture.read()).wire?.cart).toMatchObject({
      totalEur: 10,
      items: [{ amount: 1 }],
    });
    expect((await checkOut()).error?.code).toBe('cart_item_availability_general');
    const { status, error } = await fixture.update(gone, { amount: 1 });
    expect([status, error?.code]).toEqual([404, 'cart_item_product_not_found']);
    expect(await fixture.heldOf('ottelu')).toBe(held + 3);
    await setCustomer();
    expect(await fixture.heldOf('ottelu')).toBe(held + 1);
    expect((await fixture.remove(gone)).error?.code).toBe('cart_item_not_found');
    expect((await checkOut()).wire?.cart.items).toMatchObject([{ amount: 1 }]);
  });
});

const shopWithQuota = (pool: string) =>
  aShop({
    products: [aProduct({ id: 'lippu', stock_ids: [pool] })],
    stocks: ['vanha', 'uusi'].map((id) => ({ id, capacity: 100 })),
  });

describeCarts(
  'a product whose quota was replaced by another',
  shopWithQuota('vanha'),
  (fixture) => {
    test('releases the pieces of the old quota when the next piece is added', async () => {
      const row = await fixture.addRow('lippu', 2);
      const { shops } = fixture.api.app;
      (shops as Map<string, Shop>).set(fixture.api.shop.key, shopWithQuota('uusi'));
      expect((await fixture.update(row, { amount: 3 })).status).toBe(200);
      expect([await fixture.heldOf('vanha'), await fixture.heldOf('uusi')]).toEqual([0, 3]);
    });
  },
);
