import { cents, DEFAULT_AVAILABILITY, type ProductAnswer } from '@permanto/contracts';
import { completeProduct, mergeProducts } from '.';

const answer: ProductAnswer = {
  id: 'a',
  title: { fi: 'Perhelippu 2+2 (lapsi)' },
  title_counted: null,
  default_amount: 0,
  price: cents(100),
  vat_percentage: 13.5,
  type: 'single_event_access',
  event_id: null,
  sort_order: 1,
  short_info: null,
  description: null,
  allowed_seat_categories: [],
  requirements: null,
  requirements_met: true,
  forbidden_delivery_options: [],
  sales_display_mode: null,
  full_price: null,
  costs: [],
  choices: [],
  image: null,
  images: [],
  variant_of: null,
  variants_title: null,
  variants: [],
  serial_card: null,
  required_products: [],
  registration_form: null,
  quick_order: false,
};

test('a product without availability gets the defaults of product.md, "Limits"', () => {
  expect(completeProduct(answer).availability).toEqual(DEFAULT_AVAILABILITY);
  expect(DEFAULT_AVAILABILITY).toMatchObject({
    min: 1,
    max: 20,
    step: 1,
    status: 'green',
    available: true,
  });
  expect(DEFAULT_AVAILABILITY.info?.fi).toBe('Hyvin tilaa');
});

test('its own availability stays', () => {
  const availability = { ...DEFAULT_AVAILABILITY, max: 4 };
  expect(completeProduct({ ...answer, availability }).availability.max).toBe(4);
});

test('the slug is lower-case, with hyphens for spaces and nothing but word characters', () => {
  expect(completeProduct(answer).auto_slug).toBe('perhelippu-22-lapsi');
});

test('lists are merged without duplicate ids, the newer one stays', () => {
  const known = mergeProducts([], [answer, { ...answer, id: 'b' }]);
  const merged = mergeProducts(known, [{ ...answer, price: cents(200) }]);
  expect(merged.map(({ id, price }) => [id, price])).toEqual([
    ['a', 200],
    ['b', 100],
  ]);
});
