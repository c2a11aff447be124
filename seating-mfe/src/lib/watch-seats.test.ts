/** @jest-environment jsdom */
import { FakeEventSource } from '../testing/fake-event-source';
import { watchSeats } from './watch-seats';

const POLL = 15_000;
const show = (visibilityState: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void = () => undefined;
function watch() {
  const heard = { onState: jest.fn(), onChange: jest.fn(), onSilence: jest.fn() };
  stop = watchSeats({ address: '/v1/shop/events/1/seats/changes', ...heard });
  return heard;
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.install();
});
afterEach(() => {
  stop();
  show('visible');
  FakeEventSource.uninstall();
  jest.useRealTimers();
});

test('what the stream tells is heard, and nothing is asked for beside it', () => {
  const { onState, onChange, onSilence } = watch();
  expect(FakeEventSource.newest.url).toBe('/v1/shop/events/1/seats/changes');
  FakeEventSource.newest.tell('state', { version: 1, taken: ['a', 'b'], held: ['a'] });
  FakeEventSource.newest.tell('change', { version: 2, taken: [], freed: ['a'] });
  expect(onState).toHaveBeenCalledWith({ version: 1, taken: ['a', 'b'], held: ['a'] });
  expect(onChange).toHaveBeenCalledWith({ version: 2, taken: [], held: [], freed: ['a'] });
  jest.advanceTimersByTime(3 * POLL);
  expect(onSilence).not.toHaveBeenCalled();
  expect(FakeEventSource.all).toHaveLength(1);
});

test('a stream that is refused is made up for by asking, and tried again', () => {
  const { onSilence } = watch();
  FakeEventSource.newest.refuse();
  expect(onSilence).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(POLL);
  expect(onSilence).toHaveBeenCalledTimes(2);
  expect(FakeEventSource.all).toHaveLength(2);
});

test('a stream that breaks is left to the browser, and asked around meanwhile', () => {
  const { onSilence } = watch();
  FakeEventSource.newest.tell('state', { version: 1, taken: [] });
  FakeEventSource.newest.interrupt();
  expect(onSilence).not.toHaveBeenCalled();
  jest.advanceTimersByTime(POLL);
  expect(onSilence).toHaveBeenCalledTimes(1);
  expect(FakeEventSource.all).toHaveLength(1);
});

test('a hidden tab hears nothing, and begins anew when it is looked at', () => {
  const { onSilence } = watch();
  show('hidden');
  expect(FakeEventSource.newest.readyState).toBe(FakeEventSource.CLOSED);
  jest.advanceTimersByTime(2 * POLL);
  expect(onSilence).not.toHaveBeenCalled();
  expect(FakeEventSource.all).toHaveLength(1);
  show('visible');
  expect(FakeEventSource.all).toHaveLength(2);
});

test('where browsers have no streams, the seats are asked for', () => {
  FakeEventSource.uninstall();
  const { onSilence } = watch();
  jest.advanceTimersByTime(POLL);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('nothing is left open when nobody watches', () => {
  const { onSilence } = watch();
  stop();
  expect(FakeEventSource.newest.readyState).toBe(FakeEventSource.CLOSED);
  jest.advanceTimersByTime(POLL);
  show('visible');
  expect(onSilence).not.toHaveBeenCalled();
  expect(FakeEventSource.all).toHaveLength(1);
});
