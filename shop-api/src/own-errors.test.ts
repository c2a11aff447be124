import type { InjectOptions } from 'fastify';
import { cents, ownErrors, type OwnErrorCode } from '@permanto/contracts';
import { HEADERS, operations } from '@permanto/contracts/api';
import { statement } from './db/db';
import { LIMITS } from './http/limits/limits';
import { aCampaign } from './modules/codes/testing/code-shop';
import { aBuyer, modulesWith } from './modules/seating/testing/seated-shop';
import { smallHall } from './modules/seating/testing/small-hall';
import { crowd, occupyConnections } from './testing/crowd';
import type { TestCart } from './testing/client';
import { describeOnPostgresFirst } from './testing/on-each-database';
import { lapseCart } from './testing/passing-time';
import {
  CUSTOMER,
  inHand,
  type OrderInHand,
  type Purchases,
  usePurchases,
} from './testing/purchases';
import {
  aDeliveryMethod,
  anEvent,
  aProduct,
  aShop,
  aSizeChoice,
  inDays,
} from './testing/test-shop';

const {
  carts,
  checkouts,
  codes,
  events,
  files,
  orders,
  pages,
  products,
  streams,
  tickets,
  venues,
} = operations;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const STAFF_KEY = 'the-key-of-the-doors-0123456789';
const staff = { [HEADERS.staffKey]: STAFF_KEY };
/** More than the other rows make together, as one client. */
const GUESSES = 50;
/** The other rows' orders, of a client without an address, are fewer. */
const FREE_ORDERS = 20;
const FREE = { price: cents(0) };

const TOMORROW = inDays(1);

const shop = aShop({
  campaigns: [
    aCampaign({
      id: 'huomenna',
      codes: ['HUOMENNA'],
      valid: { open_at: TOMORROW, close_at: null },
    }),
  ],
  events: [
    anEvent({ id: 'peli', max_per_order: 3 }),
    anEvent({ id: 'ryhma' }),
    anEvent({ id: 'sali', seating_plan: 'pieni' }),
    anEvent({
      id: 'rivit',
      seating_plan: 'pieni',
      flags: { hide_pricing_categories: false, quick_checkout: false, allow_single_seats: false },
    }),
    anEvent({ id: 'peruttu', status: 'cancelled' }),
  ],
  products: [
    aProduct({ id: 'lippu', event_id: 'peli', ...FREE }),
    aProduct({ id: 'maksullinen', event_id: 'peli' }),
    aProduct({ id: 'turha', event_id: 'peruttu' }),
    aProduct({ id: 'ryhmalippu', event_id: 'ryhma', bounds: { min: 1, max: 200, step: 1 } }),
    aProduct({ id: 'istuma', event_id: 'sali', allowed_seat_categories: ['a'] }),
    aProduct({ id: 'rivilippu', event_id: 'rivit', allowed_seat_categories: ['a'] }),
    aProduct({ id: 'jasenyys', type: 'membership', ...FREE }),
    aProduct({ id: 'huivi', type: 'merchandise', ...FREE }),
    aProduct({ id: 'paita', type: 'merchandise', ...FREE, choices: [aSizeChoice()] }),
    aProduct({
      id: 'kurssi',
      ...FREE,
      registration_form: { nimi: { title: null, display: true, type: 'string', required: true } },
    }),
  ],
  delivery_methods: [
    aDeliveryMethod({ id: 'sahkoinen', delivery_groups: ['tickets', 'merchandise'] }),
    aDeliveryMethod({ id: 'posti', needs_address: true, needs_phone: true }),
  ],
  streams: [
    {
      id: 'suora',
      title: { fi: 'Suora' },
      description: null,
      event_id: null,
      start_date: inDays(-1),
      end_date: inDays(1),
      products: ['jasenyys'],
      playlist: '/streams/suora.m3u8',
      image: null,
    },
  ],
});

const AGE = statement(
  'test.own.age',
  `update carts set created_at = created_at - interval '121 minutes' where id = $1`,
);
const PAID_LONG_AGO = statement(
  'test.own.paid-long-ago',
  `update payments p set changed_at = now() - interval '30 days' from orders o
   where o.id = p.order_id and o.order_number = $1`,
);

