import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { aDeliveryMethod, aProduct, aShop } from '../../testing/test-shop';
import type { Shop } from '../shop/shop';
import { cartShop } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts } = operations;

describeCarts('delivery', cartShop, (fixture) => {
  const offered = async () =>
    (await fixture.api.client.call(carts.deliveryMethods, fixture.access)).wire?.delivery_methods;

  test('offers the methods of the cart’s groups except hidden ones', async () => {
    await fixture.add('aikuinen', 1);
    expect((await offered())?.map(({ id }) => id)).toEqual(['sahkoinen', 'nouto']);
  });

  test('omits methods that a product forbids', async () => {
    await fixture.add('huivi', 1);
    expect((await offered())?.map(({ id }) => id)).toEqual(['posti']);
    const { status, error } = await fixture.choose('nouto', 'merchandise');
    expect([status, error]).toEqual([
      409,
      {
        code: 'delivery_method_forbidden_by_cart_item',
        exception_parameters: { product: 'huivi' },
      },
    ]);
  });

  test('costs the price of its price token', async () => {
    await fixture.add('huivi', 1);
    const token = (await offered())?.[0]?.product?.price_token;
    const { wire } = await fixture.choose('posti', 'merchandise', token);
    expect(wire?.cart.totalEur).toBe(15.9);
    expect(wire?.cart.delivery_methods).toMatchObject([
      { delivery_group: 'merchandise', delivery_method: { id: 'posti', product: { price: 5.9 } } },
    ]);
  });

  test.each([
    ['nope', 'tickets', undefined],
    ['piilossa', 'tickets', undefined],
    ['sahkoinen', 'merchandise', undefined],
    ['posti', 'merchandise', 'not-ours'],
  ] as const)('%s for %s is not found', async (id, group, token) => {
    await fixture.add('huivi', 1);
    const { status, error } = await fixture.choose(id, group, token);
    expect([status, error?.code]).toEqual([404, 'delivery_method_not_found']);
  });

  test('for a group that the cart lacks is not found', async () => {
    await fixture.add('aikuinen', 1);
    const { error } = await fixture.choose('posti', 'merchandise');
    expect(error?.code).toBe('delivery_method_not_found');
    expect((await fixture.read()).wire?.cart).toMatchObject({
      totalEur: 17.5,
      delivery_methods: [],
    });
  });

  test('a price token of another cart is refused', async () => {
    const { client } = fixture.api;
    await fixture.add('huivi', 1);
    const other = await client.newCart();
    await client.addTo(other, 'huivi', 1);
    const { wire } = await client.call(carts.deliveryMethods, {
      params: { cartId: other.uuid },
      token: other.token,
    });
    const { error } = await fixture.choose(
      'posti',
      'merchandise',
      wire?.delivery_methods[0]?.product?.price_token,
    );
    expect(error?.code).toBe('delivery_method_not_found');
  });

  test('the cart token is refused as a price token', async () => {
    await fixture.add('huivi', 1);
    const { error } = await fixture.choose('posti', 'merchandise', fixture.cart.token);
    expect(error?.code).toBe('delivery_method_not_found');
  });

  test('is chosen for each group of the cart and can be chosen again', async () => {
    await fixture.addRows({
      cart_items: [
        { product: { id: 'aikuinen' }, amount: 1 },
        { product: { id: 'huivi' }, amount: 1 },
      ],
    });
    await fixture.choose('posti', 'merchandise');
    await fixture.choose('sahkoinen', 'tickets');
    const { wire } = await fixture.choose('sahkoinen', 'tickets');
    const chosen = wire?.cart.delivery_methods.map(({ delivery_group, delivery_method }) => [
      delivery_group,
      delivery_method.id,
    ]);
    expect(chosen).toEqual([
      ['merchandise', 'posti'],
      ['tickets', 'sahkoinen'],
    ]);
    expect(wire?.cart.totalEur).toBe(17.5 + 10 + 5.9);
  });

  test('a chosen method is removed with its group', async () => {
    const row = await fixture.addRow('aikuinen');
    await fixture.choose('sahkoinen', 'tickets');
    expect((await fixture.remove(row)).wire?.cart.delivery_methods).toEqual([]);
  });

  test('a chosen method is removed when a product is added that forbids it', async () => {
    await fixture.add('aikuinen', 1);
    expect((await fixture.choose('nouto', 'tickets')).wire?.cart.delivery_methods).toHaveLength(1);
    expect((await fixture.add('huivi', 1)).wire?.cart.delivery_methods).toEqual([]);
  });
});

const courierCost = aProduct({ id: 'lahettimaksu', type: 'delivery_cost', price: cents(490) });
const courierShop = (price: number): Shop => {
  const product = { ...courierCost, price: cents(price) };
  return aShop({
    products: [aProduct({ id: 'lippu' }), aProduct({ id: 'huivi', type: 'merchandise' }), product],
    delivery_methods: [
      aDeliveryMethod({ id: 'lahetti', delivery_groups: ['tickets', 'merchandise'], product }),
    ],
  });
};

describeCarts('a method that delivers both groups', courierShop(490), (fixture) => {
  const replaceShop = (shop: Shop) =>
    (fixture.api.app.shops as Map<string, Shop>).set(shop.key, shop);
  const shownToken = async () => {
    const { wire } = await fixture.api.client.call(carts.deliveryMethods, fixture.access);
    return wire?.delivery_methods[0]?.product?.price_token;
  };
  beforeEach(async () => {
    replaceShop(courierShop(490));
    await fixture.add('lippu', 1);
    await fixture.add('huivi', 1);
  });

  test('is charged once', async () => {
    expect((await fixture.choose('lahetti', 'tickets')).wire?.cart.totalEur).toBe(24.9);
    expect((await fixture.choose('lahetti', 'merchandise')).wire?.cart.totalEur).toBe(24.9);
  });

  test('costs the shown price after the price has risen', async () => {
    const shown = await shownToken();
    replaceShop(courierShop(990));
    const { wire } = await fixture.choose('lahetti', 'tickets', shown);
    expect(wire?.cart.totalEur).toBe(24.9);
    expect(wire?.cart.delivery_methods[0]?.delivery_method.product?.price).toBe(4.9);
    const both = (await fixture.choose('lahetti', 'merchandise')).wire?.cart;
    expect(both?.totalEur).toBe(24.9);
    expect(
      both?.delivery_methods.map(({ delivery_method }) => delivery_method.product?.price),
    ).toEqual([4.9, 4.9]);
  });

  test('costs the current price without a price token', async () => {
    replaceShop(courierShop(990));
    expect((await fixture.choose('lahetti', 'tickets')).wire?.cart.totalEur).toBe(29.9);
  });
});
