import fc from 'fast-check';
import { cents, PRODUCT_KINDS, sum } from '@permanto/contracts';
import { aDeliveryMethod, aProduct, aShop } from '../../../testing/test-shop';
import { orderLines, totalOfLines } from '../../orders/domain/snapshot';
import { vatByRate } from '@permanto/contracts/rules/vat';
import type { Shop } from '../../shop/shop';
import { aCart, aRow } from '../testing/a-cart';
import type { CartState, ChosenDelivery } from './cart-state';
import { withDelivery } from './delivery';
import { KIND_RULES } from '../../shop/domain/product-kinds';
import { billOf } from './totals';

const price = fc.integer({ min: 0, max: 100_000 }).map(cents);
const rate = fc.constantFrom(0, 10, 13.5, 14, 25.5);

const unit = fc.constantFrom('order' as const, 'ticket' as const);

const product = (id: string) =>
  fc
    .record({ price, vat_percentage: rate, type: fc.constantFrom(...PRODUCT_KINDS) })
    .map((given) => aProduct({ id, ...given }));

const shops = fc
  .record({
    products: fc.tuple(product('a'), product('b'), product('c')),
    costs: fc.tuple(product('posti'), product('tilausmaksu'), product('lippumaksu')),
    per: fc.tuple(unit, unit),
  })
  .map(({ products, costs: [postage, first, second], per }) => {
    const both = ['tickets', 'merchandise'] as const;
    return aShop({
      products: [...products, postage, first, second],
      delivery_methods: [
        aDeliveryMethod({ id: 'lahetti', delivery_groups: both, product: postage }),
        aDeliveryMethod({ id: 'nouto', delivery_groups: both }),
      ],
      service_costs: [
        { product: first, per: per[0] },
        { product: second, per: per[1] },
      ],
    });
  });

const itemLists = fc.array(
  fc.record({
    product_id: fc.constantFrom('a', 'b', 'c', 'gone'),
    amount: fc.integer({ min: 1, max: 50 }),
  }),
  { maxLength: 6 },
);

const deliveries = fc.array(
  fc.record({
    delivery_group: fc.constantFrom('tickets' as const, 'merchandise' as const),
    delivery_method_id: fc.constantFrom('lahetti', 'nouto', 'gone'),
    price: fc.option(price),
  }),
  { maxLength: 3 },
);

function cartOf(items: { product_id: string; amount: number }[], chosen: ChosenDelivery[]) {
  const rows = items.map((item, i) => aRow({ id: String(i), ...item }));
  return chosen.reduce(withDelivery, aCart({ items: rows }));
}

const assertForAllCarts = (property: (shop: Shop, cart: CartState) => void) => {
  fc.assert(
    fc.property(shops, itemLists, deliveries, (shop, items, chosen) => {
      property(shop, cartOf(items, chosen));
    }),
  );
};

test('the total of an order equals that of its cart, and its VAT adds up to it', () => {
  assertForAllCarts((shop, cart) => {
    const { total } = billOf(shop, cart);
    const lines = orderLines(shop, cart);
    expect(totalOfLines(lines)).toBe(total);
    expect(sum(vatByRate(lines).map(({ gross }) => gross))).toBe(total);
  });
});

test('a total is items, deliveries and service costs; service costs only if something else costs', () => {
  assertForAllCarts((shop, cart) => {
    const bill = billOf(shop, cart);
    const part = (charges: readonly { total: number }[]) =>
      charges.reduce((all, { total }) => all + total, 0);
    const chosen = part(bill.rows) + part(bill.deliveries);
    expect(bill.total).toBe(chosen + part(bill.serviceCosts));
    if (chosen === 0) expect(bill.serviceCosts).toEqual([]);
    const perOrder = shop.service_costs.filter(({ per }) => per === 'order').length;
    const isOrderable = chosen > 0 && bill.rows.length > 0;
    if (isOrderable) expect(bill.serviceCosts.length).toBeGreaterThanOrEqual(perOrder);
  });
});

test('service costs per ticket count every ticket and nothing else', () => {
  assertForAllCarts((shop, cart) => {
    const tickets = cart.items
      .filter(({ product_id }) => {
        const type = shop.products.get(product_id)?.type;
        return type !== undefined && KIND_RULES[type].isEventTicket;
      })
      .reduce((count, { amount }) => count + amount, 0);
    for (const { product: cost, amount } of billOf(shop, cart).serviceCosts) {
      const { per } = shop.service_costs.find((one) => one.product.id === cost.id)!;
      expect(amount).toBe(per === 'order' ? 1 : tickets);
    }
  });
});

test('a method is charged once, at the lowest price that it was chosen at', () => {
  assertForAllCarts((shop, cart) => {
    const { deliveries: paid } = billOf(shop, cart);
    expect(paid.length).toBeLessThanOrEqual(1);
    for (const { price: each } of paid) {
      for (const { delivery_method_id, price: pinned } of cart.delivery_methods) {
        if (delivery_method_id === 'lahetti') expect(pinned).toBe(each);
      }
    }
  });
});
