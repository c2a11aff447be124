import { browserStorage, watchOtherTabs } from './browser';

const spoilt = (method: 'getItem' | 'setItem' | 'removeItem' | 'clear') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
const work = () => Promise.resolve('done');

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('values are kept by shop, and shared with the shop’s other tabs', () => {
  browserStorage('kotipelit').set('cart_id', 'x');
  expect(browserStorage('kotipelit').get('cart_id')).toBe('x');
  expect(browserStorage('areena').get('cart_id')).toBeNull();
  expect({ ...localStorage }).toEqual({ 'permanto:kotipelit:cart_id': 'x' });
});

test('a wipe leaves nothing of any kind', () => {
  localStorage.setItem('other', 'x');
  sessionStorage.setItem('other', 'x');
  const storage = browserStorage('kotipelit');
  storage.set('cart_token', 'x');
  storage.wipe();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('what a full storage doesn’t take is kept in memory, before what stood there', () => {
  const storage = browserStorage('kotipelit');
  storage.set('cart_token', 'old');
  const full = spoilt('setItem');
  storage.set('cart_token', 'new');
  expect(storage.get('cart_token')).toBe('new');
  full.mockRestore();
  storage.set('cart_token', 'newest');
  expect(browserStorage('kotipelit').get('cart_token')).toBe('newest');
});

test('a storage that throws at each touch is as good as none', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const) spoilt(method);
  const storage = browserStorage('kotipelit');
  storage.set('cart_id', 'x');
  expect(storage.get('cart_id')).toBe('x');
  storage.set('cart_id', null);
  expect(storage.get('cart_id')).toBeNull();
  storage.set('cart_id', 'x');
  storage.wipe();
  expect(storage.get('cart_id')).toBeNull();
  expect(await storage.alone(work)).toBe('done');
});

test('where the storage is switched off, so are locks; the session lives in memory', async () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const request = jest.fn(() => Promise.reject(new DOMException('no', 'SecurityError')));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const storage = browserStorage('kotipelit');
  storage.set('cart_id', 'x');
  expect(storage.get('cart_id')).toBe('x');
  expect(await storage.alone(work)).toBe('done');
  Reflect.deleteProperty(navigator, 'locks');
});

test('another tab is heard, once for what it wrote at once', () => {
  jest.useFakeTimers();
  const changed = jest.fn();
  const stop = watchOtherTabs('kotipelit', changed);
  const heard = (...keys: (string | null)[]) => {
    changed.mockClear();
    for (const key of keys) dispatchEvent(new StorageEvent('storage', { key }));
    jest.runAllTimers();
    return changed.mock.calls.length;
  };
  expect(heard('permanto:kotipelit:payment_pending', 'permanto:areena:cart_token', 'x')).toBe(0);
  expect(heard('permanto:kotipelit:cart_lines', 'permanto:kotipelit:cart_token')).toBe(1);
  // Two writes in one second have the same token.
  expect(heard('permanto:kotipelit:cart_lines')).toBe(1);
  expect(heard('permanto:kotipelit:checkout_id')).toBe(1);
  expect(heard('permanto:kotipelit:presence')).toBe(1);
  expect(heard(null)).toBe(1);
  stop();
  expect(heard(null)).toBe(0);
  jest.useRealTimers();
});
