import { event as eventSchema, type SeatingPlan } from '@permanto/contracts';
import { aChildProduct, anEvent, aProduct } from '@permanto/testing';
import * as v from 'valibot';
import { makeOffer } from './offer';

const plan = {
  categories: [{ id: 'gold', title: 'Gold', color: '#b8860b' }],
  sections: [],
} as unknown as SeatingPlan;

test('a category costs what anyone pays, not what a card pays for', () => {
  const of = { allowed_seat_categories: ['gold'] };
  const requirements = {
    type: 'serial_card' as const,
    visibility_for_others: true,
    serial_card_ids: ['s'],
  };
  const products = [
    aProduct(of),
    aChildProduct(of),
    aProduct({ ...of, id: 'card', price: 0, requirements }),
  ];
  const [gold] = makeOffer(v.parse(eventSchema, anEvent({ products })), plan).categories;
  expect(gold?.prices).toEqual({ from: 700, to: 2300 });
});
