import {
  aCart,
  aCartItem,
  aCartToken,
  CART_ID,
  fakeTransport,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing';
import { allSettled, fork } from 'effector';
import {
  $cart,
  $cartExpired,
  $cartState,
  $checkoutId,
  $storage,
  $transport,
  cancelStoredCheckoutFx,
  cartApi,
  cartReset,
  checkExpiryFx,
  checkPaymentPendingFx,
  clientStarted,
  markPaymentPendingFx,
  memoryStorage,
  paymentReturned,
  type SessionStorage,
} from '..';
import { browserStorage } from './browser';

const CHECKOUT = '33333333-3333-4333-8333-333333333333';
const stored = { cart_id: CART_ID, cart_token: aCartToken() };
const item = { body: { cart_item: { product: { id: 'derby-adult' }, amount: 2 } } };
const full = { cart: aCart({ items: [aCartItem()] }) };

function session(script: Script, storage: SessionStorage = memoryStorage()) {
  const fake = fakeTransport(script);
  const scope = fork({
    values: [
      [$transport, fake.transport],
      [$storage, storage],
    ],
  });
  return { ...fake, scope, storage };
}

describe('the start', () => {
  test('nothing stored: no cart, and none is created before it is needed', async () => {
    const { scope, requests } = session({});
    await allSettled(clientStarted, { scope });
    expect(scope.getState($cartState)).toBe('none');
    expect(requests).toEqual([]);
  });

  test('a stored cart is loaded by id, with its token', async () => {
    const { scope, requests } = session({ 'carts.get': full }, memoryStorage(stored));
    await allSettled(clientStarted, { scope });
    expect(scope.getState($cart)?.items).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      path: `/carts/${CART_ID}.json`,
      headers: { 'x-cart-token': stored.cart_token },
    });
  });

  test('after a payment the stored cart is left alone: it may be an order by now', async () => {
    const storage = memoryStorage({ ...stored, payment_pending: 'true' });
    const { scope, requests } = session({}, storage);
    await allSettled(paymentReturned, { scope });
    await allSettled(clientStarted, { scope });
    expect(scope.getState($cartState)).toBe('none');
    expect(requests).toEqual([]);
    expect(storage.get('cart_id')).toBe(CART_ID);
  });

  test('a load without an answer fails, and the stored cart stays', async () => {
    const { scope, storage } = session({ 'carts.get': noAnswer }, memoryStorage(stored));
    await allSettled(clientStarted, { scope });
    expect(scope.getState($cartState)).toBe('failed');
    expect(storage.get('cart_id')).toBe(CART_ID);
  });

  test.each(['cart_not_found', 'cart_token_expired', 'cart_token_mismatch'] as const)(
    'a stored cart that gives %s is forgotten',
    async (code) => {
      const { scope, storage } = session(
        { 'carts.get': refusal(403, code) },
        memoryStorage(stored),
      );
      await allSettled(clientStarted, { scope });
      expect(scope.getState($cartState)).toBe('none');
      expect(storage.get('cart_id')).toBeNull();
    },
  );
});

