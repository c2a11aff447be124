import { aProduct, anEvent } from '../../testing/test-shop';
import { presentEvent, presentProduct } from './presenter';

const title = { fi: 'Aikuinen', en: 'Adult', sv: 'Vuxen', de: 'Erwachsener' };
const ticket = aProduct({
  id: 'aikuinen',
  title,
  event_id: 'ottelu',
  short_info: { fi: 'Yli 18-vuotiaat', de: 'Ab 18 Jahren' },
  description: { fi: 'Yksi.\n\nKaksi.' },
  allowed_seat_categories: ['a'],
  forbidden_delivery_options: ['posti'],
  sales_display_mode: 'card',
});
const extra = aProduct({
  id: 'pysakointi',
  type: 'extra_service',
  event_id: 'ottelu',
  required_products: ['aikuinen'],
  quick_order: true,
  registration_form: {
    rekisterinumero: {
      display: true,
      type: 'string',
      required: true,
      title: { fi: 'Rekisterinumero', de: 'Kennzeichen' },
    },
  },
});
const none = new Map();

test('a product shows all that its data says, German too', () => {
  expect(presentProduct(ticket, none)).toMatchObject({
    title,
    short_info: { de: 'Ab 18 Jahren' },
    description: { fi: 'Yksi.\n\nKaksi.' },
    allowed_seat_categories: ['a'],
    forbidden_delivery_options: ['posti'],
    sales_display_mode: 'card',
    required_products: [],
    registration_form: null,
    quick_order: false,
  });
});

test('a product says what a cart needs with it', () => {
  expect(presentProduct(extra, none)).toMatchObject({
    required_products: ['aikuinen'],
    quick_order: true,
    registration_form: { rekisterinumero: { title: { de: 'Kennzeichen' } } },
  });
});

test('an event shows its folders, its series, its first product and its limit', () => {
  const event = anEvent({
    id: 'ottelu',
    title: { fi: 'Ottelu', de: 'Spiel' },
    products: [ticket, extra],
    primary_product: 'aikuinen',
    event_folders: ['liput', 'urheilu'],
    max_per_order: 6,
    series: { id: 'kausi', title: { fi: 'Kausi' } },
    flags: { hide_pricing_categories: true, quick_checkout: true, allow_single_seats: false },
  });
  expect(presentEvent(event, none)).toMatchObject({
    title: { de: 'Spiel' },
    primary_product: 'aikuinen',
    event_folders: ['liput', 'urheilu'],
    max_per_order: 6,
    series: { id: 'kausi', title: { fi: 'Kausi' } },
    flags: { hide_pricing_categories: true, quick_checkout: true, allow_single_seats: false },
    products: [{ id: 'aikuinen' }, { id: 'pysakointi' }],
  });
});