interface Refusal {
  readonly error: object | undefined;
}

/** What a refusal is provoked with: a cart of its own. */
async function aHand(shopping: Purchases) {
  const { api } = shopping;
  const { client, server } = api;
  const cart = await client.newCart();
  const ofCart = ({ uuid, token }: TestCart) => ({ params: { cartId: uuid }, token });
  const mine = ofCart(cart);
  const ordered = async (
    productId: string,
    delivery_group: 'tickets' | 'merchandise' = 'tickets',
  ): Promise<OrderInHand> => {
    const filled = await client.newCart();
    await client.addTo(filled, productId, 1);
    await client.call(carts.setCustomer, { ...ofCart(filled), body: { customer: CUSTOMER } });
    await client.call(carts.chooseDeliveryMethod, {
      ...ofCart(filled),
      body: { delivery_method: { id: 'sahkoinen' }, delivery_group },
    });
    return inHand(await shopping.toPaymentPage(filled));
  };
  return {
    api,
    client,
    cart,
    mine,
    shopping,
    ordered,
    buyer: await aBuyer(api, cart),
    change: (sql: typeof AGE, id: string) => api.app.db.query(sql, [id]),
    add: (productId: string, amount = 1) => client.addTo(cart, productId, amount),
    checkOut: (terms_accepted = true) =>
      client.call(checkouts.create, { ...mine, body: { terms_accepted } }),
    raw: async (asked: InjectOptions): Promise<Refusal> => {
      const answer = await server.inject({
        ...asked,
        headers: { [HEADERS.cartToken]: cart.token, ...asked.headers },
      });
      return answer.json<Refusal>();
    },
    ticketOf: async (productId: string) => {
      const order = await shopping.order(await ordered(productId));
      return order.tickets[0]!.code;
    },
  };
}
type Hand = Awaited<ReturnType<typeof aHand>>;

interface Row {
  readonly provoke: (hand: Hand) => Promise<Refusal>;
  readonly parameters?: object;
}

const post = (url: string, payload: string) => ({
  method: 'POST' as const,
  url,
  payload,
  headers: { 'content-type': 'application/json' },
});
const CARTS = '/v1/testi/carts.json';

