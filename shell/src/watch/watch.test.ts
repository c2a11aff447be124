/** @jest-environment jsdom */
import { createHash, webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type WatchEvent, watchBatch } from '@permanto/contracts/telemetry';
import type { Offers } from '@permanto/federation/routes';
import * as v from 'valibot';
import type { Navigation } from '../navigation/navigation';
import type { Visit } from '../navigation/visit';
import type { FailureDetail } from './failure-mark';
import { startWatch } from './watch';

const ASSETS = 'https://assets.example';
const FILE = 'void 0;';
const INTACT = `sha384-${createHash('sha384').update(FILE).digest('base64')}`;
const build = (name: string, version: string) => ({
  name,
  version,
  base: `${ASSETS}/${name}/${version}/`,
  web: {
    entry: { file: 'web/remoteEntry.js', integrity: INTACT },
    entries: {},
    preload: [],
    styles: [],
  },
});
const OFFERS = {
  catalog: { builds: [build('catalog', 'new'), build('catalog', 'old')] },
  cart: { builds: [build('cart', 'c1')] },
} as unknown as Offers;

type Entry = Partial<PerformanceEntry> & { readonly detail?: FailureDetail };
type List = { getEntries: () => Entry[] };

/** jsdom has no `PerformanceObserver`. */
class FakePerformanceObserver {
  static supportedEntryTypes = ['mark', 'resource', 'paint'];
  static observers: [type: string, callback: (list: List) => void][] = [];
  static buffered: Record<string, Entry[]> = {};
  static emit(type: string, entry: Entry) {
    for (const [of, callback] of FakePerformanceObserver.observers)
      if (of === type) callback({ getEntries: () => [entry] });
  }
  constructor(readonly callback: (list: List) => void) {}
  observe({ type }: { readonly type: string }) {
    FakePerformanceObserver.observers.push([type, this.callback]);
    this.callback({ getEntries: () => FakePerformanceObserver.buffered[type] ?? [] });
  }
  disconnect() {
    return undefined;
  }
  takeRecords() {
    return [];
  }
}

const sent: WatchEvent[][] = [];
let response: () => Promise<unknown>;
/** The response for a file of a remote. */
let file: () => Promise<unknown>;
let visit: Visit;
let notifyNavigation: () => void;

const failed = (...detail: FailureDetail): Entry => ({ name: 'remote-failed', detail });
const errorAt = (url: string) =>
  Object.assign(new Error('Matti Meikäläinen, 040 123'), {
    stack: `Error: Matti Meikäläinen\n    at fail (${url}:1:200)\n    at ${ASSETS}/cart/c1/web/a.js:1:2`,
  });
const throwError = (url: string) =>
  window.dispatchEvent(new ErrorEvent('error', { error: errorAt(url), filename: url }));
const counted = () => sent.flat().filter(({ kind }) => kind !== 'vital');
const showPage = (count: number, remote: string, routeId: string) => {
  visit = { count, view: { match: { remote, routeId } } } as Visit;
};
const hide = () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('visibilitychange'));
};

