import { cents, LANGUAGES, type Language } from '@permanto/contracts';
import type { Order } from '../../orders/order';
import { aShop } from '../../../testing/test-shop';
import { asText } from '../blocks';
import { refundLetter, withdrawalLetter } from './money-back';

const orderIn = (language: Language): Order => ({
  id: 'o',
  shop_key: 'testi',
  order_number: 'K7M3XQ9PA',
  secret: 's',
  cart_id: 'c',
  language,
  created_at: new Date('2026-11-01T10:00:00Z'),
  total: cents(4_570),
  vouchers: cents(1_000),
  lines: [
    {
      product: {
        id: 'huivi',
        title: { fi: 'Huivi', en: 'Scarf', sv: 'Halsduk' },
        type: 'merchandise',
      },
      event: null,
      amount: 2,
      price: cents(1_990),
      total: cents(3_980),
      vat_percentage: 25.5,
      seats: [],
      choices: [{ id: 'koko', title: { fi: 'Koko' }, option: { id: 'm', title: { fi: 'M' } } }],
    },
  ],
  held: { items: [], seat_reservations: [] },
  delivery_methods: [],
  customer: {
    first_name: 'Aino',
    last_name: 'Virtanen',
    email: 'a@x.fi',
    country: 'FI',
    marketing_permission: false,
  },
  delivery_customer: null,
  billing_customer: null,
  comments_by_customer: null,
});

const withdrawal = {
  id: 'w',
  pieces: [{ item: 0, amount: 2 }],
  total: cents(3_980),
  money: cents(3_570),
  vouchers: cents(410),
  created_at: new Date('2026-11-05T10:30:00Z'),
};

it.each([
  ['fi', 'Huivi, 2\u00a0kpl: 39,80\u00a0€', 'Palautetaan maksutavalle: 35,70\u00a0€', 'klo 12.30'],
  ['en', 'Scarf, 2 pcs: 39,80\u00a0€', 'Returned to your payment method: 35,70\u00a0€', '12:30'],
  [
    'sv',
    'Halsduk, 2\u00a0st.: 39,80\u00a0€',
    'Återbetalas till betalningssättet: 35,70\u00a0€',
    '12.30',
  ],
] as const)(
  'a withdrawal is confirmed in %s: whose, what, when, how much',
  (language, item, money, time) => {
    const text = asText(withdrawalLetter({ shop: aShop(), order: orderIn(language) }, withdrawal));
    for (const part of [item, money, time, 'Aino Virtanen', 'K7M3XQ9PA', '4,10\u00a0€', 'Koko: M'])
      expect(text).toContain(part);
  },
);

it('a withdrawal names the buyer, whatever the name', () => {
  const order = orderIn('en');
  const customer = { ...order.customer!, last_name: 'Virtanen-Mäkelä-Korhonen-Nieminen-Laitinen' };
  const text = asText(
    withdrawalLetter({ shop: aShop(), order: { ...order, customer } }, withdrawal),
  );
  expect(text).toContain(`Aino ${customer.last_name}\n`);
});

it('one piece is singular in English', () => {
  const one = { ...withdrawal, pieces: [{ item: 0, amount: 1 }] };
  const text = asText(withdrawalLetter({ shop: aShop(), order: orderIn('en') }, one));
  expect(text).toContain('Scarf, 1 pc:');
});

it.each(LANGUAGES)(
  'a refund is told in %s, with its amount and no hole in its words',
  (language) => {
    const letter = refundLetter({ shop: aShop(), order: orderIn(language) }, cents(2_270));
    const text = asText(letter);
    expect(text).toContain('22,70\u00a0€');
    expect(letter.subject).toContain('K7M3XQ9PA');
    expect(`${letter.subject}${text}`).not.toMatch(/[{}]|undefined/);
  },
);