describe('the first use', () => {
  test('creates the cart once for two adds at once, and keeps its newest token', async () => {
    const renewed = aCartToken(4_200_000_000);
    const { scope, requests, storage } = session({
      'carts.create': { cart: aCart() },
      'carts.addItems': { cart: { ...full.cart, token: renewed } },
    });
    await Promise.all([
      allSettled(cartApi.addItems, { scope, params: item }),
      allSettled(cartApi.addItems, { scope, params: item }),
    ]);
    expect(requests.map(({ operation }) => operation)).toEqual([
      'carts.create',
      'carts.addItems',
      'carts.addItems',
    ]);
    expect(storage.get('cart_token')).toBe(renewed);
    expect(scope.getState($cart)?.totalEur).toBe(4600);
  });

  test('two tabs of one visitor create one cart', async () => {
    const storage = memoryStorage();
    const script = { 'carts.create': { cart: aCart() }, 'carts.addItems': full };
    const [here, there] = [session(script, storage), session(script, storage)];
    await Promise.all(
      [here, there].map(({ scope }) => allSettled(cartApi.addItems, { scope, params: item })),
    );
    const created = [...here.requests, ...there.requests].filter(
      ({ operation }) => operation === 'carts.create',
    );
    expect(created).toHaveLength(1);
  });

  test('a cart that expired meanwhile is replaced by a new one, and the item is added to that', async () => {
    const NEW = '44444444-4444-4444-8444-444444444444';
    const { scope, storage } = session(
      {
        'carts.create': { cart: aCart({ uuid: NEW }) },
        'carts.addItems': ({ path }: { path: string }) =>
          path.includes(NEW)
            ? { cart: { ...full.cart, uuid: NEW } }
            : refusal(403, 'cart_token_expired'),
      },
      memoryStorage(stored),
    );
    const result = await allSettled(cartApi.addItems, { scope, params: item });
    expect(result.status).toBe('done');
    expect(storage.get('cart_id')).toBe(NEW);
    expect(scope.getState($cartState)).toBe('loaded');
  });

  test('an ordered cart is no cart, but keeps the way to its order until a new one is begun', async () => {
    const ordered = refusal(409, 'cart_already_ordered');
    const storage = memoryStorage({ ...stored, checkout_id: CHECKOUT });
    const { scope, rescript } = session({ 'carts.get': ordered }, storage);
    await allSettled(clientStarted, { scope });
    expect(scope.getState($cartState)).toBe('none');
    expect(storage.get('cart_id')).toBe(CART_ID);
    expect(scope.getState($checkoutId)).toBe(CHECKOUT);

    const uuid = '44444444-4444-4444-8444-444444444444';
    const begun = { cart: { ...full.cart, uuid } };
    const addItems = ({ path }: { path: string }) => (path.includes(uuid) ? begun : ordered);
    rescript({ 'carts.create': { cart: aCart({ uuid }) }, 'carts.addItems': addItems });
    await allSettled(cartApi.addItems, { scope, params: item });
    expect(storage.get('cart_id')).toBe(uuid);
    expect(storage.get('checkout_id')).toBeNull();
  });

  test('a refusal leaves the cart as it was', async () => {
    const { scope } = session(
      {
        'carts.get': full,
        'carts.addItems': refusal(422, 'cart_item_availability_max', { max: 10 }),
      },
      memoryStorage(stored),
    );
    await allSettled(clientStarted, { scope });
    const result = await allSettled(cartApi.addItems, { scope, params: item });
    expect(result).toMatchObject({ status: 'fail', value: { parameters: { max: 10 } } });
    expect(scope.getState($cart)?.items).toHaveLength(1);
  });
});

test('two scopes never see each other’s cart', async () => {
  const [here, there] = [session({ 'carts.get': full }, memoryStorage(stored)), session({})];
  await allSettled(clientStarted, { scope: here.scope });
  await allSettled(clientStarted, { scope: there.scope });
  expect(there.scope.getState($cart)).toBeNull();
});

