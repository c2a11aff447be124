import { operations } from '@permanto/contracts/api';
import { describeOnEachDatabase } from '../../testing/on-each-database';
import { aProduct, aShop, anEvent } from '../../testing/test-shop';
import type { StartedShop } from '../../testing/start-shop';

const { carts } = operations;

const shop = aShop({
  events: [anEvent({ id: 'ottelu', max_per_order: 10 })],
  products: [aProduct({ id: 'lippu', event_id: 'ottelu', stock_ids: ['ottelu'] })],
  stocks: [{ id: 'ottelu', capacity: 100 }],
});

describeOnEachDatabase('carts', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  test('a new cart is empty and can be read with its token', async () => {
    const cart = await api.client.newCart();
    const read = await api.client.call(carts.get, {
      params: { cartId: cart.uuid },
      token: cart.token,
    });
    expect(read.wire?.cart).toEqual(cart);
    expect(cart.items).toEqual([]);
  });

  test('an item is held, priced and answered with the whole cart', async () => {
    const added = await api.client.addTo(await api.client.newCart(), 'lippu', 2);
    expect(added.status).toBe(201);
    expect(added.wire?.cart.totalEur).toBe(20);
  });
});