function start() {
  const navigation = {
    current: () => visit,
    subscribe: (listener: () => void) => {
      notifyNavigation = listener;
      return () => undefined;
    },
  };
  const state = (name: string) =>
    name === 'catalog' ? { status: 'ready', version: 'old' } : { status: 'failed' };
  startWatch(navigation as unknown as Navigation, { offers: OFFERS, remotes: { state } as never });
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  sent.length = 0;
  response = () => Promise.resolve();
  file = () => Promise.reject(new TypeError('Failed to fetch'));
  FakePerformanceObserver.buffered = {};
  FakePerformanceObserver.observers = [];
  showPage(0, 'catalog', 'event');
  Object.assign(globalThis, {
    PerformanceObserver: FakePerformanceObserver,
    fetch: (url: string, { body }: { readonly body: string }) => {
      if (url.startsWith(ASSETS)) return file();
      sent.push(v.parse(watchBatch, JSON.parse(body)).events);
      return response();
    },
  });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  performance.getEntriesByType = () => [];
  window.preHydration = {
    actions: [],
    errors: [],
    hydrate: (start) => start(),
    isHydrating: () => true,
    stop: () => undefined,
  };
  window.addEventListener('error', bufferError);
});
const bufferError = (fault: ErrorEvent) => void window.preHydration?.errors.push(fault);
afterEach(() => {
  window.removeEventListener('error', bufferError);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Waits for reported events: a failure is reported after its files have been fetched again. */
async function untilReported(count: number) {
  while (counted().length < count) {
    await setImmediate();
    jest.runOnlyPendingTimers();
  }
  return counted();
}

test('reports a failed remote by name and version, also if it failed before the start', async () => {
  FakePerformanceObserver.buffered.mark = [
    failed('cart@c1', 'unloadable', 'Error'),
    { name: 'unrelated' },
  ];
  start();
  FakePerformanceObserver.emit('mark', failed('cart@c1', 'threw', 'ChunkLoadError'));
  FakePerformanceObserver.emit('mark', failed('catalog@new', 'threw', 'TypeError'));
  FakePerformanceObserver.emit('mark', failed('catalog@old', 'deadline', 'Error'));
  const loadFailed = { kind: 'load_failed', value: 1 };
  expect(await untilReported(4)).toEqual([
    { ...loadFailed, remote: 'cart', version: 'c1', name: 'chunk' },
    { kind: 'error', remote: 'catalog', version: 'new', name: 'render', value: 1 },
    { ...loadFailed, remote: 'catalog', version: 'old', name: 'deadline' },
    { ...loadFailed, remote: 'cart', version: 'c1', name: 'unloadable' },
  ]);
});

test.each([
  ['tampered with', 200, 'steal();', 'integrity'],
  ['intact', 200, FILE, 'unloadable'],
  ['missing', 404, 'Not found', 'unloadable'],
])('reports a remote that did not load and whose file is %s', async (_, status, text, name) => {
  file = () =>
    Promise.resolve({
      ok: status === 200,
      arrayBuffer: () => Promise.resolve(Buffer.from(text)),
    });
  start();
  FakePerformanceObserver.emit('mark', failed('cart@c1', 'unloadable', 'Error'));
  expect(await untilReported(1)).toEqual([
    { kind: 'load_failed', remote: 'cart', version: 'c1', name, value: 1 },
  ]);
});

test('reports a slow file of a remote once', () => {
  start();
  const entry = { name: `${ASSETS}/cart/c1/web/remoteEntry.js`, duration: 3_500.4 };
  FakePerformanceObserver.emit('resource', entry);
  FakePerformanceObserver.emit('resource', entry);
  FakePerformanceObserver.emit('resource', {
    ...entry,
    name: `${ASSETS}/cart/c1/web/quick.js`,
    duration: 200,
  });
  FakePerformanceObserver.emit('resource', { ...entry, name: 'https://elsewhere.example/chat.js' });
  FakePerformanceObserver.emit('resource', { ...entry, name: `${ASSETS}/cart/c1/picture.webp` });
  jest.runOnlyPendingTimers();
  expect(counted()).toEqual([
    { kind: 'slow_load', remote: 'cart', version: 'c1', name: 'script', value: 3_500 },
  ]);
});

test('limits times to an hour, as after a laptop’s sleep', async () => {
  start();
  FakePerformanceObserver.emit('resource', {
    name: `${ASSETS}/cart/c1/web/a.js`,
    duration: 9_000_000,
  });
  FakePerformanceObserver.emit('paint', { name: 'first-contentful-paint', startTime: 9_000_000 });
  await Promise.resolve();
  hide();
  expect(sent.flat()).toEqual([
    expect.objectContaining({ kind: 'slow_load', value: 3_600_000 }),
    expect.objectContaining({ kind: 'vital', name: 'FCP', value: 3_600_000 }),
  ]);
});

test('attributes an error to the first remote in its stack, and does not send its message', () => {
  throwError(`${ASSETS}/catalog/old/web/page-event.js`);
  start();
  throwError('https://elsewhere.example/effector.js');
  throwError('https://elsewhere.example/effector.js');
  const stack = `at fail (${location.origin}/assets/shell.js:1:200)`;
  const reason = Object.assign(new Error('Matti'), { stack });
  const rejected = Object.assign(new Event('unhandledrejection'), { reason });
  window.preHydration?.errors.push(rejected as PromiseRejectionEvent);
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js' }));
  jest.runOnlyPendingTimers();
  expect(counted()).toEqual([
    { kind: 'error', remote: 'catalog', version: 'old', name: 'script', value: 1 },
    { kind: 'error', remote: 'cart', version: 'c1', name: 'script', value: 2 },
    { kind: 'error', remote: 'shell', version: '-', name: 'promise', value: 1 },
  ]);
  expect(JSON.stringify(sent)).not.toContain('Matti');
});

test('attributes vitals to the page that was on screen and its loaded version', async () => {
  start();
  FakePerformanceObserver.emit('paint', { name: 'first-contentful-paint', startTime: 812.123456 });
  await Promise.resolve();
  showPage(1, 'cart', 'cart');
  notifyNavigation();
  hide();
  expect(sent.flat()).toEqual([
    {
      kind: 'vital',
      remote: 'catalog',
      version: 'old',
      route: 'event',
      name: 'FCP',
      value: 812.1235,
    },
  ]);
});

test('sends events in one batch when the page is hidden, and not twice', () => {
  start();
  throwError(`${ASSETS}/catalog/new/web/a.js`);
  FakePerformanceObserver.emit('mark', failed('cart@c1', 'deadline', 'Error'));
  hide();
  jest.runOnlyPendingTimers();
  expect(sent).toHaveLength(1);
  expect(counted()).toHaveLength(2);
});

test('sends events from offline when the network is back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  start();
  throwError(`${ASSETS}/catalog/new/web/a.js`);
  jest.runOnlyPendingTimers();
  expect(sent).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(counted()).toHaveLength(1);
});

test('sends at most fifty events per page, and counts repeated errors', () => {
  start();
  for (let count = 0; count < 2_000; count += 1) throwError(`${ASSETS}/catalog/new/web/a.js`);
  for (let count = 0; count < 60; count += 1) {
    FakePerformanceObserver.emit('resource', {
      name: `${ASSETS}/cart/c1/web/${count}.js`,
      duration: 9_000,
    });
  }
  jest.runOnlyPendingTimers();
  expect(counted()).toHaveLength(50);
  expect(counted()[0]).toMatchObject({ kind: 'error', value: 1_000 });
});

test('ignores a failing collector', async () => {
  response = () => Promise.reject(new TypeError('Failed to fetch'));
  start();
  throwError(`${ASSETS}/catalog/new/web/a.js`);
  jest.runOnlyPendingTimers();
  await Promise.resolve();
  expect(sent).toHaveLength(1);
});
