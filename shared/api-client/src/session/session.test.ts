import {
  aCart,
  aCartItem,
  aCartToken,
  CART_ID,
  deferred,
  fakeTransport,
  noAnswer,
  refusal,
  type Script,
} from '@permanto/testing';
import { allSettled, fork } from 'effector';
import {
  $cart,
  $cartState,
  $checkoutId,
  $clock,
  $storage,
  $transport,
  cancelStoredCheckoutFx,
  cartApi,
  cartReset,
  checkExpiryFx,
  checkPaymentPendingFx,
  type Clock,
  clientStarted,
  handleExpiryFx,
  markPaymentPendingFx,
  memoryStorage,
  paymentReturned,
  SESSION_KEYS,
  type SessionStorage,
} from '..';
import { apiClock } from '../clock';

const CHECKOUT = '33333333-3333-4333-8333-333333333333';
const stored = { cart_id: CART_ID, cart_token: aCartToken() };
const item = { body: { cart_item: { product: { id: 'derby-adult' }, amount: 2 } } };
const full = { cart: aCart({ items: [aCartItem()] }) };

function session(
  script: Script,
  storage: SessionStorage = memoryStorage(),
  clock: Clock = apiClock(),
) {
  const fake = fakeTransport(script);
  const scope = fork({
    values: [
      [$transport, fake.transport],
      [$storage, storage],
      [$clock, clock],
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

  test('a cart that the server didn’t know of is unknown, not empty, until it is read', async () => {
    const later = deferred<unknown>();
    const { transport } = fakeTransport({ 'carts.get': later.promise });
    const values: [typeof $cartState, 'none'][] = [[$cartState, 'none']];
    const storage = memoryStorage(stored);
    const scope = fork({ values: [...values, [$transport, transport], [$storage, storage]] });
    const started = allSettled(clientStarted, { scope });
    expect(scope.getState($cartState)).toBe('unknown');
    later.resolve(full);
    await started;
    expect(scope.getState($cartState)).toBe('loaded');
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

describe('a storage that another script wrote to', () => {
  test.each([
    { cart_id: 'another-shop’s', cart_token: aCartToken() },
    { cart_id: CART_ID, cart_token: 'two\nlines' },
    { cart_id: CART_ID, cart_token: '{"broken' },
    { cart_id: CART_ID },
  ])('is no cart, and the next use begins one: %j', async (values) => {
    const storage = memoryStorage(values);
    const script = { 'carts.create': { cart: aCart() }, 'carts.addItems': full };
    const { scope, requests } = session(script, storage);
    await allSettled(clientStarted, { scope });
    expect(scope.getState($cartState)).toBe('none');
    await allSettled(cartApi.addItems, { scope, params: item });
    expect(requests[0]?.operation).toBe('carts.create');
    expect(storage.get('cart_id')).toBe(CART_ID);
  });
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

  test('an answer of earlier that is repeated takes no time from the token', async () => {
    const late = aCartToken(4_200_000_000);
    const { scope, storage } = session(
      { 'carts.addItems': { cart: { ...full.cart, token: aCartToken(4_100_000_000) } } },
      memoryStorage({ ...stored, cart_token: late }),
    );
    await allSettled(cartApi.addItems, { scope, params: item });
    expect(storage.get('cart_token')).toBe(late);
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

  test('a cart that expired with something in it is not replaced without a word', async () => {
    const { scope, storage, requests } = session(
      { 'carts.addItems': refusal(403, 'cart_token_expired') },
      memoryStorage({ ...stored, cart_lines: 'derby-adult:2:derby' }),
    );
    const result = await allSettled(cartApi.addItems, { scope, params: item });
    expect(result).toMatchObject({ status: 'fail', value: { code: 'cart_token_expired' } });
    expect(requests).toHaveLength(1);
    expect(storage.get('cart_id')).toBeNull();
    expect(scope.getState($cartState)).toBe('none');
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
  const lines = 'derby-adult:2:derby';
  const isOver: Script = { 'carts.get': refusal(403, 'cart_token_expired') };
  const check = async (storage: SessionStorage, now: number, script = isOver) => {
    const { scope, requests } = session(script, storage, { ...apiClock(), now: () => now });
    const result = await allSettled(checkExpiryFx, { scope });
    return { expired: result.status === 'done' ? result.value : result.status, requests };
  };
  const withToken = (exp: number, more: object = {}) =>
    memoryStorage({ ...stored, cart_token: aCartToken(exp), cart_lines: lines, ...more });

  test('a token that is over: the storage is cleared, and the cart’s content is published', async () => {
    const storage = withToken(1000);
    expect((await check(storage, 1_001_000)).expired).toEqual({ lines, isPaying: false });
    expect(SESSION_KEYS.map((key) => storage.get(key)).filter(Boolean)).toEqual([]);
    expect((await check(storage, 1_001_000)).expired).toBeNull();
  });

  test('one who had gone to pay may have paid', async () => {
    const storage = withToken(1000, { payment_pending: 'true' });
    expect((await check(storage, 1_001_000)).expired).toEqual({ lines, isPaying: true });
  });

  test('a token with a minute left is left alone', async () => {
    const storage = withToken(1061);
    expect(await check(storage, 1_001_000)).toEqual({ expired: null, requests: [] });
    expect(storage.get('cart_id')).toBe(CART_ID);
  });

  test.each<[string, Script]>([
    ['that the API still has', { 'carts.get': full }],
    ['of which the API says nothing', { 'carts.get': noAnswer }],
    ['that has become an order', { 'carts.get': refusal(409, 'cart_already_ordered') }],
  ])('a cart %s is left alone by a clock that is wrong', async (_, script) => {
    const storage = withToken(1000);
    const { expired, requests } = await check(storage, 1_001_000, script);
    expect(expired).toBeNull();
    expect(requests.map(({ operation }) => operation)).toContain('carts.get');
    expect(storage.get('cart_lines')).toBe(lines);
  });

  test('a cart that the API no longer knows is over', async () => {
    const gone = { 'carts.get': refusal(404, 'cart_not_found') };
    const { expired } = await check(withToken(1000), 1_001_000, gone);
    expect(expired).toEqual({ lines, isPaying: false });
  });

  test('a cart that something else forgot while the API was asked is over, with what it held', async () => {
    const storage = withToken(1000);
    const answer = deferred();
    const checked = check(storage, 1_001_000, { 'carts.get': () => answer.promise });
    for (const key of ['cart_id', 'cart_token', 'cart_lines'] as const) storage.set(key, null);
    answer.resolve(refusal(403, 'cart_token_expired'));
    expect((await checked).expired).toEqual({ lines, isPaying: false });
  });

  test('a cart that another tab began while the API was asked is left alone', async () => {
    const storage = withToken(1000);
    const answer = deferred();
    const checked = check(storage, 1_001_000, { 'carts.get': () => answer.promise });
    storage.set('cart_token', aCartToken(9_999));
    answer.resolve(refusal(403, 'cart_token_expired'));
    expect((await checked).expired).toBeNull();
    expect(storage.get('cart_id')).toBe(CART_ID);
  });

  test('what each answer says of the cart is remembered, without anything of the buyer', async () => {
    const storage = memoryStorage(stored);
    const item = { ...aCartItem(), customer_remarks: 'x', event_registration: { name: 'Aino' } };
    const { scope } = session({ 'carts.get': { cart: aCart({ items: [item] }) } }, storage);
    await allSettled(clientStarted, { scope });
    expect(storage.get('cart_lines')).toBe(lines);
    await allSettled(cartReset, { scope });
    expect(storage.get('cart_lines')).toBeNull();
  });

  test('a stored token that is no token is left to the server', async () => {
    const { scope } = session({}, memoryStorage({ ...stored, cart_token: 'nonsense' }));
    expect(await allSettled(checkExpiryFx, { scope })).toMatchObject({ value: null });
  });
});

describe('a reported expiry', () => {
  const OTHER = '44444444-4444-4444-8444-444444444444';
  const payload = { cart_id: CART_ID, lines: 'derby-adult:2:derby', is_paying: true };
  const heard = { lines: payload.lines, isPaying: true };
  const past = aCartToken(1_000);

  test.each([
    ['of the stored cart is heeded', stored, heard],
    ['where nothing is stored is heeded', {}, heard],
    ['where another cart is over, too, is heeded', { cart_id: OTHER, cart_token: past }, heard],
    ['where another cart lives is history', { ...stored, cart_id: OTHER }, null],
  ])('%s', async (_, values, value) => {
    const { scope } = session({}, memoryStorage(values));
    const result = await allSettled(handleExpiryFx, { scope, params: payload });
    expect(result).toEqual({ status: 'done', value });
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
      { 'carts.get': { cart: { ...full.cart, step: 1 } }, 'checkouts.cancel': answer },
      memoryStorage({ ...stored, checkout_id: CHECKOUT, payment_pending: 'true' }),
    );
    await allSettled(cartApi.get, { scope, params: {} });
    expect(scope.getState($cart)?.step).toBe(1);
    await allSettled(cancelStoredCheckoutFx, { scope });
    expect(scope.getState($cart)?.step).toBe(0);
    expect(requests[1]?.path).toBe(`/carts/${CART_ID}/checkouts/${CHECKOUT}.json`);
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
