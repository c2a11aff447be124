import { aProduct, aShop, anEvent } from '../../testing/test-shop';
import { describeCarts } from './testing/describe-carts';

const shop = aShop({
  events: [anEvent({ id: 'ottelu' })],
  products: [
    aProduct({ id: 'aikuinen', title: { fi: 'Aikuinen', en: 'Adult' }, event_id: 'ottelu' }),
    aProduct({ id: 'lapsi', title: { fi: 'Lapsi', sv: 'Barn' }, event_id: 'ottelu' }),
    aProduct({ id: 'pysakointi', required_products: ['aikuinen', 'lapsi'] }),
  ],
});

const missing = {
  code: 'missing_required_product',
  exception_parameters: {
    product: 'Aikuinen, Lapsi',
    product_titles: { fi: 'Aikuinen, Lapsi', en: 'Adult, Lapsi', sv: 'Aikuinen, Barn' },
  },
};

describeCarts('a product that requires others', shop, (fixture) => {
  test('is refused alone, naming the products that it requires', async () => {
    const { status, error } = await fixture.add('pysakointi', 1);
    expect([status, error]).toEqual([422, missing]);
  });

  test('is accepted with one of them, in any order of the request', async () => {
    const { status, wire } = await fixture.addRows({
      cart_items: [
        { product: { id: 'pysakointi' }, amount: 2 },
        { product: { id: 'lapsi' }, amount: 1 },
      ],
    });
    expect([status, wire?.cart.items.length]).toEqual([201, 2]);
  });

  test('is accepted if one of them is already in the cart', async () => {
    await fixture.add('aikuinen', 1);
    expect((await fixture.add('pysakointi', 1)).status).toBe(201);
  });

  test('stays when they are removed, but can’t be increased', async () => {
    const ticket = await fixture.addRow('aikuinen');
    const parking = await fixture.addRow('pysakointi', 2);
    expect((await fixture.remove(ticket)).status).toBe(200);
    expect((await fixture.update(parking, { amount: 3 })).error).toEqual(missing);
    expect((await fixture.update(parking, { amount: 1 })).status).toBe(200);
    expect((await fixture.add('lapsi', 1)).status).toBe(201);
    expect((await fixture.update(parking, { amount: 3 })).status).toBe(200);
  });
});
