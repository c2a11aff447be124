import type { ApiRequest } from '@permanto/api-client';
import {
  aCart,
  aCartItem,
  aCartToken,
  CART_ID,
  fakeTransport,
  fault,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing';
import { visitorOperations } from '@permanto/contracts/api';
import { attemptHeaders } from '../attempt-key';
import { callWithCart } from './call-with-cart';
import { memoryStorage } from './memory';

const KEY = '55555555-5555-4555-8555-555555555555';
const OTHER_KEY = '66666666-6666-4666-8666-666666666666';
const TICKETS = [{ product: { id: 'derby-adult' }, amount: 2 }];
const SCARF = [{ product: { id: 'scarf' }, amount: 1 }];
/** A cart's answer with one row. */
const holding = (amount: number) => ({ cart: { items: [{ amount }] } });
const TWO = holding(2);
const ONE = holding(1);
const full = { cart: aCart({ items: [aCartItem()] }) };
const one = { cart: aCart({ items: [aCartItem({ amount: 1 })] }) };
const empty = { cart: aCart() };

function visitor(script: Script) {
  const fake = fakeTransport(script);
  const storage = memoryStorage();
  const session = { transport: fake.transport, storage };
  const add = (cart_items: unknown, key: string | null) =>
    callWithCart(
      session,
      visitorOperations.carts.addItems,
      { body: { cart_items }, headers: attemptHeaders(key) },
      { creates: true },
    );
  const reserve = () =>
    callWithCart(
      session,
      visitorOperations.seatReservations.create,
      { body: {} },
      { creates: true },
    );
  const called = () => fake.requests.map(({ operation }) => operation);
  return { ...fake, storage, add, reserve, called };
}

const answerTo =
  (answers: Readonly<Record<string, unknown>>) =>
  ({ headers }: ApiRequest) => {
    const answer = answers[headers['idempotency-key'] ?? ''];
    return typeof answer === 'function' ? (answer as () => unknown)() : answer;
  };

test('the first items make the cart: one call', async () => {
  const { add, requests, storage } = visitor({ 'carts.create': full });
  await expect(add(TICKETS, KEY)).resolves.toMatchObject(TWO);
  expect(requests).toMatchObject([
    {
      operation: 'carts.create',
      body: { items: TICKETS },
      headers: { 'idempotency-key': KEY },
    },
  ]);
  expect(storage.get('cart_id')).toBe(CART_ID);
  expect(storage.get('first_addition')).toBeNull();
});

test('without a key, which needs a secure page, the cart is made before the items are added', async () => {
  const { add, called } = visitor({ 'carts.create': empty, 'carts.addItems': full });
  await expect(add(TICKETS, null)).resolves.toMatchObject(TWO);
  expect(called()).toEqual(['carts.create', 'carts.addItems']);
});

test('items that are refused make no cart, and leave nothing to settle', async () => {
  const { add, storage } = visitor({ 'carts.create': refusal(422, 'cart_items_empty') });
  await expect(add(TICKETS, KEY)).rejects.toMatchObject({ code: 'cart_items_empty' });
  expect(storage.get('cart_id')).toBeNull();
  expect(storage.get('first_addition')).toBeNull();
});

describe('a creation whose answer never came', () => {
  test.each([KEY, OTHER_KEY])(
    'is sent again by the same items (%s), and counts once',
    async (key) => {
      const { add, rescript, bodies, requests, called } = visitor({ 'carts.create': noAnswer });
      await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
      rescript({ 'carts.create': full });
      await expect(add(TICKETS, key)).resolves.toMatchObject(TWO);
      expect(called()).toEqual(['carts.create', 'carts.create']);
      expect(bodies('carts.create')[1]).toEqual(bodies('carts.create')[0]);
      expect(requests[1]?.headers['idempotency-key']).toBe(KEY);
    },
  );

  test('gives its items back before others are added', async () => {
    const { add, rescript, called } = visitor({ 'carts.create': noAnswer });
    await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
    const addItems = ({ path }: ApiRequest) => (path === '/carts.json' ? full : one);
    rescript({ 'carts.removeItem': empty, 'carts.addItems': addItems });
    await expect(add(SCARF, OTHER_KEY)).resolves.toMatchObject(ONE);
    expect(called().slice(1)).toEqual(['carts.create', 'carts.removeItem', 'carts.addItems']);
  });

  test('gives its items back before seats are reserved', async () => {
    const { add, reserve, rescript, called } = visitor({ 'carts.create': noAnswer });
    await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
    const seats = { cart: aCart(), seat_reservations: [] };
    rescript({ 'carts.create': full, 'carts.removeItem': empty, 'seatReservations.create': seats });
    await expect(reserve()).resolves.toMatchObject({ cart: { items: [] } });
    expect(called().slice(1)).toEqual([
      'carts.create',
      'carts.removeItem',
      'seatReservations.create',
    ]);
  });

  test.each(['cart_already_exists', 'cart_item_availability_general'] as const)(
    'that turns out as %s is over: the next has its own',
    async (code) => {
      const { add, rescript, storage } = visitor({ 'carts.create': noAnswer });
      await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
      rescript({ 'carts.create': answerTo({ [KEY]: refusal(409, code), [OTHER_KEY]: full }) });
      await expect(add(SCARF, OTHER_KEY)).resolves.toMatchObject(TWO);
      expect(storage.get('first_addition')).toBeNull();
    },
  );

  test('is made anew by its own key where its cart is over', async () => {
    const { add, rescript, requests, called } = visitor({ 'carts.create': noAnswer });
    await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
    rescript({
      'carts.create': empty,
      'carts.addItems': ({ path }: ApiRequest) =>
        path === '/carts.json' ? refusal(409, 'cart_already_exists') : full,
    });
    await expect(add(TICKETS, KEY)).resolves.toMatchObject(TWO);
    expect(called().slice(1)).toEqual(['carts.create', 'carts.create', 'carts.addItems']);
    expect(requests.at(-1)?.headers['idempotency-key']).toBe(KEY);
  });

  test.each([
    ['by its own key is in the cart already', KEY, TICKETS, ['carts.create'], TWO],
    [
      'with another wish goes on with the cart as it was seen',
      OTHER_KEY,
      SCARF,
      ['carts.create', 'carts.addItems'],
      ONE,
    ],
    [
      'once more by another key is added to it',
      OTHER_KEY,
      TICKETS,
      ['carts.create', 'carts.addItems'],
      ONE,
    ],
  ] as const)(
    'whose cart a page has shown meanwhile: what comes %s',
    async (_, key, items, calls, result) => {
      const { add, rescript, storage, called } = visitor({ 'carts.create': noAnswer });
      await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
      storage.set('cart_id', CART_ID);
      storage.set('cart_token', aCartToken());
      rescript({
        'carts.addItems': ({ path }: ApiRequest) => (path === '/carts.json' ? full : one),
      });
      await expect(add(items, key)).resolves.toMatchObject(result);
      expect(called().slice(1)).toEqual(calls);
      expect(storage.get('first_addition')).toBeNull();
    },
  );

  test('beside another cart that was begun meanwhile gives its items back', async () => {
    const { add, rescript, storage, requests, called } = visitor({ 'carts.create': noAnswer });
    await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
    const other = '77777777-7777-4777-8777-777777777777';
    storage.set('cart_id', other);
    storage.set('cart_token', aCartToken());
    rescript({
      'carts.removeItem': empty,
      'carts.addItems': ({ path }: ApiRequest) =>
        path === '/carts.json' ? full : { cart: { ...one.cart, uuid: other } },
    });
    await expect(add(TICKETS, KEY)).resolves.toMatchObject(ONE);
    expect(called().slice(1)).toEqual(['carts.create', 'carts.removeItem', 'carts.addItems']);
    expect(requests.at(-2)).toMatchObject({
      path: `/carts/${CART_ID}/cart_items/${aCartItem().id}.json`,
      headers: { 'x-cart-token': full.cart.token },
    });
    expect(storage.get('cart_id')).toBe(other);
  });

  test('whose items could not be given back is settled by the next call', async () => {
    const { add, rescript, storage, called } = visitor({ 'carts.create': noAnswer });
    await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
    const addItems = ({ path }: ApiRequest) => (path === '/carts.json' ? full : one);
    rescript({ 'carts.addItems': addItems, 'carts.removeItem': noAnswer });
    await expect(add(SCARF, OTHER_KEY)).rejects.toEqual({ type: 'unavailable' });
    expect(storage.get('cart_id')).toBeNull();
    rescript({ 'carts.removeItem': empty });
    await expect(add(SCARF, OTHER_KEY)).resolves.toMatchObject(ONE);
    expect(called().slice(3)).toEqual(['carts.create', 'carts.removeItem', 'carts.addItems']);
  });

  test('that meets a fault is given up for another wish, and kept for its own', async () => {
    const { add, rescript, storage } = visitor({ 'carts.create': noAnswer });
    await expect(add(TICKETS, KEY)).rejects.toEqual({ type: 'unavailable' });
    rescript({ 'carts.create': answerTo({ [KEY]: fault(), [OTHER_KEY]: one }) });
    await expect(add(TICKETS, KEY)).rejects.toMatchObject({ type: 'faulty' });
    await expect(add(SCARF, OTHER_KEY)).resolves.toMatchObject(ONE);
    expect(storage.get('first_addition')).toBeNull();
  });

  test('is kept until it is settled', async () => {
    const { add, storage, called } = visitor({ 'carts.create': noAnswer });
    for (const items of [TICKETS, SCARF]) {
      await expect(add(items, KEY)).rejects.toEqual({ type: 'unavailable' });
    }
    expect(called()).toHaveLength(2);
    expect(JSON.parse(storage.get('first_addition') ?? '')).toEqual({ key: KEY, items: TICKETS });
  });

  test.each(['{"broken', '{"key":1}', '[]', 'null'])(
    'that another script wrote (%s) is none',
    async (text) => {
      const { add, storage, called } = visitor({ 'carts.create': full });
      storage.set('first_addition', text);
      await expect(add(TICKETS, KEY)).resolves.toMatchObject(TWO);
      expect(called()).toEqual(['carts.create']);
    },
  );
});

test.each([{ event_registration: { name: 'Aino' } }, { customer_remarks: 'Wheelchair' }])(
  'what says something of a person is not stored: the cart is made before it is added (%j)',
  async (personal) => {
    const { add, called, storage } = visitor({ 'carts.create': empty, 'carts.addItems': noAnswer });
    const items = [{ product: { id: 'camp' }, amount: 1, ...personal }];
    await expect(add(items, KEY)).rejects.toEqual({ type: 'unavailable' });
    expect(called()).toEqual(['carts.create', 'carts.addItems']);
    expect(storage.get('first_addition')).toBeNull();
  },
);
