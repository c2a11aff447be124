/** @jest-environment jsdom */
import type { RemoteState } from '@permanto/federation/runtime';
import { startHealing } from './heal';

const READY = { status: 'ready' } as RemoteState;
const FAILED: RemoteState = { status: 'failed', failure: 'threw' };

function start(states: Record<string, RemoteState>) {
  const listeners: (() => void)[] = [];
  const retry = jest.fn((name: string) => {
    set(name, { status: 'loading' });
    set(name, FAILED);
    return Promise.resolve(FAILED);
  });
  function set(name: string, state: RemoteState) {
    states[name] = state;
    for (const listener of listeners) listener();
  }
  startHealing({
    names: Object.keys(states),
    state: (name) => states[name] ?? READY,
    retry: retry as never,
    subscribe: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  return { retry, set };
}

const hidden = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a remote that failed', () => {
  it('is tried again after half a minute, then twice as long each time', () => {
    const { retry } = start({ cart: FAILED, catalog: READY });
    for (const pause of [30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]) {
      jest.advanceTimersByTime(pause - 1);
      expect(retry).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(retry.mock.calls).toEqual([['cart']]);
      retry.mockClear();
    }
  });

  it('later on is tried as well, and not any more once it is there', () => {
    const { retry, set } = start({ cart: READY });
    set('cart', FAILED);
    jest.advanceTimersByTime(29_999);
    set('cart', READY);
    jest.advanceTimersByTime(1_000_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it('is tried as soon as the network is back', () => {
    const { retry } = start({ cart: FAILED, catalog: READY });
    window.dispatchEvent(new Event('online'));
    expect(retry.mock.calls).toEqual([['cart']]);
  });

  it('is left alone in a tab that nobody sees', () => {
    const { retry } = start({ cart: FAILED });
    hidden(true);
    jest.advanceTimersByTime(1_000_000);
    expect(retry).not.toHaveBeenCalled();
    hidden(false);
    jest.advanceTimersByTime(30_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
