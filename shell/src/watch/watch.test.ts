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

/** The browser's timeline, which jsdom has none of. */
class Timeline {
  static supportedEntryTypes = ['mark', 'resource', 'paint'];
  static readers: [type: string, read: (list: List) => void][] = [];
  static kept: Record<string, Entry[]> = {};
  static tell(type: string, entry: Entry) {
    for (const [of, read] of Timeline.readers) if (of === type) read({ getEntries: () => [entry] });
  }
  constructor(readonly read: (list: List) => void) {}
  observe({ type }: { readonly type: string }) {
    Timeline.readers.push([type, this.read]);
    this.read({ getEntries: () => Timeline.kept[type] ?? [] });
  }
  disconnect() {
    return undefined;
  }
  takeRecords() {
    return [];
  }
}

const sent: WatchEvent[][] = [];
let answer: () => Promise<unknown>;
/** What a file of a remote is answered with. */
let file: () => Promise<unknown>;
let visit: Visit;
let moved: () => void;

const failed = (...detail: FailureDetail): Entry => ({ name: 'remote-failed', detail });
const errorAt = (url: string) =>
  Object.assign(new Error('Matti Meikäläinen, 040 123'), {
    stack: `Error: Matti Meikäläinen\n    at fail (${url}:1:200)\n    at ${ASSETS}/cart/c1/web/a.js:1:2`,
  });
