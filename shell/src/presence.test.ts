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

/** A tab of a visitor whose tabs share `storage`. */
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
  const said = () =>
    fake.bodies('carts.setPresence').map((body) => {
      return (body as { presence: { here: boolean; number: number } }).presence;
    });
  /** Everything that this page listens for goes with it. */
  const leave = async () => {
    dispatchEvent(new Event('pagehide'));
    for (const stop of stops.splice(0)) stop();
    await allSettled(scope);
  };
  const hear = () => allSettled(otherTabWrote, { scope });
  return { ...fake, scope, storage, said, leave, hear };
}

test('a page that goes says so by a request that outlives it', async () => {
  const { leave, requests, said } = await aTab();
  await leave();
  expect(requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: `/carts/${CART_ID}/presence.json`,
    keepalive: true,
    headers: { 'x-cart-token': stored.cart_token },
  });
  expect(said()).toMatchObject([{ here: false }]);
});

test.each([
  ['no seat', aCart()],
  ['seats in rows only', cartWith({ ...RESERVATION, cart_item_id: ROW }).cart],
])('a cart with %s has nothing to give back, and nothing is said', async (_, cart) => {
  const { leave, said } = await aTab({ 'carts.get': { cart } });
  await leave();
  expect(said()).toEqual([]);
});

test('the page that comes after it says that he is there, and learns what is left', async () => {
  const { leave, storage } = await aTab();
  await leave();
  const after = await aTab({ 'carts.get': cartWith() }, storage);
  const asked = () => after.requests.map(({ operation }) => operation);
  expect(asked()).toEqual(['carts.get', 'carts.setPresence', 'carts.get']);
  expect(after.scope.getState($cart)?.seat_reservations).toEqual([]);
  await after.hear();
  expect(after.said()).toHaveLength(1);
});

test('a tab that stays hears the goodbye of another and says that the visitor is there', async () => {
  const storage = memoryStorage(stored);
  const gone = await aTab({}, storage);
  await gone.leave();
  const stays = await aTab({}, memoryStorage({ ...stored }));
  expect(stays.said()).toEqual([]);
  stays.storage.set('presence', storage.get('presence'));
  await stays.hear();
  const [goodbye, here] = [gone.said()[0], stays.said()[0]];
  expect([goodbye?.here, here?.here]).toEqual([false, true]);
  expect(here?.number).toBeGreaterThan(goodbye?.number ?? Infinity);
});

test('numbers go up though the clock goes back, or somebody else wrote into the storage', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(2_000);
  const { leave, storage } = await aTab();
  await leave();
  now.mockReturnValue(1_000);
  const next = await aTab({}, storage);
  storage.set('presence', 'x');
  await next.leave();
  expect(next.said()).toEqual([
    { here: true, number: 2_001 },
    { here: false, number: 1_000 },
  ]);
  now.mockRestore();
});

test('what can’t be said is said when the cart is heard of next', async () => {
  const storage = memoryStorage({ ...stored, presence: '-5' });
  const { hear, rescript, said } = await aTab({ 'carts.setPresence': noAnswer }, storage);
  rescript({ 'carts.setPresence': holding });
  const inVain = said().length;
  await hear();
  expect(said().length).toBe(inVain + 1);
  await hear();
  expect(said().length).toBe(inVain + 1);
});

test('whoever has no cart says nothing', async () => {
  const { requests } = await aTab({}, memoryStorage({ presence: '-5' }));
  expect(requests).toEqual([]);
});
