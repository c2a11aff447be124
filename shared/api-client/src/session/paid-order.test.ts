import { aCart, aCartItem, aCartToken, CART_ID, fakeTransport } from '@permanto/testing';
import { allSettled, fork } from 'effector';
import {
  $clock,
  $paidOrder,
  $storage,
  $transport,
  cartApi,
  cartReset,
  clientStarted,
  keepPaidOrderFx,
  memoryStorage,
  otherTabWrote,
} from '..';

const DAY_MS = 86_400_000;
const ORDER = { order_number: 'K7Q2M9XDA', path: '/thank-you/K7Q2M9XDA#secret' };
const stored = { cart_id: CART_ID, cart_token: aCartToken() };
const storage = memoryStorage();
let now: number;

/** A tab of the browser with this storage. */
function tab() {
  const { transport } = fakeTransport({
    'carts.get': { cart: aCart({ items: [aCartItem()] }) },
    'carts.create': { cart: aCart() },
    'carts.addItems': { cart: aCart({ items: [aCartItem()] }) },
  });
  const clock = { now: () => now, observe: () => undefined };
  return fork({
    values: [
      [$transport, transport],
      [$storage, storage],
      [$clock, clock],
    ],
  });
}

async function openTab() {
  const scope = tab();
  await allSettled(clientStarted, { scope });
  return scope;
}

beforeEach(() => {
  now = Date.UTC(2026, 10, 28);
  storage.wipe();
  storage.set('cart_id', stored.cart_id);
  storage.set('cart_token', stored.cart_token);
});

/** What a tab does whose page says that the cart was paid. */
async function pay(): Promise<void> {
  const scope = await openTab();
  await allSettled(keepPaidOrderFx, { scope, params: ORDER });
  await allSettled(cartReset, { scope });
  expect(scope.getState($paidOrder)).toEqual(ORDER);
}

test('a tab that showed the cart knows its order once another has paid', async () => {
  const scope = await openTab();
  expect(scope.getState($paidOrder)).toBeNull();
  await pay();
  await allSettled(otherTabWrote, { scope });
  expect(scope.getState($paidOrder)).toEqual(ORDER);
});

test('so does a page that is loaded later, for a day', async () => {
  await pay();
  now += DAY_MS - 1;
  expect((await openTab()).getState($paidOrder)).toEqual(ORDER);
  now += 1;
  expect((await openTab()).getState($paidOrder)).toBeNull();
  expect(storage.get('paid_order')).toBeNull();
});

test('with another cart it is forgotten', async () => {
  await pay();
  const scope = await openTab();
  const body = { cart_items: [{ product: { id: 'derby-adult' }, amount: 1 }] };
  await allSettled(cartApi.addItems, { scope, params: { body } });
  expect(scope.getState($paidOrder)).toBeNull();
  expect(storage.get('paid_order')).toBeNull();
});

test.each(['', '{', '{}', '[]', '{"path":"/","order_number":7,"until":1}'])(
  'what isn’t an order, %j, is dropped',
  async (text) => {
    storage.set('paid_order', text);
    expect((await openTab()).getState($paidOrder)).toBeNull();
    expect(storage.get('paid_order')).toBeNull();
  },
);
