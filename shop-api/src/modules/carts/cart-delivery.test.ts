import { cents } from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import { aDeliveryMethod, aProduct, aShop } from '../../testing/test-shop';
import type { Shop } from '../shop/shop';
import { cartShop } from './testing/cart-shop';
import { describeCarts } from './testing/describe-carts';

const { carts } = operations;

describeCarts('delivery', cartShop, (hand) => {
  const offered = async () =>
    (await hand.api.client.call(carts.deliveryMethods, hand.mine)).wire?.delivery_methods;

  test('offers what the cart’s groups can have, and nothing hidden', async () => {
    await hand.add('aikuinen', 1);
    expect((await offered())?.map(({ id }) => id)).toEqual(['sahkoinen', 'nouto']);
  });

  test('leaves out what a product forbids', async () => {
    await hand.add('huivi', 1);
    expect((await offered())?.map(({ id }) => id)).toEqual(['posti']);
    const { status, error } = await hand.choose('nouto', 'merchandise');
    expect([status, error]).toEqual([
      409,
      {
        code: 'delivery_method_forbidden_by_cart_item',
        exception_parameters: { product: 'huivi' },
      },
    ]);
  });

  test('costs what its price token pinned', async () => {
    await hand.add('huivi', 1);
    const token = (await offered())?.[0]?.product?.price_token;
    const { wire } = await hand.choose('posti', 'merchandise', token);
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
    await hand.add('huivi', 1);
    const { status, error } = await hand.choose(id, group, token);
    expect([status, error?.code]).toEqual([404, 'delivery_method_not_found']);
  });

  test('that brings nothing of what is in the cart is not found, and not paid', async () => {
    await hand.add('aikuinen', 1);
    const { error } = await hand.choose('posti', 'merchandise');
    expect(error?.code).toBe('delivery_method_not_found');
    expect((await hand.read()).wire?.cart).toMatchObject({ totalEur: 17.5, delivery_methods: [] });
  });

  test('a price of another cart is not this cart’s', async () => {
    const { client } = hand.api;
    await hand.add('huivi', 1);
    const other = await client.newCart();
    await client.addTo(other, 'huivi', 1);
    const { wire } = await client.call(carts.deliveryMethods, {
      params: { cartId: other.uuid },
      token: other.token,
    });
    const { error } = await hand.choose(
      'posti',
      'merchandise',
      wire?.delivery_methods[0]?.product?.price_token,
    );
    expect(error?.code).toBe('delivery_method_not_found');
  });

  test('a cart’s own token is no price', async () => {
    await hand.add('huivi', 1);
    const { error } = await hand.choose('posti', 'merchandise', hand.cart.token);
    expect(error?.code).toBe('delivery_method_not_found');
  });

  test('is chosen for each group of the cart, and again', async () => {
    await hand.addRows({
      cart_items: [
        { product: { id: 'aikuinen' }, amount: 1 },
        { product: { id: 'huivi' }, amount: 1 },
      ],
    });
    await hand.choose('posti', 'merchandise');
    await hand.choose('sahkoinen', 'tickets');
    const { wire } = await hand.choose('sahkoinen', 'tickets');
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

  test('a choice goes when its group leaves the cart', async () => {
    const row = await hand.rowOf('aikuinen');
    await hand.choose('sahkoinen', 'tickets');
    expect((await hand.remove(row)).wire?.cart.delivery_methods).toEqual([]);
  });

  test('a choice goes when a product comes that forbids it', async () => {
    await hand.add('aikuinen', 1);
    expect((await hand.choose('nouto', 'tickets')).wire?.cart.delivery_methods).toHaveLength(1);
    expect((await hand.add('huivi', 1)).wire?.cart.delivery_methods).toEqual([]);
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

describeCarts('a method that brings both groups', courierShop(490), (hand) => {
  const sells = (shop: Shop) => (hand.api.app.shops as Map<string, Shop>).set(shop.key, shop);
  const shownToken = async () => {
    const { wire } = await hand.api.client.call(carts.deliveryMethods, hand.mine);
    return wire?.delivery_methods[0]?.product?.price_token;
  };
  beforeEach(async () => {
    sells(courierShop(490));
    await hand.add('lippu', 1);
    await hand.add('huivi', 1);
  });

  test('is paid once', async () => {
    expect((await hand.choose('lahetti', 'tickets')).wire?.cart.totalEur).toBe(24.9);
    expect((await hand.choose('lahetti', 'merchandise')).wire?.cart.totalEur).toBe(24.9);
  });

  test('costs what was shown, although it has become dearer since', async () => {
    const shown = await shownToken();
    sells(courierShop(990));
    const { wire } = await hand.choose('lahetti', 'tickets', shown);
    expect(wire?.cart.totalEur).toBe(24.9);
    expect(wire?.cart.delivery_methods[0]?.delivery_method.product?.price).toBe(4.9);
    const both = (await hand.choose('lahetti', 'merchandise')).wire?.cart;
    expect(both?.totalEur).toBe(24.9);
    expect(
      both?.delivery_methods.map(({ delivery_method }) => delivery_method.product?.price),
    ).toEqual([4.9, 4.9]);
  });

  test('costs what it costs now where no price was shown', async () => {
    sells(courierShop(990));
    expect((await hand.choose('lahetti', 'tickets')).wire?.cart.totalEur).toBe(29.9);
  });
});
