import { operations } from '@permanto/contracts/api';
import * as v from 'valibot';
import { aCart, aCartItem, anEvent, anOrder, aProduct, aShop } from '.';

describe('ready-made answers keep the contract', () => {
  test.each([
    ['shop', operations.shop.get.output, { shop: aShop() }],
    ['product', operations.products.get.output, { product: aProduct() }],
    ['event', operations.events.get.output, { event: anEvent() }],
    ['cart', operations.carts.get.output, { cart: aCart({ items: [aCartItem()] }) }],
    ['order', operations.orders.get.output, { order: anOrder() }],
  ])('%s', (_, schema, wire) => {
    expect(v.safeParse(schema as v.GenericSchema, wire).issues).toBeUndefined();
  });
});
