/** @jest-environment node */
import { setUnblockedTimeout } from './unblocked-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('fires after the time in a running process', () => {
  const onTimeout = jest.fn();
  setUnblockedTimeout(onTimeout, 1_000);
  jest.advanceTimersByTime(950);
  expect(onTimeout).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

it('does not count time while the process is blocked', () => {
  const onTimeout = jest.fn();
  setUnblockedTimeout(onTimeout, 1_000);
  jest.advanceTimersByTime(500);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  jest.advanceTimersByTime(400);
  expect(onTimeout).not.toHaveBeenCalled();
  jest.advanceTimersByTime(250);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

it('can be cancelled', () => {
  const onTimeout = jest.fn();
  setUnblockedTimeout(onTimeout, 100)();
  jest.advanceTimersByTime(1_000);
  expect(onTimeout).not.toHaveBeenCalled();
});
