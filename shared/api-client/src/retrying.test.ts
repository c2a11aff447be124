import { answer, fakeTransport, fault, noAnswer, refusal } from '@permanto/testing';
import { allSettled, fork } from 'effector';
import { $productsError, $transport, type ApiAnswer, api, catalogueRequested } from '.';
import { httpTransport } from './http-transport';
import { cartApi } from './session/cart-api';
import { type Retries, RETRIES, RETRIES_ON_SERVER, retrying } from './retrying';

const request = {
  path: '/products.json',
  headers: {},
  body: undefined,
  operation: 'products.list',
};
const read = { ...request, method: 'GET' };

/** A transport that answers one after the other, the last for ever. */
function answering(answers: (ApiAnswer | Error)[]) {
  const transport = jest.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next === undefined || next instanceof Error) throw next ?? new Error('no answers');
    return next;
  });
  const call = (retries: Retries = RETRIES, method = 'GET', onBusy?: (isBusy: boolean) => void) =>
    retrying(transport, retries, onBusy)({ ...read, method });
  return { transport, call };
}

const OK: ApiAnswer = { status: 200, body: {} };
const BUSY: ApiAnswer = { status: 503, body: {} };
const named = (name: string) => Object.assign(new Error(name), { name });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a read', () => {
  test.each<[string, ApiAnswer | Error]>([
    ['no answer', new TypeError('Failed to fetch')],
    ['a fault', { status: 500, body: {} }],
    ['an API that is away', BUSY],
    ['too many requests', { status: 429, body: {} }],
  ])('is asked for again after %s', async (_, failure) => {
    const { transport, call } = answering([failure, OK]);
    const answered = call();
    await jest.runAllTimersAsync();
    expect(await answered).toBe(OK);
    expect(transport).toHaveBeenCalledTimes(2);
  });

  test('is asked for three more times, after ever longer pauses, and then fails as it last did', async () => {
    const { transport, call } = answering([BUSY]);
    const answered = call();
    const calls: number[] = [];
    for (const pause of [0, 300, 999, 1, 3_000, 60_000]) {
      await jest.advanceTimersByTimeAsync(pause);
      calls.push(transport.mock.calls.length);
    }
    expect(calls).toEqual([1, 2, 2, 3, 4, 4]);
    expect(await answered).toBe(BUSY);
  });

  test.each([
    [0, 149],
    [0.999, 448],
  ])('is spread by chance: %d', async (chance, early) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const { transport, call } = answering([BUSY, OK]);
    const answered = call();
    await jest.advanceTimersByTimeAsync(early);
    expect(transport).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(transport).toHaveBeenCalledTimes(2);
    await answered;
  });

  test('waits as long as the API asks, and then by chance, so that not all come again at once', async () => {
    const { transport, call } = answering([{ ...BUSY, retryAfterMs: 4_000 }, OK]);
    const answered = call();
    await jest.advanceTimersByTimeAsync(4_299);
    expect(transport).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answered).toBe(OK);
  });

  test.each<[string, ApiAnswer | Error]>([
    ['a refusal', { status: 404, body: {} }],
    ['an API that asks for a minute', { ...BUSY, retryAfterMs: 60_000 }],
    ['a request that was given up', named('AbortError')],
    ['a request that took too long', named('TimeoutError')],
  ])('is not asked for again after %s', async (_, failure) => {
    const { transport, call } = answering([failure]);
    const answered = call().catch((reason: unknown) => reason);
    await jest.runAllTimersAsync();
    expect(await answered).toBe(failure);
    expect(transport).toHaveBeenCalledTimes(1);
  });

  test('on a server is asked for once more, and soon', async () => {
    const { transport, call } = answering([BUSY]);
    const answered = call(RETRIES_ON_SERVER);
    await jest.advanceTimersByTimeAsync(225);
    expect(await answered).toBe(BUSY);
    expect(transport).toHaveBeenCalledTimes(2);
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s is never sent twice', async (method) => {
  const { transport, call } = answering([BUSY]);
  expect(await call(RETRIES, method)).toBe(BUSY);
  expect(transport).toHaveBeenCalledTimes(1);
});

test('a write is sent again, by itself, while the shop is too busy to begin it', async () => {
  const busy = { ...refusal(503, 'shop_busy', { retry_after: 4 }), retryAfterMs: 4_000 };
  const { transport, call } = answering([busy, busy, OK]);
  const onBusy = jest.fn();
  const answered = call(RETRIES, 'POST', onBusy);
  await jest.advanceTimersByTimeAsync(9_299);
  expect(transport).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answered).toBe(OK);
  expect(transport).toHaveBeenCalledTimes(3);
  expect(onBusy.mock.calls).toEqual([[true], [false], [true], [false]]);
});

describe('the catalogue', () => {
  const catalogue = (script: object) => {
    const fake = fakeTransport({ ...script });
    const scope = fork({ values: [[$transport, retrying(fake.transport, RETRIES)]] });
    return { ...fake, scope };
  };

  test('raises the product-loading error when it could not be had in four attempts', async () => {
    const { scope, requests } = catalogue({ 'products.list': fault() });
    const requested = allSettled(catalogueRequested, { scope });
    await jest.advanceTimersByTimeAsync(1_300);
    expect(scope.getState($productsError)).toBeNull();
    await jest.runAllTimersAsync();
    await requested;
    expect(requests).toHaveLength(4);
    expect(scope.getState($productsError)).toMatchObject({ type: 'faulty', status: 500 });
  });

  test('that comes in the end raises nothing', async () => {
    let isAway = true;
    const products = () => (isAway ? noAnswer() : { products: [] });
    const { scope } = catalogue({ 'products.list': products });
    const requested = allSettled(catalogueRequested, { scope });
    await jest.advanceTimersByTimeAsync(300);
    isAway = false;
    await jest.runAllTimersAsync();
    await requested;
    expect(scope.getState($productsError)).toBeNull();
  });
});

test('a cart is neither created nor filled twice for one wish', async () => {
  const fake = fakeTransport({
    'carts.create': answer(503, { error: 'away' }),
    'products.get': refusal(404, 'product_not_found'),
  });
  const scope = fork({ values: [[$transport, retrying(fake.transport, RETRIES)]] });
  const params = { body: { cart_item: { product: { id: 'a' }, amount: 1 } } };
  expect(await allSettled(cartApi.addItems, { scope, params })).toMatchObject({ status: 'fail' });
  expect(fake.requests).toHaveLength(1);
  await allSettled(api.products.get, { scope, params: { params: { productId: 'a' } } });
  expect(fake.requests).toHaveLength(2);
});

test('Retry-After counts in seconds', async () => {
  const response = (status: number, retryAfter: string | null) =>
    ({ status, text: async () => '{}', headers: { get: () => retryAfter } }) as unknown as Response;
  const answers = [response(429, '2'), response(200, null)];
  const fetch = jest.fn(async () => answers.shift() ?? response(404, null));
  const answered = httpTransport({ base: '/v1/shop', fetch, retries: RETRIES })(read);
  await jest.advanceTimersByTimeAsync(2_299);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answered).toEqual({ status: 200, body: {} });
});
