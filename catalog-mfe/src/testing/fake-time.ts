import { act } from '@testing-library/react';
import { NOW } from './visit';

/** Each test of the file begins at {@link NOW}, time passes by {@link pass} alone, and jitter is its mean. */
export function fakeTime(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

export const pass = (milliseconds: number) =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
