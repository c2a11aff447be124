import type { Event, Hall } from '@permanto/contracts';
import { makeOffer } from './offer';

const hall = {
  plan: { hash: 'abc' },
  categories: [{ id: 'gold', title: 'Gold', color: '#b8860b' }],
  sections: [],
} as unknown as Hall;

const card = { type: 'serial_card', visibility_for_others: true, serial_card_ids: ['s'] };
const product = (price: number, requirements: object | null = null) => ({
  price,
  requirements,
  allowed_seat_categories: ['gold'],
});

test('a category costs what anyone pays, not what a card pays for', () => {
  const products = [product(2300), product(700), product(0, card)];
  const event = { products, flags: {} } as unknown as Event;
  expect(makeOffer(event, hall).categories[0]?.prices).toEqual({ from: 700, to: 2300 });
});
