import { type Cart, cart as cartSchema, type CartWire } from '@permanto/contracts';
import { aCart, aCartItem, aDeliveryMethod } from '@permanto/testing';
import * as v from 'valibot';
import { deliveryOffers } from './delivery';

const cart = (changes: Partial<CartWire>): Cart => v.parse(cartSchema, aCart(changes));
const ticket = aCartItem();
const scarf = aCartItem({
  id: '55555555-5555-4555-8555-555555555555',
  product: { id: 'scarf', title: { fi: 'Huivi' }, type: 'merchandise', event_id: null },
});
const cost = { id: 'post-cost', title: { fi: 'Posti' }, price: 5, price_token: 'p' };
const post = aDeliveryMethod({ id: 'post', delivery_groups: ['merchandise'], product: cost });
const pickUp = aDeliveryMethod({ id: 'pick-up', delivery_groups: ['tickets', 'merchandise'] });

const chosenIn = (changes: Partial<CartWire>, picks = {}) =>
  deliveryOffers(cart(changes), picks).map(({ group, chosen }) => [group, chosen]);

describe('delivery methods of a cart', () => {
  test('a group has the methods that deliver it and are not hidden', () => {
    const available_delivery_methods = [
      aDeliveryMethod(),
      post,
      pickUp,
      aDeliveryMethod({ id: 'secret', hidden: true }),
    ];
    const offers = deliveryOffers(cart({ items: [ticket, scarf], available_delivery_methods }), {});
    expect(offers.map(({ group, methods }) => [group, methods.map(({ id }) => id)])).toEqual([
      ['tickets', ['e-ticket', 'pick-up']],
      ['merchandise', ['post', 'pick-up']],
    ]);
  });

  test('a single free method is chosen for the shopper', () => {
    expect(chosenIn({ items: [ticket] })).toEqual([['tickets', 'e-ticket']]);
  });

  test('a method that costs is never chosen for the shopper', () => {
    expect(chosenIn({ items: [scarf], available_delivery_methods: [post] })).toEqual([
      ['merchandise', null],
    ]);
  });

  test('of two free methods tickets take the first that needs no address, and keep what is chosen', () => {
    const letter = aDeliveryMethod({ id: 'letter', needs_address: true });
    const available_delivery_methods = [letter, aDeliveryMethod(), pickUp];
    expect(chosenIn({ items: [ticket], available_delivery_methods })).toEqual([
      ['tickets', 'e-ticket'],
    ]);
    expect(
      chosenIn({ items: [ticket], available_delivery_methods }, { tickets: 'pick-up' }),
    ).toEqual([['tickets', 'pick-up']]);
  });

  test('of two free methods for merchandise the shopper chooses', () => {
    const letter = aDeliveryMethod({ id: 'letter', delivery_groups: ['merchandise'] });
    expect(chosenIn({ items: [scarf], available_delivery_methods: [letter, pickUp] })).toEqual([
      ['merchandise', null],
    ]);
  });

  test('what the cart has stored stays chosen, unless it is offered no more', () => {
    const stored = (available_delivery_methods: CartWire['available_delivery_methods']) =>
      deliveryOffers(
        cart({
          items: [scarf],
          available_delivery_methods,
          delivery_methods: [{ delivery_group: 'merchandise', delivery_method: post }],
        }),
        {},
      );
    expect(stored([post, pickUp])).toMatchObject([{ chosen: 'post', isStored: true }]);
    expect(stored([pickUp, aDeliveryMethod()])).toMatchObject([{ chosen: 'pick-up' }]);
  });
});