const throws = (url: string) =>
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
      moved = listener;
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
  answer = () => Promise.resolve();
  file = () => Promise.reject(new TypeError('Failed to fetch'));
  Timeline.kept = {};
  Timeline.readers = [];
  showPage(0, 'catalog', 'event');
  Object.assign(globalThis, {
    PerformanceObserver: Timeline,
    fetch: (url: string, { body }: { readonly body: string }) => {
      if (url.startsWith(ASSETS)) return file();
      sent.push(v.parse(watchBatch, JSON.parse(body)).events);
      return answer();
    },
  });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  performance.getEntriesByType = () => [];
  window.early = { acts: [], faults: [], stop: () => undefined };
  window.addEventListener('error', keep);
});
const keep = (fault: ErrorEvent) => void window.early?.faults.push(fault);
afterEach(() => {
  window.removeEventListener('error', keep);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Files are looked at once more before this is told. */
async function untilTold(count: number) {
  while (counted().length < count) {
    await setImmediate();
    jest.runOnlyPendingTimers();
  }
  return counted();
}

test('a remote that could not be loaded is told of by name and version, also from before', async () => {
  Timeline.kept.mark = [failed('cart@c1', 'unloadable', 'Error'), { name: 'somebody else’s' }];
  start();
  Timeline.tell('mark', failed('cart@c1', 'threw', 'ChunkLoadError'));
  Timeline.tell('mark', failed('catalog@new', 'threw', 'TypeError'));
  Timeline.tell('mark', failed('catalog@old', 'deadline', 'Error'));
  const loadFailed = { kind: 'load_failed', value: 1 };
  expect(await untilTold(4)).toEqual([
    { ...loadFailed, remote: 'cart', version: 'c1', name: 'chunk' },
    { kind: 'error', remote: 'catalog', version: 'new', name: 'render', value: 1 },
    { ...loadFailed, remote: 'catalog', version: 'old', name: 'deadline' },
    { ...loadFailed, remote: 'cart', version: 'c1', name: 'unloadable' },
  ]);
});

test.each([
  ['another than its record says', 200, 'steal();', 'integrity'],
  ['what its record says', 200, FILE, 'unloadable'],
  ['not there', 404, 'Not found', 'unloadable'],
])(
  'a remote that was not run, and whose file is %s, is told of as such',
  async (_, status, text, name) => {
    file = () =>
      Promise.resolve({
        ok: status === 200,
        arrayBuffer: () => Promise.resolve(Buffer.from(text)),
      });
    start();
    Timeline.tell('mark', failed('cart@c1', 'unloadable', 'Error'));
    expect(await untilTold(1)).toEqual([
      { kind: 'load_failed', remote: 'cart', version: 'c1', name, value: 1 },
    ]);
  },
);

test('a file of a remote that came late is told of once', () => {
  start();
  const entry = { name: `${ASSETS}/cart/c1/web/remoteEntry.js`, duration: 3_500.4 };
  Timeline.tell('resource', entry);
  Timeline.tell('resource', entry);
  Timeline.tell('resource', { ...entry, name: `${ASSETS}/cart/c1/web/quick.js`, duration: 200 });
  Timeline.tell('resource', { ...entry, name: 'https://elsewhere.example/chat.js' });
  Timeline.tell('resource', { ...entry, name: `${ASSETS}/cart/c1/picture.webp` });
  jest.runOnlyPendingTimers();
  expect(counted()).toEqual([
    { kind: 'slow_load', remote: 'cart', version: 'c1', name: 'script', value: 3_500 },
  ]);
});

test('what took longer than an hour, as on a laptop that slept, counts as an hour', async () => {
  start();
  Timeline.tell('resource', { name: `${ASSETS}/cart/c1/web/a.js`, duration: 9_000_000 });
  Timeline.tell('paint', { name: 'first-contentful-paint', startTime: 9_000_000 });
  await Promise.resolve();
  hide();
  expect(sent.flat()).toEqual([
    expect.objectContaining({ kind: 'slow_load', value: 3_600_000 }),
    expect.objectContaining({ kind: 'vital', name: 'FCP', value: 3_600_000 }),
  ]);
});

test('an error belongs to the remote whose code is first in its stack; its words stay here', () => {
  throws(`${ASSETS}/catalog/old/web/page-event.js`);
  start();
  throws('https://elsewhere.example/effector.js');
  throws('https://elsewhere.example/effector.js');
  const stack = `at fail (${location.origin}/assets/shell.js:1:200)`;
  const reason = Object.assign(new Error('Matti'), { stack });
  const rejected = Object.assign(new Event('unhandledrejection'), { reason });
  window.early?.faults.push(rejected as PromiseRejectionEvent);
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://x/y.js' }));
  jest.runOnlyPendingTimers();
  expect(counted()).toEqual([
    { kind: 'error', remote: 'catalog', version: 'old', name: 'script', value: 1 },
    { kind: 'error', remote: 'cart', version: 'c1', name: 'script', value: 2 },
    { kind: 'error', remote: 'shell', version: '-', name: 'promise', value: 1 },
  ]);
  expect(JSON.stringify(sent)).not.toContain('Matti');
});

test('vitals go to the page that was on screen, in the version that is in use', async () => {
  start();
  Timeline.tell('paint', { name: 'first-contentful-paint', startTime: 812.123456 });
  await Promise.resolve();
  showPage(1, 'cart', 'cart');
  moved();
  hide();
  expect(sent.flat()).toEqual([
    {
      ...{ kind: 'vital', remote: 'catalog', version: 'old', route: 'event' },
      ...{ name: 'FCP', value: 812.1235 },
    },
  ]);
});

test('events are sent together when nobody sees the page any more, and not twice', () => {
  start();
  throws(`${ASSETS}/catalog/new/web/a.js`);
  Timeline.tell('mark', failed('cart@c1', 'deadline', 'Error'));
  hide();
  jest.runOnlyPendingTimers();
  expect(sent).toHaveLength(1);
  expect(counted()).toHaveLength(2);
});

test('what happens without a network is told when it is back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  start();
  throws(`${ASSETS}/catalog/new/web/a.js`);
  jest.runOnlyPendingTimers();
  expect(sent).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(counted()).toHaveLength(1);
});

test('a page tells of fifty things at most, however often they come', () => {
  start();
  for (let count = 0; count < 2_000; count += 1) throws(`${ASSETS}/catalog/new/web/a.js`);
  for (let count = 0; count < 60; count += 1) {
    Timeline.tell('resource', { name: `${ASSETS}/cart/c1/web/${count}.js`, duration: 9_000 });
  }
  jest.runOnlyPendingTimers();
  expect(counted()).toHaveLength(50);
  expect(counted()[0]).toMatchObject({ kind: 'error', value: 1_000 });
});

test('a collector that fails disturbs nobody', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  start();
  throws(`${ASSETS}/catalog/new/web/a.js`);
  jest.runOnlyPendingTimers();
  await Promise.resolve();
  expect(sent).toHaveLength(1);
});
