import { cents } from '@permanto/contracts';
import { aDeliveryMethod, anEvent, aProduct, aShop, inDays } from '../../testing/test-shop';
import { presentEvent, presentProduct } from './presenter';

const title = { fi: 'Aikuinen', en: 'Adult', sv: 'Vuxen', de: 'Erwachsener' };
const ticket = aProduct({
  id: 'aikuinen',
  title,
  title_counted: { one: { fi: 'aikuinen' }, other: { fi: 'aikuista' } },
  default_amount: 2,
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
const view = { shop: aShop({}), availabilities: new Map(), now: new Date() };

test('a product contains all its data, including German', () => {
  expect(presentProduct(view, ticket)).toMatchObject({
    title,
    title_counted: { other: { fi: 'aikuista' } },
    default_amount: 2,
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

test('a product contains what a cart needs to add it', () => {
  expect(presentProduct(view, extra)).toMatchObject({
    required_products: ['aikuinen'],
    quick_order: true,
    registration_form: { rekisterinumero: { title: { de: 'Kennzeichen' } } },
  });
});

test('an event contains its folders, series, primary product and limit', () => {
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
  expect(presentEvent(view, event)).toMatchObject({
    title: { de: 'Spiel' },
    primary_product: 'aikuinen',
    event_folders: ['liput', 'urheilu'],
    max_per_order: 6,
    series: { id: 'kausi', title: { fi: 'Kausi' } },
    flags: { hide_pricing_categories: true, quick_checkout: true, allow_single_seats: false },
    products: [{ id: 'aikuinen' }, { id: 'pysakointi' }],
  });
});

test('an event names its seating plan as its chart', () => {
  const chartOf = (seating_plan: string | null) =>
    presentEvent(view, anEvent({ id: 'ottelu', seating_plan })).seatsio_chart;
  expect(chartOf('kotihalli')).toEqual({ id: 'kotihalli' });
  expect(chartOf('areena')).toEqual({ id: 'areena' });
  expect(chartOf(null)).toBeNull();
});

test.each(['cancelled', 'postponed', 'finished'] as const)(
  'an event that is %s stays so after its end',
  (status) => {
    const past = anEvent({ id: 'ottelu', status, end_date: inDays(-1) });
    expect(presentEvent(view, past).status).toBe(status);
  },
);

describe('unavoidable costs', () => {
  const orderFee = aProduct({ id: 'tilausmaksu', type: 'payment_cost', price: cents(150) });
  const ticketFee = aProduct({ id: 'lippumaksu', type: 'payment_cost', price: cents(50) });
  const letter = aProduct({ id: 'kirje', type: 'delivery_cost', price: cents(490) });
  const parcel = aProduct({ id: 'paketti', type: 'delivery_cost', price: cents(790) });
  const scarf = aProduct({ id: 'huivi', type: 'merchandise' });
  const service_costs = [
    { product: orderFee, per: 'order' as const },
    { product: ticketFee, per: 'ticket' as const },
  ];
  const goods = { delivery_groups: ['merchandise' as const] };
  const costly = [
    aDeliveryMethod({ id: 'paketti', ...goods, product: parcel }),
    aDeliveryMethod({ id: 'kirje', ...goods, product: letter }),
    aDeliveryMethod({ id: 'piilossa', ...goods, hidden: true }),
  ];
  const costsOf = (product: typeof ticket, delivery_methods = costly) =>
    presentProduct({ ...view, shop: aShop({ service_costs, delivery_methods }) }, product).costs;
  const service = [{ id: 'tilausmaksu', kind: 'service', per: 'order', price: 1.5 }];

  test('a ticket has costs per order and per ticket', () => {
    expect(costsOf(ticket)).toEqual([
      ...service,
      { id: 'lippumaksu', kind: 'service', per: 'ticket', price: 0.5 },
    ]);
  });

  test('goods have the cheapest delivery unless one is free', () => {
    const delivery = { id: 'kirje', kind: 'delivery', per: 'order', price: 4.9 };
    expect(costsOf(scarf)).toEqual([...service, delivery]);
    expect(costsOf({ ...scarf, forbidden_delivery_options: ['kirje'] })).toEqual([
      ...service,
      { ...delivery, id: 'paketti', price: 7.9 },
    ]);
    const pickUp = aDeliveryMethod({ id: 'nouto', ...goods });
    expect(costsOf(scarf, [...costly, pickUp])).toEqual(service);
  });
});

test('a main product has its variants, and the lowest of their prices', () => {
  const variants = ['paita-m', 'paita-l'];
  const main = aProduct({ id: 'paita', variants, price: cents(1_500) });
  const sizes = variants.map((id, index) =>
    aProduct({
      id,
      variants,
      variant_of: 'paita',
      variant_title: { fi: id.slice(-1) },
      price: cents(2_000 - index * 100),
    }),
  );
  const shop = aShop({ products: [main, ...sizes] });
  const presented = [
    { id: 'paita-m', title: { fi: 'm' }, price: 20 },
    { id: 'paita-l', title: { fi: 'l' }, price: 19 },
  ];
  expect(presentProduct({ ...view, shop }, main)).toMatchObject({ price: 19, variants: presented });
  expect(presentProduct({ ...view, shop }, sizes[0] ?? main)).toMatchObject({
    price: 20,
    variant_of: 'paita',
    variants: presented,
  });
});
