/** @jest-environment jsdom */
import {
  $cart,
  $storage,
  $transport,
  clientStarted,
  memoryStorage,
  otherTabWrote,
} from '@permanto/api-client';
import {
  aCart,
  aCartToken,
  CART_ID,
  fakeTransport,
  noAnswer,
  type Script,
} from '@permanto/testing';
import { allSettled, fork } from 'effector';
import { startPresence } from './presence';

const RESERVATION = {
  id: 'aaaaaaaa-aaaa-4aaa-8aaa-000000000001',
  event: { id: 'derby' },
  seat: {
    chart_id: 'a-1-1',
    section: { id: 'a', title: 'A' },
    row: '1',
    number: '1',
    category: 'a',
  },
  available_products: [{ id: 'derby-adult' }],
  cart_item_id: null as string | null,
};
const ROW = 'bbbbbbbb-bbbb-4bbb-8bbb-000000000001';
const cartWith = (...seat_reservations: (typeof RESERVATION)[]) => ({
  cart: aCart({ seat_reservations }),
});
const holding = cartWith(RESERVATION);
const stored = { cart_id: CART_ID, cart_token: aCartToken() };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab of a visitor; tabs share `storage`. */
async function aTab(script: Script = {}, storage = memoryStorage(stored)) {
  const fake = fakeTransport({ 'carts.get': holding, 'carts.setPresence': holding, ...script });
  const scope = fork({
    values: [
      [$transport, fake.transport],
      [$storage, storage],
    ],
  });
  await allSettled(clientStarted, { scope });
  stops.push(startPresence(scope));
  await allSettled(scope);
  const sentPresence = () =>
    fake.bodies('carts.setPresence').map((body) => {
      return (body as { presence: { here: boolean; number: number } }).presence;
    });
  /** Unloads the page and removes its listeners. */
  const leave = async () => {
    dispatchEvent(new Event('pagehide'));
    for (const stop of stops.splice(0)) stop();
    await allSettled(scope);
  };
  const syncTabs = () => allSettled(otherTabWrote, { scope });
  return { ...fake, scope, storage, sentPresence, leave, syncTabs };
}

test('an unloading page sends a goodbye with a keepalive request', async () => {
  const { leave, requests, sentPresence } = await aTab();
  await leave();
  expect(requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: `/carts/${CART_ID}/presence.json`,
    keepalive: true,
    headers: { 'x-cart-token': stored.cart_token },
  });
  expect(sentPresence()).toMatchObject([{ here: false }]);
});

test.each([
  ['no seat', aCart()],
  ['seats in rows only', cartWith({ ...RESERVATION, cart_item_id: ROW }).cart],
])('sends no goodbye for a cart with %s', async (_, cart) => {
  const { leave, sentPresence } = await aTab({ 'carts.get': { cart } });
  await leave();
  expect(sentPresence()).toEqual([]);
});

test('the next page reports the visitor as present and reads the cart again', async () => {
  const { leave, storage } = await aTab();
  await leave();
  const after = await aTab({ 'carts.get': cartWith() }, storage);
  const operations = () => after.requests.map(({ operation }) => operation);
  expect(operations()).toEqual(['carts.get', 'carts.setPresence', 'carts.get']);
  expect(after.scope.getState($cart)?.seat_reservations).toEqual([]);
  await after.syncTabs();
  expect(after.sentPresence()).toHaveLength(1);
});

test('a remaining tab answers the goodbye of another tab by reporting the visitor as present', async () => {
  const storage = memoryStorage(stored);
  const gone = await aTab({}, storage);
  await gone.leave();
  const other = await aTab({}, memoryStorage({ ...stored }));
  expect(other.sentPresence()).toEqual([]);
  other.storage.set('presence', storage.get('presence'));
  await other.syncTabs();
  const [goodbye, here] = [gone.sentPresence()[0], other.sentPresence()[0]];
  expect([goodbye?.here, here?.here]).toEqual([false, true]);
  expect(here?.number).toBeGreaterThan(goodbye?.number ?? Infinity);
});

test('numbers increase even if the clock goes back; an invalid stored number is ignored', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(2_000);
  const { leave, storage } = await aTab();
  await leave();
  now.mockReturnValue(1_000);
  const next = await aTab({}, storage);
  storage.set('presence', 'x');
  await next.leave();
  expect(next.sentPresence()).toEqual([
    { here: true, number: 2_001 },
    { here: false, number: 1_000 },
  ]);
  now.mockRestore();
});

test('retries a failed message when the cart is next updated', async () => {
  const storage = memoryStorage({ ...stored, presence: '-5' });
  const { syncTabs, rescript, sentPresence } = await aTab(
    { 'carts.setPresence': noAnswer },
    storage,
  );
  rescript({ 'carts.setPresence': holding });
  const failedCount = sentPresence().length;
  await syncTabs();
  expect(sentPresence().length).toBe(failedCount + 1);
  await syncTabs();
  expect(sentPresence().length).toBe(failedCount + 1);
});

test('sends nothing without a cart', async () => {
  const { requests } = await aTab({}, memoryStorage({ presence: '-5' }));
  expect(requests).toEqual([]);
});