describe('the expiry check', () => {
  test.each([
    ['a token that is over', 1000, true],
    ['a token with a minute left', 1061, false],
  ])('%s', async (_, exp, isExpired) => {
    const { scope, storage } = session(
      {},
      memoryStorage({ ...stored, cart_token: aCartToken(exp) }),
    );
    const result = await allSettled(checkExpiryFx, { scope, params: 1_001_000 });
    expect(result).toEqual({ status: 'done', value: isExpired });
    expect(storage.get('cart_id')).toBe(isExpired ? null : CART_ID);
  });

  test('a token that is over is told to the next start, once, and not to the page that leaves', async () => {
    const storage = memoryStorage({ ...stored, cart_token: aCartToken(1000) });
    const start = async (now: number) => {
      const { scope } = session(
        { 'carts.create': { cart: aCart() }, 'carts.addItems': full },
        storage,
      );
      const checked = allSettled(checkExpiryFx, { scope, params: now });
      await allSettled(clientStarted, { scope });
      await checked;
      return scope;
    };
    expect((await start(1_001_000)).getState($cartExpired)).toBe(false);
    const next = await start(1_002_000);
    expect(next.getState($cartExpired)).toBe(true);
    expect((await start(1_003_000)).getState($cartExpired)).toBe(false);
    await allSettled(cartApi.addItems, { scope: next, params: item });
    expect(next.getState($cartExpired)).toBe(false);
  });

  test('nothing but the notice outlives the wipe in the browser, and it is of the one shop', async () => {
    localStorage.setItem('other', 'x');
    sessionStorage.setItem('other', 'x');
    const storage = browserStorage('kotipelit');
    storage.set('cart_token', aCartToken(1000));
    const { scope } = session({}, storage);
    await allSettled(checkExpiryFx, { scope, params: 1_001_000 });
    expect({ ...localStorage }).toEqual({ 'permanto:kotipelit:cart_expired': 'true' });
    expect(sessionStorage).toHaveLength(0);
    const next = session({}, browserStorage('kotipelit'));
    await allSettled(clientStarted, { scope: next.scope });
    expect(next.scope.getState($cartExpired)).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  test('a stored token that is no token is left to the server', async () => {
    const { scope } = session({}, memoryStorage({ ...stored, cart_token: 'nonsense' }));
    expect(await allSettled(checkExpiryFx, { scope, params: 0 })).toMatchObject({ value: false });
  });
});

describe('the checkout', () => {
  test('its id is stored when it is made, and a paid cart is forgotten with it', async () => {
    const { scope, storage } = session(
      {
        'checkouts.create': {
          cart_checkout: { uuid: CHECKOUT, next_step: null },
          links: { status: '/v1/x' },
          ...full,
        },
      },
      memoryStorage(stored),
    );
    await allSettled(cartApi.createCheckout, {
      scope,
      params: { query: {}, body: { terms_accepted: true } },
    });
    expect(scope.getState($checkoutId)).toBe(CHECKOUT);
    expect(storage.get('checkout_id')).toBe(CHECKOUT);
    await allSettled(cartReset, { scope });
    expect(storage.get('checkout_id')).toBeNull();
    expect(scope.getState($cart)).toBeNull();
    expect(scope.getState($checkoutId)).toBeNull();
  });

  test.each([
    ['which the API takes back', full],
    ['of which the API knows nothing', refusal(404, 'checkout_not_found')],
  ])('cancelling deletes the stored checkout, %s', async (_, answer) => {
    const { scope, storage, requests } = session(
      { 'checkouts.cancel': answer },
      memoryStorage({ ...stored, checkout_id: CHECKOUT, payment_pending: 'true' }),
    );
    await allSettled(cancelStoredCheckoutFx, { scope });
    expect(requests[0]?.path).toBe(`/carts/${CART_ID}/checkouts/${CHECKOUT}.json`);
    expect(storage.get('checkout_id')).toBeNull();
    expect(storage.get('payment_pending')).toBeNull();
    expect(storage.get('cart_id')).toBe(CART_ID);
  });

  test.each([
    ['/', true],
    ['/en/cart', true],
    ['/thank-you/K7Q2', false],
    ['/en/orders/pw/K7Q2', false],
    ['/cart/cancelled', false],
    ['/en/cart/cancelled', false],
  ])('a pending payment on a start at %s counts as left: %s', async (pathname, isLeft) => {
    const { scope } = session({}, memoryStorage(stored));
    await allSettled(markPaymentPendingFx, { scope, params: true });
    expect(await allSettled(checkPaymentPendingFx, { scope, params: pathname })).toMatchObject({
      value: isLeft,
    });
    const second = await allSettled(checkPaymentPendingFx, { scope, params: '/' });
    expect(second).toMatchObject({ value: !isLeft });
  });
});
