import {
  cartErrors,
  cents,
  CLIENT_ERROR_CODES,
  ERROR_CODES,
  inEachLanguage,
  type CartErrorCode,
} from '@permanto/contracts';
import { operations } from '@permanto/contracts/api';
import {
  aBadge,
  aCampaign,
  aCard,
  expireCarts,
  shopperWith,
  withBadge,
  withCampaign,
  withCard,
} from './modules/codes/testing/code-shop';
import { statement } from './db/db';
import { aBuyer, modulesWith } from './modules/seating/testing/seated-shop';
import { smallHall } from './modules/seating/testing/small-hall';
import type { Shop } from './modules/shop/shop';
import type { Answered } from './testing/client';
import { describeOnPostgresFirst } from './testing/on-each-database';
import type { StartedShop } from './testing/start-shop';
import { aDeliveryMethod, anEvent, aProduct, aShop, inDays } from './testing/test-shop';

const { carts, seatReservations } = operations;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const OPENS = inDays(1);

const ticket = (id: string, given: Partial<Parameters<typeof aProduct>[0]> = {}) =>
  aProduct({ id, event_id: 'peli', title: { fi: `Lippu ${id}` }, ...given });
const quotas = ['per_event', 'per_event_date', 'per_day', 'total'] as const;
const passOf = (quota: string) => `PASSI-${quota.toUpperCase().replaceAll('_', '-')}`;

const shop = aShop({
  events: [anEvent({ id: 'peli' }), anEvent({ id: 'sali', seating_plan: 'pieni' })],
  products: [
    ticket('aikuinen'),
    ticket('parit', { bounds: { min: 2, max: 10, step: 2 } }),
    ticket('viimeinen', { stock_ids: ['yksi'] }),
    ticket('tulossa', { sales: { open_at: OPENS, close_at: null } }),
    ticket('ohi', { sales: { open_at: null, close_at: inDays(-1) } }),
    ticket('lisa', { required_products: ['aikuinen'] }),
    ticket('nouto', { forbidden_delivery_options: ['sahkoinen'] }),
    ticket('postimaksu', { type: 'delivery_cost' }),
    ticket('katsomo-a', { event_id: 'sali', allowed_seat_categories: ['a'] }),
    ticket('katsomo-b', { event_id: 'sali', allowed_seat_categories: ['b'] }),
    ticket('sarjalla', { requirements: withCard('sarja'), price: cents(0) }),
    ticket('jasenelle', { requirements: withCampaign('jasenet') }),
    ...quotas.map((quota) => ticket(quota, { requirements: withBadge(passOf(quota)) })),
  ],
  delivery_methods: [aDeliveryMethod({ id: 'sahkoinen' })],
  stocks: [{ id: 'yksi', capacity: 1 }],
  campaigns: [
    aCampaign({ id: 'jasenet', codes: ['JASEN'], products: ['jasenelle'], max_per_order: 2 }),
  ],
  serial_cards: [
    aCard('sarja', [
      { code: 'SARJA', times: 1, amount: 2, expires: null },
      { code: 'VANHA', times: 1, amount: 2, expires: inDays(-1) },
    ]),
  ],
  badges: quotas.map((quota) => aBadge({ id: passOf(quota), code: passOf(quota), [quota]: 1 })),
});

/** What a refusal is provoked with: a cart of its own, in a shop for it alone. */
async function aHand(api: StartedShop) {
  const cart = await api.client.newCart();
  const shopper = shopperWith(api, cart);
  const buyer = await aBuyer(api, cart);
  const { client } = api;
  const mine = { params: { cartId: cart.uuid }, token: cart.token };
  return {
    api,
    client,
    mine,
    ...shopper,
    /** The row that these pieces become. */
    rowOf: async (productId: string, amount = 1) => {
      const { wire, error } = await shopper.add(productId, amount);
      const row = wire?.cart.items.find(({ product }) => product.id === productId);
      if (!row) throw new Error(error?.code);
      return row.id;
    },
    seatsOf: async (...chartIds: string[]) => {
      const seats = chartIds.map((chart_id) => ({ chart_id }));
      const { wire } = await buyer.ask({ seats }, 'sali');
      return wire!.seat_reservations.map(({ id }) => id);
    },
    askSeats: (seat_count: number, together = false) => buyer.ask({ seat_count, together }, 'sali'),
    buySeats: buyer.buy,
    choose: (id: string) =>
      client.call(carts.chooseDeliveryMethod, {
        ...mine,
        body: { delivery_method: { id }, delivery_group: 'tickets' },
      }),
  };
}
type Hand = Awaited<ReturnType<typeof aHand>>;

interface Row {
  readonly provoke: (hand: Hand) => Promise<Answered<unknown>>;
  readonly parameters?: object;
}

/** The piece that is one too many for a pass's quota of one. */
const overQuota = (quota: (typeof quotas)[number]): Row => ({
  provoke: async ({ use, add }) => {
    await use(passOf(quota));
    await add(quota);
    return add(quota);
  },
  parameters: { max: 1 },
});

const closed: Shop = { ...shop, configuration: { ...shop.configuration, cart_enabled: false } };

