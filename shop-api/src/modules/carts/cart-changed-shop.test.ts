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

describeCarts('a cart whose shop has changed', before, (hand) => {
  const sells = (shop: Shop) => (hand.api.app.shops as Map<string, Shop>).set(shop.key, shop);
  beforeEach(() => {
    sells(before);
  });

  const ready = () =>
    hand.api.client.call(carts.setCustomer, { ...hand.mine, body: { customer: maija } });
  const checkOut = () =>
    hand.api.client.call(checkouts.create, { ...hand.mine, body: { terms_accepted: true } });

  test('keeps more than it could have now, and can be changed to what it can', async () => {
    const row = await hand.rowOf('aikuinen', 5);
    await hand.choose('sahkoinen', 'tickets');
    sells(shopOf(product('aikuinen', 3), product('lapsi')));
    expect((await hand.read()).wire?.cart.items).toMatchObject([{ amount: 5 }]);
    expect((await hand.add('lapsi', 1)).status).toBe(201);
    expect((await hand.update(row, { customer_remarks: 'yhdessä' })).status).toBe(200);
    await ready();
    const tooMany = {
      code: 'cart_item_availability_max',
      exception_parameters: { max: 3, amount: 5, product: 'aikuinen' },
    };
    expect((await checkOut()).error).toEqual(tooMany);
    expect((await hand.update(row, { amount: 4 })).error?.code).toBe(tooMany.code);
    expect((await hand.update(row, { amount: 3 })).wire?.cart.items).toMatchObject([
      { amount: 3 },
      { amount: 1 },
    ]);
  });

  test('loses rows of what is gone with its next change, and orders nothing of them', async () => {
    const held = (await hand.heldOf('ottelu')) ?? 0;
    const gone = await hand.rowOf('lapsi', 2);
    await hand.add('aikuinen', 1);
    await hand.choose('sahkoinen', 'tickets');
    await ready();
    sells(shopOf(product('aikuinen')));
    expect((await hand.read()).wire?.cart).toMatchObject({ totalEur: 10, items: [{ amount: 1 }] });
    expect((await checkOut()).error?.code).toBe('cart_item_availability_general');
    const { status, error } = await hand.update(gone, { amount: 1 });
    expect([status, error?.code]).toEqual([404, 'cart_item_product_not_found']);
    expect(await hand.heldOf('ottelu')).toBe(held + 3);
    await ready();
    expect(await hand.heldOf('ottelu')).toBe(held + 1);
    expect((await hand.remove(gone)).error?.code).toBe('cart_item_not_found');
    expect((await checkOut()).wire?.cart.items).toMatchObject([{ amount: 1 }]);
  });
});

const takesFrom = (pool: string) =>
  aShop({
    products: [aProduct({ id: 'lippu', stock_ids: [pool] })],
    stocks: ['vanha', 'uusi'].map((id) => ({ id, capacity: 100 })),
  });

describeCarts('a product that takes from another quota by now', takesFrom('vanha'), (hand) => {
  test('gives back what it took from the one before, with the next piece', async () => {
    const row = await hand.rowOf('lippu', 2);
    const { shops } = hand.api.app;
    (shops as Map<string, Shop>).set(hand.api.shop.key, takesFrom('uusi'));
    expect((await hand.update(row, { amount: 3 })).status).toBe(200);
    expect([await hand.heldOf('vanha'), await hand.heldOf('uusi')]).toEqual([0, 3]);
  });
});
