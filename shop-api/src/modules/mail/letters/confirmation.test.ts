import { cents, type Language } from '@permanto/contracts';
import { aShop } from '../../../testing/test-shop';
import type { OrderWithPayment } from '../../orders';
import { asText } from '../blocks';
import { confirmationLetter } from './confirmation';

const PRIZE = 'Voitit palkinnon';
const LINK = 'https://shop.example/orders/confirm/K7M3XQ9PA.token';

const person = {
  first_name: PRIZE,
  last_name: PRIZE,
  email: 'a@x.fi',
  country: 'FI',
  marketing_permission: false,
};

const orderIn = (language: Language): OrderWithPayment => ({
  id: 'o',
  shop_key: 'testi',
  order_number: 'K7M3XQ9PA',
  secret: 'the-secret',
  cart_id: 'c',
  language,
  created_at: new Date('2026-11-29T11:35:00Z'),
  read_at: new Date('2026-11-29T11:35:00Z'),
  total: cents(0),
  vouchers: cents(0),
  lines: [
    {
      product: {
        id: 'vapaalippu',
        title: { fi: 'Vapaalippu', en: 'Free ticket', sv: 'Fribiljett' },
        type: 'single_event_access',
      },
      event: null,
      amount: 2,
      price: cents(0),
      total: cents(0),
      vat_percentage: 0,
      seats: [],
      event_registration: { name: PRIZE },
      customer_remarks: PRIZE,
    },
  ],
  held: { items: [], seat_reservations: [] },
  delivery_methods: [],
  customer: person,
  delivery_customer: { ...person, message: PRIZE },
  billing_customer: null,
  comments_by_customer: PRIZE,
  payment: {
    id: 'p',
    status: 'open',
    expires_at: new Date('2026-11-29T12:35:00Z'),
    changed_at: new Date('2026-11-29T11:35:00Z'),
    transaction_id: null,
    href: null,
  },
});

it.each([
  [
    'fi',
    'Vahvista sähköpostiosoitteesi ja tilauksesi K7M3XQ9PA',
    'viimeistään sunnuntaina 29. marraskuuta 2026 klo 14.35',
    'Vapaalippu, 2\u00a0kpl',
    'Vahvista osoite ja tilaus',
  ],
  [
    'en',
    'Confirm your email address and order K7M3XQ9PA',
    'by Sunday, 29 November 2026 at 14:35',
    'Free ticket, 2 pcs',
    'Confirm address and order',
  ],
  [
    'sv',
    'Bekräfta din e-postadress och beställning K7M3XQ9PA',
    'senast söndag 29 november 2026 kl. 14.35',
    'Fribiljett, 2\u00a0st.',
    'Bekräfta adress och beställning',
  ],
] as const)(
  'a free order is asked about in %s: what, until when, one link, and no word of the buyer',
  (language, subject, until, item, link) => {
    const matter = { shop: aShop(), order: orderIn(language) };
    const letter = confirmationLetter(matter, LINK);
    const text = asText(letter);
    expect(letter.subject).toContain(subject);
    for (const part of [until, item, `${link}:\n${LINK}`]) expect(text).toContain(part);
    expect(letter.blocks.filter(({ type }) => type === 'link')).toHaveLength(1);
    expect(text).not.toContain(PRIZE);
    expect(text).not.toContain('the-secret');
    expect(`${letter.subject}${text}`).not.toMatch(/[{}]|undefined/);
  },
);