/** How the API comes to each code of product.md, "Error catalogue", and what its text needs. */
const rows: Readonly<Record<CartErrorCode, Row>> = {
  cart_creation_failed: {
    provoke: ({ api, client }) => {
      (api.app.shops as Map<string, Shop>).set(shop.key, closed);
      return client.call(carts.create, { body: {} });
    },
  },
  cart_not_found: {
    provoke: ({ client, mine }) => client.call(carts.get, { ...mine, params: { cartId: UNKNOWN } }),
  },
  cart_already_exists: {
    provoke: ({ client, cart }) => client.call(carts.create, { body: { uuid: cart.uuid } }),
  },
  cart_token_mismatch: {
    provoke: async ({ client, mine }) => {
      const { token } = await client.newCart();
      return client.call(carts.get, { ...mine, token });
    },
  },
  cart_items_empty: {
    provoke: ({ client, mine }) => client.call(carts.addItems, { ...mine, body: {} }),
  },
  cart_item_not_found: { provoke: ({ change }) => change(UNKNOWN, 2) },
  cart_item_product_not_found: {
    provoke: ({ add }) => add('olematon'),
    parameters: { product: 'olematon' },
  },
  cart_item_update_product_mismatch: {
    provoke: async ({ client, mine, rowOf }) =>
      client.call(carts.updateItem, {
        ...mine,
        params: { ...mine.params, itemId: await rowOf('aikuinen') },
        body: { cart_item: { product: { id: 'parit' } } },
      }),
  },
  cart_item_availability_general: {
    provoke: async ({ seatsOf, buySeats }) => buySeats('katsomo-a', await seatsOf('b-1-1')),
    parameters: { product: 'Lippu katsomo-a' },
  },
  cart_item_availability_min: {
    provoke: ({ add }) => add('parit', 1),
    parameters: { min: 2, amount: 1, product: 'Lippu parit' },
  },
  cart_item_availability_max: {
    provoke: ({ add }) => add('parit', 12),
    parameters: { max: 10, amount: 12, product: 'Lippu parit' },
  },
  cart_item_availability_step: {
    provoke: ({ add }) => add('parit', 3),
    parameters: { step: 2, amount: 3, product: 'Lippu parit' },
  },
  cart_item_availability_product_quota_reached: {
    provoke: ({ add }) => add('viimeinen', 2),
    parameters: { product: 'Lippu viimeinen', available: 1 },
  },
  cart_item_webservice_availability: {
    provoke: ({ add }) => add('postimaksu'),
    parameters: { product: 'Lippu postimaksu' },
  },
  cart_item_sales_not_yet_open: {
    provoke: ({ add }) => add('tulossa'),
    parameters: { product: 'Lippu tulossa', open_at: OPENS.toISOString() },
  },
  cart_item_sales_closed: {
    provoke: ({ add }) => add('ohi'),
    parameters: { product: 'Lippu ohi' },
  },
  missing_required_product: {
    provoke: ({ add }) => add('lisa'),
    parameters: {
      product: 'Lippu aikuinen',
      product_titles: inEachLanguage(() => 'Lippu aikuinen'),
    },
  },
  seat_reservations_not_enough_seats_available: {
    provoke: ({ askSeats }) => askSeats(9),
    parameters: { available: 8 },
  },
  seat_reservation_not_owned: {
    provoke: async ({ api, client, mine }) => {
      const [reservationId = ''] = await (await aHand(api)).seatsOf('a-1-1');
      return client.call(seatReservations.remove, {
        ...mine,
        params: { ...mine.params, reservationId },
      });
    },
  },
  no_available_seat_groups: {
    provoke: async ({ api, askSeats }) => {
      await (await aHand(api)).seatsOf('a-1-2', 'b-1-3');
      return askSeats(4, true);
    },
  },
  delivery_method_not_found: { provoke: ({ choose }) => choose('kyyhky') },
  delivery_method_forbidden_by_cart_item: {
    provoke: async ({ add, choose }) => {
      await add('nouto');
      return choose('sahkoinen');
    },
    parameters: { product: 'Lippu nouto' },
  },
  code_not_found: { provoke: ({ use }) => use('EI-OLE') },
  code_already_in_cart: {
    provoke: async ({ use }) => {
      await use('JASEN');
      return use('jasen ');
    },
  },
  code_max_count_per_order: {
    provoke: async ({ use, add }) => {
      await use('JASEN');
      return add('jasenelle', 3);
    },
    parameters: { max: 2 },
  },
  no_available_serial_card_slots: {
    provoke: async ({ api, use, add }) => {
      await use('SARJA');
      await add('sarjalla', 2);
      return (await aHand(api)).use('SARJA');
    },
    parameters: { size: 2 },
  },
  serial_card_expired: { provoke: ({ use }) => use('VANHA') },
  no_matching_serial_card: { provoke: ({ add }) => add('sarjalla') },
  no_matching_badge: { provoke: ({ add }) => add('total') },
  badge_quota_exceeded_per_event: overQuota('per_event'),
  badge_quota_exceeded_per_event_date: overQuota('per_event_date'),
  badge_quota_exceeded_per_day: overQuota('per_day'),
  badge_quota_exceeded_total: overQuota('total'),
};

test('the table has exactly the specification’s codes; a client’s own are not among them', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(cartErrors).sort());
  const codes: readonly string[] = ERROR_CODES;
  expect(CLIENT_ERROR_CODES.filter((code) => codes.includes(code))).toEqual([]);
});

const END_CARTS = statement(
  'test.end-carts',
  `update carts set hold_until = now() - interval '1 second',
     expires_at = now() - interval '1 second'`,
);

describeOnPostgresFirst('the API comes to', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop, modulesWith(smallHall({ a: [4], b: [4] })));
  });
  // No row holds what another one needs.
  afterEach(async () => {
    (api.app.shops as Map<string, Shop>).set(shop.key, shop);
    await api.app.db.query(END_CARTS);
    await expireCarts(api);
  });

  test.each(Object.entries(rows))('%s', async (code, { provoke, parameters = {} }) => {
    const { error } = await provoke(await aHand(api));
    expect(error).toEqual({ code, exception_parameters: parameters });
  });
});
