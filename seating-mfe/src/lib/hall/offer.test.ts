import type { Event, Hall } from '@permanto/contracts';
import { makeOffer, mostAtOnce } from './offer';

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

const upTo = (max: number, available = true) => ({
  ...product(700),
  availability: { available, max },
});
test.each([
  ['the event allows, of many', 6, [upTo(10)], 6],
  ['the tickets allow, of fewer than the event', 6, [upTo(4)], 4],
  ['the tickets allow together', null, [upTo(4), upTo(5), upTo(9, false)], 9],
  ['can be asked for at once, of more', null, [upTo(15), upTo(15)], 20],
  ['a ticket allows that says nothing', 30, [product(700)], 20],
  ['is usual where nothing is on sale', null, [upTo(9, false)], 20],
])('no more seats are asked for than %s', (_, max, products, most) => {
  expect(mostAtOnce(offerOf(products, max))).toBe(most);
});

test('a section, or categories, have the bound of their own tickets', () => {
  const offer = {
    ...offerOf([upTo(10), { ...upTo(4), allowed_seat_categories: ['blue'] }]),
    categories: ['gold', 'blue'].map((id) => ({ id, is_on_sale: true })),
  } as unknown as ReturnType<typeof offerOf>;
  expect(mostAtOnce(offer)).toBe(14);
  expect(mostAtOnce(offer, { sectionId: 's' })).toBe(10);
  expect(mostAtOnce(offer, { categories: ['blue'] })).toBe(4);
});
