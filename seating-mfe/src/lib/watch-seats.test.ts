/** @jest-environment jsdom */
import type { SeatChange, SeatStates } from '@permanto/contracts';
import { FakeEventSource } from '../testing/fake-event-source';
import { watchSeats } from './watch-seats';

const ADDRESS = '/v1/shop/events/1/seats/changes';
const POLL = 15_000;
const show = (visibilityState: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void = () => undefined;
/** `known`: the version that the page knows. */
function watch(known?: number) {
  let version = known;
  const heard = {
    onOpen: jest.fn(),
    onState: jest.fn((state: SeatStates) => (version = state.version)),
    onChange: jest.fn((change: SeatChange) => (version = change.version)),
    onSilence: jest.fn(),
  };
  stop = watchSeats({ address: ADDRESS, knownVersion: () => version, ...heard });
  /** What was asked for beside the stream has come. */
  const learn = (asked: number) => (version = asked);
  return { ...heard, learn };
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
  expect(FakeEventSource.newest.url).toBe(ADDRESS);
  FakeEventSource.newest.tell('state', { version: 1, taken: ['a', 'b'], held: ['a'] });
  FakeEventSource.newest.tell('change', { version: 2, taken: [], freed: ['a'] });
  expect(onState).toHaveBeenCalledWith({ version: 1, taken: ['a', 'b'], held: ['a'] });
  expect(onChange).toHaveBeenCalledWith({ version: 2, taken: [], held: [], freed: ['a'] });
  jest.advanceTimersByTime(3 * POLL);
  expect(onSilence).not.toHaveBeenCalled();
  expect(FakeEventSource.all).toHaveLength(1);
});

test('whoever knows the seats hears only what is new', () => {
  const { onOpen, onChange } = watch(41);
  expect(FakeEventSource.newest.url).toBe(`${ADDRESS}?since=41`);
  FakeEventSource.newest.begin();
  expect(onOpen).toHaveBeenCalledTimes(1);
  FakeEventSource.newest.tell('change', { version: 43, since: 41, taken: ['a'], freed: [] });
  expect(onChange).toHaveBeenCalledTimes(1);
  show('hidden');
  show('visible');
  expect(FakeEventSource.newest.url).toBe(`${ADDRESS}?since=43`);
});

test('what doesn’t follow on what is known is not believed: everything is heard anew', () => {
  const { onChange, onState, learn } = watch(41);
  const first = FakeEventSource.newest;
  first.begin();
  learn(44);
  first.tell('change', { version: 43, since: 41, taken: ['a'], freed: [] });
  expect(FakeEventSource.all).toHaveLength(1);
  onChange.mockClear();
  learn(44);
  first.tell('change', { version: 46, since: 43, taken: [], freed: [] });
  expect(onChange).not.toHaveBeenCalled();
  expect(first.readyState).toBe(FakeEventSource.CLOSED);
  expect(FakeEventSource.newest.url).toBe(ADDRESS);
  FakeEventSource.newest.tell('state', { version: 46, taken: [] });
  FakeEventSource.newest.tell('change', { version: 47, since: 46, taken: ['b'], freed: [] });
  expect(onState).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledTimes(1);
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
