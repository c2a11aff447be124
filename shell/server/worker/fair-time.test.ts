/** @jest-environment node */
import { afterFairTime } from './fair-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('is over when the time is, in a process that runs', () => {
  const late = jest.fn();
  afterFairTime(late, 1_000);
  jest.advanceTimersByTime(950);
  expect(late).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(late).toHaveBeenCalledTimes(1);
});

it('does not count while the process stands still', () => {
  const late = jest.fn();
  afterFairTime(late, 1_000);
  jest.advanceTimersByTime(500);
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  jest.advanceTimersByTime(400);
  expect(late).not.toHaveBeenCalled();
  jest.advanceTimersByTime(250);
  expect(late).toHaveBeenCalledTimes(1);
});

it('can be given up', () => {
  const late = jest.fn();
  afterFairTime(late, 100)();
  jest.advanceTimersByTime(1_000);
  expect(late).not.toHaveBeenCalled();
});
