/** @jest-environment jsdom */
import type { SeatChange, SeatStates } from '@permanto/contracts';
import { FakeEventSource } from '../testing/fake-event-source';
import { watchSeats } from './watch-seats';

const ADDRESS = '/v1/shop/events/1/seats/changes';
const POLL_INTERVAL_MS = 15_000;
const show = (visibilityState: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void = () => undefined;
/** `known`: the current version of the seats. */
function watch(known?: number) {
  let version = known;
  const handlers = {
    onOpen: jest.fn(),
    onState: jest.fn((state: SeatStates) => (version = state.version)),
    onChange: jest.fn((change: SeatChange) => (version = change.version)),
    onDisconnect: jest.fn(),
  };
  stop = watchSeats({ address: ADDRESS, knownVersion: () => version, ...handlers });
  /** A polled version has arrived. */
  const receivePolled = (polled: number) => (version = polled);
  return { ...handlers, receivePolled };
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

test('reports snapshot and changes, and doesn’t poll while the stream is open', () => {
  const { onState, onChange, onDisconnect } = watch();
  expect(FakeEventSource.newest.url).toBe(ADDRESS);
  FakeEventSource.newest.send('state', { version: 1, taken: ['a', 'b'], held: ['a'] });
  FakeEventSource.newest.send('change', { version: 2, taken: [], freed: ['a'] });
  expect(onState).toHaveBeenCalledWith({ version: 1, taken: ['a', 'b'], held: ['a'] });
  expect(onChange).toHaveBeenCalledWith({ version: 2, taken: [], held: [], freed: ['a'] });
  jest.advanceTimersByTime(3 * POLL_INTERVAL_MS);
  expect(onDisconnect).not.toHaveBeenCalled();
  expect(FakeEventSource.all).toHaveLength(1);
});

test('resumes from the known version', () => {
  const { onOpen, onChange } = watch(41);
  expect(FakeEventSource.newest.url).toBe(`${ADDRESS}?since=41`);
  FakeEventSource.newest.begin();
  expect(onOpen).toHaveBeenCalledTimes(1);
  FakeEventSource.newest.send('change', { version: 43, since: 41, taken: ['a'], freed: [] });
  expect(onChange).toHaveBeenCalledTimes(1);
  show('hidden');
  show('visible');
  expect(FakeEventSource.newest.url).toBe(`${ADDRESS}?since=43`);
});

test('requests a snapshot after a change that doesn’t follow on the known version', () => {
  const { onChange, onState, receivePolled } = watch(41);
  const first = FakeEventSource.newest;
  first.begin();
  receivePolled(44);
  first.send('change', { version: 43, since: 41, taken: ['a'], freed: [] });
  expect(FakeEventSource.all).toHaveLength(1);
  onChange.mockClear();
  receivePolled(44);
  first.send('change', { version: 46, since: 43, taken: [], freed: [] });
  expect(onChange).not.toHaveBeenCalled();
  expect(first.readyState).toBe(FakeEventSource.CLOSED);
  expect(FakeEventSource.newest.url).toBe(ADDRESS);
  FakeEventSource.newest.send('state', { version: 46, taken: [] });
  FakeEventSource.newest.send('change', { version: 47, since: 46, taken: ['b'], freed: [] });
  expect(onState).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('polls and retries after the stream was refused', () => {
  const { onDisconnect } = watch();
  FakeEventSource.newest.refuse();
  expect(onDisconnect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(POLL_INTERVAL_MS);
  expect(onDisconnect).toHaveBeenCalledTimes(2);
  expect(FakeEventSource.all).toHaveLength(2);
});

test('leaves reconnecting to the browser, and polls meanwhile', () => {
  const { onDisconnect } = watch();
  FakeEventSource.newest.send('state', { version: 1, taken: [] });
  FakeEventSource.newest.interrupt();
  expect(onDisconnect).not.toHaveBeenCalled();
  jest.advanceTimersByTime(POLL_INTERVAL_MS);
  expect(onDisconnect).toHaveBeenCalledTimes(1);
  expect(FakeEventSource.all).toHaveLength(1);
});

test('closes the stream in a hidden tab, and opens it again when visible', () => {
  const { onDisconnect } = watch();
  show('hidden');
  expect(FakeEventSource.newest.readyState).toBe(FakeEventSource.CLOSED);
  jest.advanceTimersByTime(2 * POLL_INTERVAL_MS);
  expect(onDisconnect).not.toHaveBeenCalled();
  expect(FakeEventSource.all).toHaveLength(1);
  show('visible');
  expect(FakeEventSource.all).toHaveLength(2);
});

test('polls in browsers without EventSource', () => {
  FakeEventSource.uninstall();
  const { onDisconnect } = watch();
  jest.advanceTimersByTime(POLL_INTERVAL_MS);
  expect(onDisconnect).toHaveBeenCalledTimes(1);
});

test('stops everything after unsubscribing', () => {
  const { onDisconnect } = watch();
  stop();
  expect(FakeEventSource.newest.readyState).toBe(FakeEventSource.CLOSED);
  jest.advanceTimersByTime(POLL_INTERVAL_MS);
  show('visible');
  expect(onDisconnect).not.toHaveBeenCalled();
  expect(FakeEventSource.all).toHaveLength(1);
});
