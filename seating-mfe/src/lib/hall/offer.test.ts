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

const offerOf = (products: object[]) => {
  const event = { products, flags: {} } as unknown as Event;
  const counted = [{ id: 'gold', seat_count: 9, free: 4 }];
  const sections = [{ id: 's', title: 'S', seat_count: 9, kind: 'seats', categories: counted }];
  return makeOffer(event, { ...hall, sections } as Hall);
};
const closed = { available: false };

test.each([
  ['for nobody now', [{ ...product(700), availability: closed }], { is_on_sale: false, free: 0 }],
  ['for a card only', [product(0, card)], { is_on_sale: true, free: 4 }],
])('a category that is on sale %s has no price', (_, products, expected) => {
  const offer = offerOf(products);
  expect(offer.sections).toMatchObject([{ ...expected, prices: null }]);
  expect(offer.categories).toMatchObject([{ is_on_sale: expected.is_on_sale, prices: null }]);
});

test('a category costs what anyone pays, not what a card pays for', () => {
  const products = [product(2300), product(700), product(0, card)];
  const event = { products, flags: {} } as unknown as Event;
  expect(makeOffer(event, hall).categories[0]?.prices).toEqual({ from: 700, to: 2300 });
});
