import { operations } from '@permanto/contracts/api';
import { facts } from '@permanto/contracts/bus';
import * as v from 'valibot';
import { aCart, aCartItem, anEvent, anOrder, aProduct, aShop, sampleFacts } from '.';

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

test.each(Object.entries(sampleFacts))('the sample of %s keeps the contract', (name, payload) => {
  const schema: v.GenericSchema = facts[name as keyof typeof facts];
  expect(v.safeParse(schema, payload).issues).toBeUndefined();
});
