import { memoryStorage } from '@permanto/api-client/memory';
import {
  aCart,
  aCartToken,
  anEvent,
  aProduct,
  CART_ID,
  fakeTransport,
  refusal,
  type Script,
} from '@permanto/testing';
import { reserveSeats } from './reserve-seats';

const CATEGORIES = ['floor', 'stand'];
const SEATS = ['a', 'b', 'c'].map((letter, at) => ({
  id: `${letter.repeat(8)}-0000-4000-8000-000000000000`,
  event: { id: 'derby' },
  seat: {
    chart_id: `A-${at}`,
    section: { id: 'A', title: 'A' },
    row: '1',
    number: String(at),
    category: at < 2 ? 'floor' : 'stand',
  },
  available_products:
    at < 2 ? [{ id: 'adult' }, { id: 'member' }, { id: 'over' }] : [{ id: 'stand' }],
  cart_item_id: null,
}));
const idsAt = (...places: number[]) => places.map((at) => ({ id: SEATS[at]!.id }));

const ticket = (id: string, sort_order: number, changes = {}) =>
  aProduct({ id, sort_order, allowed_seat_categories: CATEGORIES, ...changes });
const event = anEvent({
  id: 'derby',
  primary_product: 'adult',
  products: [
    ticket('stand', 4),
    ticket('adult', 3),
    ticket('member', 1, {
      requirements: { type: 'badge', badge_ids: ['b'], visibility_for_others: true },
    }),
    ticket('over', 2, { availability: { ...aProduct().availability, available: false } }),
  ],
});
const full = { cart: aCart() };

function sent(script: Script = {}, form: { params?: object; fields?: object } = {}) {
  const api = fakeTransport({
    'carts.create': full,
    'seatReservations.create': { seat_reservations: SEATS, ...full },
    'events.get': { event },
    'carts.addItems': full,
    'seatReservations.remove': full,
    ...script,
  });
  const storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() });
  const result = reserveSeats({
    order: null,
    session: { transport: api.transport, storage },
    params: { event: 'derby', ...form.params },
    fields: { seat_count: '3', ...form.fields },
    language: 'en',
    page: '/en/events/derby',
    next: null,
    key: null,
  });
  return { ...api, result };
}

test('each seat gets the ticket type that it begins with, and the cart is next', async () => {
  const { result, bodies } = sent();
  await expect(result).resolves.toEqual({ next: '/en/cart' });
  expect(bodies('seatReservations.create')).toEqual([{ event: { id: 'derby' }, seat_count: 3 }]);
  expect(bodies('carts.addItems')).toEqual([
    {
      cart_items: [
        { product: { id: 'adult' }, amount: 2, seat_reservations: idsAt(0, 1) },
        { product: { id: 'stand' }, amount: 1, seat_reservations: idsAt(2) },
      ],
    },
  ]);
});

test.each([
  [{ params: { section: 'A' } }, { section: { id: 'A' } }],
  [{ params: { section: 'A' }, fields: { section: { id: 'B' } } }, { section: { id: 'B' } }],
  [{ params: { section: 'A' }, fields: { section: { id: '' } } }, { section: { id: 'A' } }],
  [{ params: { categories: 'x,y' } }, { categories: [{ id: 'x' }, { id: 'y' }] }],
  [{ fields: { seat_count: 'two' } }, { seat_count: 'two' }],
])('asks for seats as the form says: %j', async (form, body) => {
  const { result, bodies } = sent({}, form);
  await result;
  expect(bodies('seatReservations.create')).toEqual([
    { event: { id: 'derby' }, seat_count: 3, ...body },
  ]);
});

test.each([
  [{ fields: { product: { id: 'adult' } } }, { categories: CATEGORIES.map((id) => ({ id })) }],
  [{ fields: { product: { id: 'gone' } } }, {}],
  [
    { fields: { product: { id: 'adult' } }, params: { categories: 'floor' } },
    { categories: [{ id: 'floor' }] },
  ],
])('looks where the chosen ticket type is valid: %j', async (form, body) => {
  const { result, bodies } = sent({}, form);
  await result;
  expect(bodies('seatReservations.create')).toEqual([
    { event: { id: 'derby' }, seat_count: 3, ...body },
  ]);
});

