import {
  aCart,
  aCartToken,
  CART_ID,
  fakeTransport,
  noAnswer,
  type Script,
} from '@permanto/testing';
import { allSettled, fork } from 'effector';
import {
  $cart,
  $cartState,
  $storage,
  $transport,
  type ApiRequest,
  clientStarted,
  leaveFx,
  memoryStorage,
  otherTabWrote,
} from '..';

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
const cartWith = (...seat_reservations: (typeof RESERVATION)[]) => ({
  cart: aCart({ seat_reservations }),
});
const holding = cartWith(RESERVATION);
const ROW = 'bbbbbbbb-bbbb-4bbb-8bbb-000000000001';

/** A tab of a visitor whose tabs share `storage`. */
function aTab(
  script: Script,
  storage = memoryStorage({ cart_id: CART_ID, cart_token: aCartToken() }),
) {
  const fake = fakeTransport({ 'carts.get': holding, 'carts.setPresence': holding, ...script });
  const scope = fork({
    values: [
      [$transport, fake.transport],
      [$storage, storage],
    ],
  });
  const said = () =>
    fake.requests.flatMap(({ operation, body }: ApiRequest) =>
      operation === 'carts.setPresence'
        ? [(body as { presence: { here: boolean; number: number } }).presence]
        : [],
    );
  return { ...fake, scope, storage, said, start: () => allSettled(clientStarted, { scope }) };
}

test('a page that goes says so at once, by a request that outlives it', async () => {
  const { scope, start, requests, said } = aTab({});
  await start();
  void allSettled(leaveFx, { scope });
  expect(requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: `/carts/${CART_ID}/presence.json`,
    keepalive: true,
    headers: { 'x-cart-token': expect.any(String) as string },
  });
  expect(said()).toMatchObject([{ here: false }]);
});

test.each([
  ['no seat', aCart()],
  ['seats in rows only', cartWith({ ...RESERVATION, cart_item_id: ROW }).cart],
])('a cart with %s has nothing to give back, and nothing is said', async (_, cart) => {
  const { scope, start, said } = aTab({ 'carts.get': { cart } });
  await start();
  await allSettled(leaveFx, { scope });
  expect(said()).toEqual([]);
});

test('the page that comes after it says so first, and learns what is left', async () => {
  const before = aTab({});
  await before.start();
  await allSettled(leaveFx, { scope: before.scope });
  const after = aTab({ 'carts.setPresence': { cart: aCart() } }, before.storage);
  await after.start();
  expect(after.requests.map(({ operation }) => operation)).toEqual(['carts.setPresence']);
  expect(after.scope.getState($cart)?.seat_reservations).toEqual([]);
  await allSettled(otherTabWrote, { scope: after.scope });
  expect(after.requests.at(-1)?.operation).toBe('carts.get');
});

test('a tab that stays hears the goodbye of another and says that the visitor is there', async () => {
  const gone = aTab({});
  const stays = aTab({}, gone.storage);
  await Promise.all([gone.start(), stays.start()]);
  await allSettled(leaveFx, { scope: gone.scope });
  await allSettled(otherTabWrote, { scope: stays.scope });
  const [goodbye, here] = [gone.said()[0], stays.said()[0]];
  expect([goodbye?.here, here?.here]).toEqual([false, true]);
  expect(here?.number).toBeGreaterThan(goodbye?.number ?? Infinity);
});

test('numbers go up though the clock goes back, or somebody else wrote into the storage', async () => {
  const now = jest.spyOn(Date, 'now');
  const { scope, start, storage, said } = aTab({});
  await start();
  now.mockReturnValue(2_000);
  await allSettled(leaveFx, { scope });
  now.mockReturnValue(1_000);
  await allSettled(otherTabWrote, { scope });
  storage.set('presence', 'x');
  await allSettled(leaveFx, { scope });
  expect(said()).toEqual([
    { here: false, number: 2_000 },
    { here: true, number: 2_001 },
    { here: false, number: 1_000 },
  ]);
  now.mockRestore();
});

test('a page that can’t say that it is there has no cart to show', async () => {
  const { scope, start } = aTab(
    { 'carts.setPresence': noAnswer },
    memoryStorage({ cart_id: CART_ID, cart_token: aCartToken(), presence: '-5' }),
  );
  await start();
  expect(scope.getState($cartState)).toBe('failed');
});
