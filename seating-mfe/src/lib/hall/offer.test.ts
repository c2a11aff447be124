import type { Event, Hall } from '@permanto/contracts';
import { makeOffer, maxSeatsPerRequest } from './offer';

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

const offerOf = (products: object[], max_per_order: number | null = null) => {
  const event = { products, flags: {}, max_per_order } as unknown as Event;
  const counted = [{ id: 'gold', seat_count: 9, free: 4 }];
  const sections = [{ id: 's', title: 'S', seat_count: 9, kind: 'seats', categories: counted }];
  return makeOffer(event, { ...hall, sections } as Hall);
};
const closed = { available: false };

test.each([
  [
    'in none of its tickets',
    [{ ...product(700), availability: closed }],
    { is_on_sale: false, free: 0 },
  ],
  ['only with a card', [product(0, card)], { is_on_sale: true, free: 4 }],
])('a category on sale %s has no price', (_, products, expected) => {
  const offer = offerOf(products);
  expect(offer.sections).toMatchObject([{ ...expected, prices: null }]);
  expect(offer.categories).toMatchObject([{ is_on_sale: expected.is_on_sale, prices: null }]);
});

describe('the price of a category', () => {
  const adult = { ...product(2300), id: 'adult', sort_order: 2 };
  const child = { ...product(700), id: 'child', sort_order: 1 };
  const member = { ...product(0, card), id: 'member', sort_order: 0 };
  const pricesOf = (products: object[], primary_product: string | null = null) => {
    const event = { products, flags: {}, primary_product } as unknown as Event;
    return makeOffer(event, hall).categories[0]?.prices;
  };
  const exactly = (price: number) => ({ from: price, to: price });

  test('is that of the primary product, not of the cheapest', () => {
    expect(pricesOf([child, adult], 'adult')).toEqual(exactly(2300));
  });

  test('is that of the first product if the primary one is not for it', () => {
    expect(pricesOf([adult, child], 'other')).toEqual(exactly(700));
  });

  test('includes products for a card only if the visitor has it', () => {
    expect(pricesOf([member, adult])).toEqual(exactly(2300));
    expect(pricesOf([{ ...member, requirements_met: true }, adult])).toEqual(exactly(0));
  });
});

const upTo = (max: number, available = true) => ({
  ...product(700),
  availability: { available, max },
});
test.each([
  ['of the event', 6, [upTo(10)], 6],
  ['of the tickets, lower than that of the event', 6, [upTo(4)], 4],
  ['of all tickets together', null, [upTo(4), upTo(5), upTo(9, false)], 9],
  ['per request', null, [upTo(15), upTo(15)], 20],
  ['by default of a ticket', 30, [product(700)], 20],
  ['by default, if nothing is on sale', null, [upTo(9, false)], 20],
])('limits a request to the maximum %s', (_, max, products, expected) => {
  expect(maxSeatsPerRequest(offerOf(products, max))).toBe(expected);
});

test('limits a request for a section or categories to their tickets', () => {
  const offer = {
    ...offerOf([upTo(10), { ...upTo(4), allowed_seat_categories: ['blue'] }]),
    categories: ['gold', 'blue'].map((id) => ({ id, is_on_sale: true })),
  } as unknown as ReturnType<typeof offerOf>;
  expect(maxSeatsPerRequest(offer)).toBe(14);
  expect(maxSeatsPerRequest(offer, { sectionId: 's' })).toBe(10);
  expect(maxSeatsPerRequest(offer, { categories: ['blue'] })).toBe(4);
});
