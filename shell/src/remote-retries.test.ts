/** @jest-environment jsdom */
import type { RemoteState } from '@permanto/federation/runtime';
import { startRemoteRetries } from './remote-retries';

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
  startRemoteRetries({
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

const setHidden = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a remote that failed', () => {
  it('is retried after 30 seconds, then with a doubled backoff up to ten minutes', () => {
    const { retry } = start({ cart: FAILED, catalog: READY });
    for (const backoff of [30_000, 60_000, 120_000, 240_000, 480_000, 600_000, 600_000]) {
      jest.advanceTimersByTime(backoff - 1);
      expect(retry).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(retry.mock.calls).toEqual([['cart']]);
      retry.mockClear();
    }
  });

  it('is not retried once it has loaded', () => {
    const { retry, set } = start({ cart: READY });
    set('cart', FAILED);
    jest.advanceTimersByTime(29_999);
    set('cart', READY);
    jest.advanceTimersByTime(1_000_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it('is retried as soon as the network is back', () => {
    const { retry } = start({ cart: FAILED, catalog: READY });
    window.dispatchEvent(new Event('online'));
    expect(retry.mock.calls).toEqual([['cart']]);
  });

  it('is not retried in a hidden tab', () => {
    const { retry } = start({ cart: FAILED });
    setHidden(true);
    jest.advanceTimersByTime(1_000_000);
    expect(retry).not.toHaveBeenCalled();
    setHidden(false);
    jest.advanceTimersByTime(30_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
