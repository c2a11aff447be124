import { cents } from '@permanto/contracts';
import { aDeliveryMethod, aProduct, aShop } from '../../../testing/test-shop';
import { aCart, aRow } from '../testing/a-cart';
import type { ChosenDelivery } from './cart-state';
import { billOf } from './totals';

const fee = aProduct({ id: 'palvelumaksu', type: 'payment_cost', price: cents(150) });
const ticketFee = aProduct({ id: 'lippumaksu', type: 'payment_cost', price: cents(50) });
const postage = aProduct({ id: 'postimaksu', type: 'delivery_cost', price: cents(590) });

const shop = aShop({
  products: [
    aProduct({ id: 'lippu', price: cents(1_250) }),
    aProduct({ id: 'ilmainen', price: cents(0) }),
    aProduct({ id: 'huivi', type: 'merchandise', price: cents(1_990) }),
    aProduct({ id: 'kausikortti', type: 'serial_card', price: cents(9_900) }),
    fee,
    ticketFee,
    postage,
  ],
  delivery_methods: [
    aDeliveryMethod({ id: 'posti', delivery_groups: ['merchandise'], product: postage }),
    aDeliveryMethod({ id: 'nouto', delivery_groups: ['tickets', 'merchandise'] }),
  ],
  service_costs: [
    { product: fee, per: 'order' },
    { product: ticketFee, per: 'ticket' },
  ],
});

const cart = (items: Record<string, number>, delivery_methods: ChosenDelivery[] = []) =>
  aCart({
    items: Object.entries(items).map(([product_id, amount]) => aRow({ product_id, amount })),
    delivery_methods,
  });

const posted = (price: number | null): ChosenDelivery => ({
  delivery_group: 'merchandise',
  delivery_method_id: 'posti',
  price,
});

const costsOf = (...given: Parameters<typeof cart>) => {
  const { serviceCosts, total } = billOf(shop, cart(...given));
  return [serviceCosts.map(({ product, total: cost }) => [product.id, cost]), total];
};

test.each([
  ['an empty cart', {}, [], 0],
  ['free tickets', { ilmainen: 3 }, [], 0],
  [
    'a ticket',
    { lippu: 1 },
    [
      ['palvelumaksu', 150],
      ['lippumaksu', 50],
    ],
    1_450,
  ],
  [
    'paid and free tickets',
    { lippu: 2, ilmainen: 1 },
    [
      ['palvelumaksu', 150],
      ['lippumaksu', 150],
    ],
    2_800,
  ],
  ['products without tickets', { huivi: 2, kausikortti: 1 }, [['palvelumaksu', 150]], 14_030],
] as const)('the costs of %s', (_, items, costs, total) => {
  expect(costsOf(items)).toEqual([costs, total]);
});

test('free items with a charged delivery have service costs', () => {
  expect(costsOf({ ilmainen: 1 }, [posted(590)])).toEqual([
    [
      ['palvelumaksu', 150],
      ['lippumaksu', 50],
    ],
    590 + 200,
  ]);
});

test('a delivery costs its pinned price', () => {
  const { deliveries, total } = billOf(shop, cart({ huivi: 1 }, [posted(490)]));
  expect(deliveries).toMatchObject([{ amount: 1, price: 490, total: 490 }]);
  expect(total).toBe(1_990 + 490 + 150);
});

test('a row of a removed product costs nothing', () => {
  expect(costsOf({ haamu: 5, lippu: 1 })).toEqual(costsOf({ lippu: 1 }));
});
