import { cents, type Contact, type Language } from '@permanto/contracts';
import type { OrderWithPayment } from '../../orders/order';
import { aDeliveryMethod, aShop } from '../../../testing/test-shop';
import { asText } from '../blocks';
import { ticketsLetter } from './tickets';

const aino: Contact = {
  first_name: 'Aino',
  last_name: 'Virtanen',
  email: 'a@x.fi',
  country: 'FI',
  marketing_permission: false,
};
const home = { address_line1: 'Hallikatu 1', postal_code: '00100', city: 'Helsinki' };
const london = {
  address_line1: '10 High Street',
  address_line2: 'Flat 2',
  postal_code: 'SW1A 1AA',
  city: 'London',
  country: 'GB',
};

const shop = aShop({
  delivery_methods: [
    aDeliveryMethod({ id: 'sahkoinen' }),
    aDeliveryMethod({ id: 'posti', needs_address: true, served_countries: ['FI', 'GB'] }),
  ],
});

function letterTo(changes: Partial<OrderWithPayment>, method = 'posti') {
  const order: OrderWithPayment = {
    id: 'o',
    shop_key: 'testi',
    order_number: 'K7M3XQ9PA',
    secret: 's',
    cart_id: 'c',
    language: 'fi',
    created_at: new Date('2026-11-01T10:00:00Z'),
    read_at: new Date('2026-11-01T10:05:00Z'),
    total: cents(1_000),
    vouchers: cents(0),
    lines: [],
    held: { items: [], seat_reservations: [] },
    delivery_methods: [{ delivery_group: 'tickets', delivery_method_id: method, price: null }],
    customer: aino,
    delivery_customer: null,
    billing_customer: null,
    comments_by_customer: null,
    payment: {
      id: 'p',
      status: 'paid',
      expires_at: new Date('2026-11-01T10:30:00Z'),
      changed_at: new Date('2026-11-01T10:05:00Z'),
      transaction_id: null,
      href: null,
    },
    ...changes,
  };
  return asText(ticketsLetter({ shop, order }, []));
}

it.each<[Language, string]>([
  ['fi', 'Iso-Britannia'],
  ['en', 'United Kingdom'],
  ['sv', 'Storbritannien'],
])('the receiver’s country is named in %s', (language, country) => {
  const text = letterTo({ language, delivery_customer: { ...aino, ...london } });
  expect(text).toContain(`10 High Street, Flat 2, SW1A 1AA London, ${country}`);
});

it('what is brought to the customer’s own address says where', () => {
  const customer = { ...aino, ...home };
  expect(letterTo({ customer })).toContain('Hallikatu 1, 00100 Helsinki, Suomi');
});

it('a paid parcel’s recipient and message stand as they were written', () => {
  const delivery_customer = {
    ...aino,
    ...home,
    first_name: 'J.K.',
    last_name: 'Virtanen'.repeat(6),
    message: 'Näytä: www.halli.fi 👩\u200d🎤',
  };
  const text = letterTo({ delivery_customer, customer: { ...aino, first_name: 'J.K.' } });
  expect(text).toContain('Hei J.K.,');
  expect(text).toContain(`J.K. ${delivery_customer.last_name}\n`);
  expect(text).toContain(delivery_customer.message);
});

it('what isn’t brought anywhere names no address', () => {
  const customer = { ...aino, ...home };
  expect(letterTo({ customer }, 'sahkoinen')).not.toContain('Hallikatu');
});