/** How the API comes to each code of its own, and what its text needs. */
const rows: Readonly<Record<OwnErrorCode, Row>> = {
  malformed_body: { provoke: ({ raw }) => raw(post(CARTS, '{')) },
  body_too_large: {
    provoke: ({ raw }) => raw(post(CARTS, JSON.stringify({ uuid: 'x'.repeat(70_000) }))),
    parameters: { max: 65_536 },
  },
  unknown_field: {
    provoke: ({ raw }) => raw(post(CARTS, '{"coupon": 1}')),
    parameters: { field: 'coupon' },
  },
  invalid_field: {
    provoke: ({ raw }) => raw(post(CARTS, '{"uuid": 1}')),
    parameters: { field: 'uuid', fault: expect.any(String) as string },
  },
  customer_invalid: {
    provoke: ({ client, mine }) => {
      const customer = { first_name: 'A', last_name: 'B', email: 'b@example.fi', country: 'FI' };
      return client.call(carts.setCustomer, { ...mine, body: { customer } });
    },
    parameters: { fields: { main_first_name: 'first_name', main_phone: 'phone' } },
  },
  cart_token_expired: {
    provoke: async ({ api, client, mine, cart }) => {
      await lapseCart(api.app, cart.uuid);
      return client.call(carts.get, mine);
    },
  },
  too_many_requests: {
    provoke: async ({ raw }) => {
      const stranger = {
        url: '/v1/testi/codes/EI-OLE.json',
        headers: { 'x-forwarded-for': '203.0.113.7' },
      };
      for (let guess = 0; guess < GUESSES; guess += 1) await raw(stranger);
      return raw(stranger);
    },
    parameters: { retry_after: expect.any(Number) as number },
  },
  shop_busy: {
    provoke: async ({ api, client }) => {
      const release = occupyConnections(api.app);
      const create = () => client.call(carts.create, { body: {} });
      const admitted = crowd(api.app, create);
      const refused = await create();
      await release();
      await admitted;
      return refused;
    },
    parameters: { retry_after: expect.any(Number) as number },
  },
  shop_not_found: { provoke: ({ raw }) => raw({ url: '/v1/muu/products.json' }) },
  operation_not_found: { provoke: ({ raw }) => raw({ url: '/v1/testi/lippuja.json' }) },
  method_not_allowed: { provoke: ({ raw }) => raw({ method: 'DELETE', url: CARTS }) },
  product_not_found: {
    provoke: ({ client }) => client.call(products.get, { params: { productId: 'muu' } }),
  },
  event_not_found: {
    provoke: ({ client }) => client.call(events.get, { params: { eventId: 'muu' } }),
  },
  event_has_no_seating_chart: {
    provoke: ({ client }) => client.call(events.seats, { params: { eventId: 'peli' } }),
  },
  event_cancelled: { provoke: ({ add }) => add('turha') },
  seat_not_found: {
    provoke: ({ buyer }) => buyer.ask({ seat: { chart_id: 'z-9' } }, 'sali'),
    parameters: { seat: 'z-9' },
  },
  seat_already_taken: {
    provoke: async ({ api, buyer }) => {
      await (await aBuyer(api)).ask({ seat: { chart_id: 'a-1-1' } }, 'sali');
      return buyer.ask({ seat: { chart_id: 'a-1-1' } }, 'sali');
    },
    parameters: { seat: 'a-1-1' },
  },
  single_seat_left: {
    provoke: async ({ buyer }) => {
      const held = await buyer.ask({ seat: { chart_id: 'a-1-2' } }, 'rivit');
      return buyer.buy('rivilippu', held.wire?.seat_reservations.map(({ id }) => id) ?? []);
    },
    parameters: {
      seat: 'a-1-1',
      section: 'Katsomo A',
      section_titles: { fi: 'Katsomo A', en: 'Katsomo A', sv: 'Katsomo A' },
      row: '1',
      number: '1',
    },
  },
  event_amount_max: {
    provoke: ({ add }) => add('lippu', 4),
    parameters: { max: 3, amount: 4 },
  },
  unpaid_amount_max: {
    provoke: ({ add }) => add('ryhmalippu', 101),
    parameters: { max: 100, retry_after: expect.any(Number) as number },
  },
  code_not_valid_yet: {
    provoke: ({ client }) => client.call(codes.get, { params: { code: 'HUOMENNA' } }),
    parameters: { valid_from: TOMORROW.toISOString() },
  },
  cart_too_large: {
    provoke: ({ client, mine }) => {
      const cart_items = Array.from({ length: 26 }, (_, at) => ({
        product: { id: 'ryhmalippu' },
        amount: 1,
        customer_remarks: String(at).padEnd(2_000, 'x'),
      }));
      return client.call(carts.addItems, { ...mine, body: { cart_items } });
    },
  },
  cart_empty: { provoke: ({ checkOut }) => checkOut() },
  cart_customer_missing: {
    provoke: async ({ add, checkOut }) => {
      await add('lippu');
      return checkOut();
    },
  },
  cart_delivery_method_missing: {
    provoke: async ({ shopping, client }) => {
      const { uuid, token } = await shopping.filledCart({ lippu: 1 });
      const other = { uuid, token } as TestCart;
      await client.addTo(other, 'huivi', 1);
      return shopping.checkOut(other);
    },
    parameters: { delivery_group: 'merchandise' },
  },
  cart_delivery_address_missing: {
    provoke: async ({ shopping, client }) => {
      const { uuid, token } = await shopping.filledCart({ lippu: 1 });
      const body = { delivery_method: { id: 'posti' }, delivery_group: 'tickets' } as const;
      await client.call(carts.chooseDeliveryMethod, { params: { cartId: uuid }, token, body });
      return shopping.checkOut({ uuid, token } as TestCart);
    },
    parameters: { delivery_group: 'tickets' },
  },
  delivery_country_not_served: {
    provoke: async ({ shopping, client }) => {
      const { uuid, token } = await shopping.filledCart({ lippu: 1 });
      const of = { params: { cartId: uuid }, token };
      const body = { delivery_method: { id: 'posti' }, delivery_group: 'tickets' } as const;
      await client.call(carts.chooseDeliveryMethod, { ...of, body });
      const delivery_customer = { ...CUSTOMER, country: 'GB' };
      return client.call(carts.setDeliveryCustomer, { ...of, body: { delivery_customer } });
    },
    parameters: {
      field: 'delivery_customer.country',
      country: 'GB',
      served_countries: ['FI'],
      delivery_group: 'tickets',
    },
  },
  cart_delivery_phone_missing: {
    provoke: async ({ shopping, client }) => {
      const { uuid, token } = await shopping.filledCart({ lippu: 1 });
      const of = { params: { cartId: uuid }, token };
      const body = { delivery_method: { id: 'posti' }, delivery_group: 'tickets' } as const;
      await client.call(carts.chooseDeliveryMethod, { ...of, body });
      const place = { address_line1: 'Hallikatu 1', postal_code: '00100', city: 'Helsinki' };
      const delivery_customer = { ...CUSTOMER, ...place, phone: '' };
      await client.call(carts.setDeliveryCustomer, { ...of, body: { delivery_customer } });
      return shopping.checkOut({ uuid, token } as TestCart);
    },
    parameters: { delivery_group: 'tickets' },
  },
  cart_already_ordered: {
    provoke: async ({ shopping }) => {
      const cart = await shopping.filledCart({ lippu: 1 });
      await shopping.toPaymentPage(cart);
      return shopping.checkOut(cart);
    },
  },
  terms_not_accepted: { provoke: ({ checkOut }) => checkOut(false) },
  payment_method_not_offered: {
    provoke: async ({ shopping, client }) => {
      const { uuid, token } = await shopping.filledCart({ lippu: 1 });
      const body = { terms_accepted: true, payment_method: 'siekki' };
      return client.call(checkouts.create, { params: { cartId: uuid }, token, body });
    },
  },
  too_many_free_orders: {
    provoke: async ({ shopping, client }) => {
      const order = async () => {
        const { uuid, token } = await shopping.filledCart({ lippu: 1 });
        const headers = { 'x-forwarded-for': '203.0.113.9' };
        const body = { terms_accepted: true };
        return client.call(checkouts.create, { params: { cartId: uuid }, token, headers, body });
      };
      for (let free = 0; free < FREE_ORDERS; free += 1) await order();
      return order();
    },
    parameters: { retry_after: expect.any(Number) as number },
  },
  cart_total_changed: {
    provoke: async ({ client, shopping }) => {
      const { uuid, token } = await shopping.filledCart({ maksullinen: 1 });
      const body = { terms_accepted: true, payableEur: 0.01 };
      return client.call(checkouts.create, { params: { cartId: uuid }, token, body });
    },
    parameters: { payableEur: 10 },
  },
  checkout_not_found: {
    provoke: ({ client, mine }) =>
      client.call(checkouts.status, { ...mine, params: { ...mine.params, checkoutId: UNKNOWN } }),
  },
  order_not_found: {
    provoke: ({ client }) => client.call(orders.get, { params: { orderNumber: 'ACDEFGHJK' } }),
  },
  order_not_paid: {
    provoke: async ({ shopping, client }) => {
      const page = await shopping.toPaymentPage(await shopping.filledCart({ maksullinen: 1 }));
      const { number, secret } = inHand(await shopping.onPaymentPage(page, 'pending'));
      const headers = { [HEADERS.orderSecret]: secret };
      return client.call(orders.tickets, { params: { orderNumber: number }, headers });
    },
  },
  payment_signature_invalid: {
    provoke: ({ raw }) => raw({ url: '/v1/testi/payments/return?signature=x' }),
  },
  idempotency_key_reused: {
    provoke: async ({ client, mine }) => {
      const headers = { [HEADERS.idempotencyKey]: `own-${mine.params.cartId}` };
      const ask = (amount: number) =>
        client.call(carts.addItems, {
          ...mine,
          headers,
          body: { cart_item: { product: { id: 'lippu' }, amount } },
        });
      await ask(1);
      return ask(2);
    },
  },
  cart_max_age_reached: {
    provoke: async ({ client, mine, cart, change }) => {
      await change(AGE, cart.uuid);
      return client.call(carts.renew, mine);
    },
  },
  event_registration_invalid: {
    provoke: ({ add }) => add('kurssi'),
    parameters: { fields: { nimi: 'required' } },
  },
  cart_item_choices_invalid: {
    provoke: ({ add }) => add('paita'),
    parameters: { fields: { koko: 'required' } },
  },
  venue_not_found: {
    provoke: ({ client }) => client.call(venues.get, { params: { venueId: 'muu' } }),
  },
  page_not_found: {
    provoke: ({ client }) => client.call(pages.get, { params: { slug: 'muu' } }),
  },
  file_not_found: {
    provoke: ({ client }) => client.call(files.get, { params: { fileName: 'muu.webp' } }),
  },
  stream_not_found: {
    provoke: ({ client }) => client.call(streams.get, { params: { streamId: 'muu' } }),
  },
  ticket_not_found: {
    provoke: ({ client }) =>
      client.call(streams.view, { params: { streamId: 'suora' }, body: { ticket_code: 'EI' } }),
  },
  ticket_not_for_stream: {
    provoke: async ({ client, ticketOf }) =>
      client.call(streams.view, {
        params: { streamId: 'suora' },
        body: { ticket_code: await ticketOf('lippu') },
      }),
  },
  ticket_not_for_entry: {
    provoke: async ({ client, ticketOf }) =>
      client.call(tickets.checkIn, {
        params: { ticketCode: await ticketOf('jasenyys') },
        headers: staff,
        body: {},
      }),
  },
  ticket_already_used: {
    provoke: async ({ client, ticketOf }) => {
      const scan = { params: { ticketCode: await ticketOf('lippu') }, headers: staff, body: {} };
      await client.call(tickets.checkIn, scan);
      return client.call(tickets.checkIn, scan);
    },
    parameters: { checked_in: expect.stringMatching(/^\d{4}-/) as string },
  },
  staff_key_invalid: {
    provoke: ({ client }) =>
      client.call(tickets.checkIn, { params: { ticketCode: 'EI' }, body: {} }),
  },
  withdrawal_not_possible: {
    provoke: async ({ client, ordered }) => {
      const { number, secret } = await ordered('lippu');
      const headers = { [HEADERS.orderSecret]: secret };
      return client.call(orders.withdraw, { params: { orderNumber: number }, headers, body: {} });
    },
  },
  withdrawal_period_over: {
    provoke: async ({ client, ordered, change }) => {
      const { number, secret } = await ordered('huivi', 'merchandise');
      await change(PAID_LONG_AGO, number);
      const headers = { [HEADERS.orderSecret]: secret };
      return client.call(orders.withdraw, { params: { orderNumber: number }, headers, body: {} });
    },
    parameters: { until: expect.stringMatching(/^\d{4}-/) as string },
  },
};

test('the table has exactly our own codes', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(ownErrors).sort());
});

describeOnPostgresFirst('the API comes to its own', (start) => {
  const shopping = usePurchases(start, shop, {
    modules: modulesWith(smallHall({ a: [4, 4] })),
    settings: {
      staffKeys: new Map([[shop.key, STAFF_KEY]]),
      rateLimits: {
        ...LIMITS,
        guess: { requests: GUESSES, seconds: 60 },
        free_order: { requests: FREE_ORDERS, seconds: 60 },
        free_order_mailbox: { requests: 1_000, seconds: 60 },
      },
    },
  });

  test.each(Object.entries(rows))('%s', async (code, { provoke, parameters = {} }) => {
    const { error } = await provoke(await aHand(shopping));
    expect(error).toEqual({ code, exception_parameters: parameters });
  });
});
