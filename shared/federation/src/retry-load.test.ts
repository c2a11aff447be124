import { retryLoad } from './retry-load';

const failed = () => Promise.reject(new Error('not loaded'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('loads once where that succeeds', async () => {
  const load = jest.fn(() => Promise.resolve('part'));
  await expect(retryLoad(load)).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('retries as soon as the network is back', async () => {
  const load = jest.fn(failed as () => Promise<string>);
  const loaded = retryLoad(load);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(load).toHaveBeenCalledTimes(1);

  load.mockResolvedValue('part');
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('retries with backoff where the browser noticed no loss of the network', async () => {
  const load = jest.fn(failed as () => Promise<string>);
  const loaded = retryLoad(load);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(load).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(58_000);
  expect(load).toHaveBeenCalledTimes(2);

  load.mockResolvedValue('part');
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(loaded).resolves.toBe('part');
});

test('retries on a server, which has no such events', async () => {
  const { addEventListener } = globalThis;
  Object.assign(globalThis, { addEventListener: undefined });
  const load = jest.fn().mockRejectedValueOnce(new Error('not loaded')).mockResolvedValue('part');
  const loaded = retryLoad(load);
  await jest.advanceTimersByTimeAsync(30_000);
  await expect(loaded).resolves.toBe('part');
  Object.assign(globalThis, { addEventListener });
});
