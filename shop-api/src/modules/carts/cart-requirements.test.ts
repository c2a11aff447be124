import { aProduct, aShop, anEvent } from '../../testing/test-shop';
import { describeCarts } from './testing/describe-carts';

const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [
    aProduct({ id: 'aikuinen', title: { fi: 'Aikuinen' }, event_id: 'ottelu' }),
    aProduct({ id: 'lapsi', title: { fi: 'Lapsi' }, event_id: 'ottelu' }),
    aProduct({ id: 'pysakointi', required_products: ['aikuinen', 'lapsi'] }),
  ],
});

const missing = {
  code: 'missing_required_product',
  exception_parameters: { product: 'Aikuinen, Lapsi' },
};

describeCarts('a product that requires others', shop, (hand) => {
  test('is refused alone, with the names of what would do', async () => {
    const { status, error } = await hand.add('pysakointi', 1);
    expect([status, error]).toEqual([422, missing]);
  });

  test('is had with one of them, whichever comes first in the request', async () => {
    const { status, wire } = await hand.addRows({
      cart_items: [
        { product: { id: 'pysakointi' }, amount: 2 },
        { product: { id: 'lapsi' }, amount: 1 },
      ],
    });
    expect([status, wire?.cart.items.length]).toEqual([201, 2]);
  });

  test('is had when one of them is in the cart already', async () => {
    await hand.add('aikuinen', 1);
    expect((await hand.add('pysakointi', 1)).status).toBe(201);
  });

  test('may be left without them, and then doesn’t grow', async () => {
    const ticket = await hand.rowOf('aikuinen');
    const parking = await hand.rowOf('pysakointi', 2);
    expect((await hand.remove(ticket)).status).toBe(200);
    expect((await hand.update(parking, { amount: 3 })).error).toEqual(missing);
    expect((await hand.update(parking, { amount: 1 })).status).toBe(200);
    expect((await hand.add('lapsi', 1)).status).toBe(201);
    expect((await hand.update(parking, { amount: 3 })).status).toBe(200);
  });
});
