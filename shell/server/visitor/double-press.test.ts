import { deferred } from '@permanto/testing';
import { createDoublePressGuard, DOUBLE_PRESS_MS } from './double-press';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A guard whose sends are numbered. */
function numbered() {
  let count = 0;
  const sendOnce = createDoublePressGuard<number>();
  return (form: string, visitor = 'aino') => sendOnce(visitor, form, async () => (count += 1));
}

test('a form that was answered before the second press is sent once', async () => {
  const press = numbered();
  expect(await press('add')).toBe(1);
  await jest.advanceTimersByTimeAsync(DOUBLE_PRESS_MS - 1);
  expect(await press('add')).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await press('add')).toBe(2);
});

test('a slow form is sent once for as long as it takes', async () => {
  const sendOnce = createDoublePressGuard<void>();
  const { promise, resolve } = deferred<void>();
  const send = jest.fn(() => promise);
  void sendOnce('aino', 'order', send);
  await jest.advanceTimersByTimeAsync(DOUBLE_PRESS_MS * 10);
  void sendOnce('aino', 'order', send);
  expect(send).toHaveBeenCalledTimes(1);
  resolve();
  await jest.advanceTimersByTimeAsync(0);
  void sendOnce('aino', 'order', send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('after another form, or for another visitor, the same form is sent', async () => {
  const press = numbered();
  expect(await press('3 tickets')).toBe(1);
  expect(await press('3 tickets', 'ilona')).toBe(2);
  expect(await press('2 tickets')).toBe(3);
  expect(await press('3 tickets')).toBe(4);
  // The first one's second is over: it must not end the fourth's.
  await jest.advanceTimersByTimeAsync(DOUBLE_PRESS_MS - 1);
  expect(await press('3 tickets')).toBe(4);
});

test('a form that is under way is not sent again, whatever is sent meanwhile', async () => {
  const sendOnce = createDoublePressGuard<void>();
  const { promise, resolve } = deferred<void>();
  const order = jest.fn(() => promise);
  void sendOnce('aino', 'order', order);
  await sendOnce('aino', 'add', async () => undefined);
  void sendOnce('aino', 'order', order);
  expect(order).toHaveBeenCalledTimes(1);
  resolve();
});

test('a form that failed is sent again after a second', async () => {
  const sendOnce = createDoublePressGuard<never>();
  const send = jest.fn(() => Promise.reject(new Error('no connection')));
  for (const _ of [1, 2]) await expect(sendOnce('aino', 'order', send)).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(DOUBLE_PRESS_MS);
  await expect(sendOnce('aino', 'order', send)).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(2);
});
