import type { CheckoutState } from '@permanto/contracts';
import { followCheckout, OUTCOME } from './follow-checkout';
import { placeOrder } from './place-order';

const CHECKOUT_ID = '33333333-3333-4333-8333-333333333333';
const PENDING: CheckoutState = {
  uuid: CHECKOUT_ID,
  checkout_status: 'PENDING',
  error_message: null,
  next_step: null,
};
const PAYABLE = { ...PENDING, next_step: { forward_to_url: 'https://pay.example/1' } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const create = () => Promise.resolve(CHECKOUT_ID);

describe('placing an order', () => {
  test('creates the checkout once and polls it every second until it says where to pay', async () => {
    const states = [PENDING, PENDING, PAYABLE];
    const readState = jest.fn(() => Promise.resolve(states.shift() ?? PENDING));
    const onRead = jest.fn();
    const placed = placeOrder({ create, readState }, { onRead });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await placed).toEqual({ kind: 'done', result: 'https://pay.example/1' });
    expect(readState.mock.calls).toEqual([[CHECKOUT_ID], [CHECKOUT_ID], [CHECKOUT_ID]]);
    expect(onRead.mock.calls).toEqual([[0], [1_000], [2_000]]);
  });

  test('goes on after a moment without an answer', async () => {
    const readState = jest
      .fn<Promise<CheckoutState>, []>()
      .mockRejectedValueOnce({ type: 'unavailable' })
      .mockResolvedValueOnce(PAYABLE);
    const placed = placeOrder({ create, readState });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await placed).toMatchObject({ kind: 'done' });
  });

  test('ends after half a minute, since the payment may still come', async () => {
    const placed = placeOrder({ create, readState: () => Promise.resolve(PENDING) });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await placed).toEqual({ kind: 'failed', failure: { kind: 'slow' } });
  });

  test('says why no checkout was created, and reads none', async () => {
    const error = { type: 'unavailable' };
    const readState = jest.fn();
    const placed = placeOrder({ create: jest.fn().mockRejectedValue(error), readState });
    expect(await placed).toEqual({ kind: 'notCreated', error });
    expect(readState).not.toHaveBeenCalled();
  });

  test.each([
    ['before the checkout is created', 0, 0],
    ['while a read is under way', 1, 1],
    ['between two reads', 500, 1],
  ])('ends at once when it is aborted %s', async (_, afterMs, reads) => {
    const controller = new AbortController();
    const { signal } = controller;
    const answerLater = <Value>(value: Value, ms: number) =>
      new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));
    const readState = jest.fn(() => answerLater(PENDING, 100));
    const placed = placeOrder({ create: () => answerLater(CHECKOUT_ID, 1), readState }, { signal });
    await jest.advanceTimersByTimeAsync(afterMs);
    controller.abort();
    await jest.advanceTimersByTimeAsync(100);
    expect(await placed).toEqual({ kind: 'aborted' });
    expect(readState).toHaveBeenCalledTimes(reads);
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('a checkout that was made before has two seconds to say what became of it', async () => {
  const followed = followCheckout(() => Promise.resolve(PENDING), OUTCOME);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await followed).toEqual({ kind: 'failed', failure: { kind: 'timeout' } });
});