const named = { seat_count: undefined, seats: { 0: { chart_id: 'A-0' }, 7: { chart_id: 'A-2' } } };

test('seats are reserved by name, all with the ticket type that was chosen for them', async () => {
  const { result, bodies } = sent({}, { fields: { ...named, product: { id: 'over' } } });
  await result;
  expect(bodies('seatReservations.create')).toEqual([
    { event: { id: 'derby' }, seats: [{ chart_id: 'A-0' }, { chart_id: 'A-2' }] },
  ]);
  // The API says for which of them it isn't valid.
  expect(bodies('carts.addItems')).toEqual([
    {
      cart_items: [{ product: { id: 'over' }, amount: 3, seat_reservations: idsAt(0, 1, 2) }],
    },
  ]);
});

test('without a type, each seat has its own', async () => {
  const { result, bodies } = sent({}, { fields: { ...named, product: { id: '' } } });
  await result;
  expect(bodies('carts.addItems')).toMatchObject([
    { cart_items: [{ product: { id: 'adult' } }, { product: { id: 'stand' } }] },
  ]);
});

describe('a seat that is in the cart already', () => {
  const inCart = { ...SEATS[0]!, cart_item_id: 'aaaaaaaa-0000-4000-8000-00000000000a' };

  test('stays there, and the others are added', async () => {
    const { result, bodies } = sent(
      { 'seatReservations.create': { seat_reservations: [inCart, SEATS[1]!], ...full } },
      { fields: named },
    );
    await result;
    expect(bodies('carts.addItems')).toEqual([
      { cart_items: [{ product: { id: 'adult' }, amount: 1, seat_reservations: idsAt(1) }] },
    ]);
  });

  test('is not given back with the others', async () => {
    const { result, sent: calls } = sent(
      {
        'seatReservations.create': { seat_reservations: [inCart, SEATS[1]!], ...full },
        'carts.addItems': refusal(422, 'event_amount_max', { max: 1, amount: 2 }),
      },
      { fields: named },
    );
    await expect(result).rejects.toMatchObject({ code: 'event_amount_max' });
    const released = calls('seatReservations.remove').map(({ path }) => path.split('/').at(-1));
    expect(released).toEqual([`${SEATS[1]!.id}.json`]);
  });

  test('leads on alone', async () => {
    const { result, sent: calls } = sent(
      { 'seatReservations.create': { seat_reservations: [inCart], ...full } },
      { fields: named },
    );
    await expect(result).resolves.toEqual({ next: '/en/cart' });
    expect(calls('carts.addItems')).toEqual([]);
  });
});

test('without a seat nothing is asked for', async () => {
  const { result, requests } = sent({}, { fields: { seat_count: undefined } });
  await expect(result).resolves.toMatchObject({ error: { code: 'cart_items_empty' } });
  expect(requests).toEqual([]);
});

test('where the row is refused, the seats are given back', async () => {
  const refused = refusal(422, 'event_amount_max', { max: 2, amount: 3 });
  const { result, sent: calls } = sent({ 'carts.addItems': refused });
  await expect(result).rejects.toMatchObject({ code: 'event_amount_max' });
  const released = calls('seatReservations.remove').map(({ path }) => path.split('/').at(-1));
  expect(released).toEqual(SEATS.map(({ id }) => `${id}.json`));
});

test('where the event can’t be read, nothing is reserved', async () => {
  const { result, bodies } = sent({ 'events.get': refusal(404, 'event_not_found') });
  await expect(result).rejects.toMatchObject({ code: 'event_not_found' });
  expect(bodies('seatReservations.create')).toEqual([]);
});

test('where no ticket is on sale for a seat, the seats are given back', async () => {
  const { result, sent: calls } = sent({ 'events.get': { event: anEvent({ products: [] }) } });
  await expect(result).resolves.toMatchObject({
    error: { code: 'cart_item_availability_general' },
  });
  expect(calls('seatReservations.remove')).toHaveLength(SEATS.length);
});

test('where no seats are found, nothing is given back', async () => {
  const { result, sent: calls } = sent({
    'seatReservations.create': refusal(409, 'no_available_seat_groups'),
  });
  await expect(result).rejects.toMatchObject({ code: 'no_available_seat_groups' });
  expect(calls('seatReservations.remove')).toEqual([]);
});
