/** @jest-environment jsdom */
import { cents, type Consent, NO_CONSENT, type ShopWire } from '@permanto/contracts';
import { aShop, CART_ID, testScope } from '@permanto/testing';
import { $shop } from '@permanto/api-client';
import { allSettled, type EventCallable } from 'effector';
import { consentReceived } from '../consent/model';
import { createSite } from '../consent/site';
import type { Navigation } from '../navigation/navigation';
import { earlierFactsReceived, checkoutEntered, itemsAdded } from './pixel.model';
import { createThirdParties } from './third-parties';

const PIXEL = 'https://pixel.example/events.js';
const CHAT = 'https://chat.example/widget.js';
const shop = aShop({
  facebook_pixels: ['123', '456'],
  third_parties: {
    pixel: { script: PIXEL, origins: [] },
    chat: { script: CHAT, origins: [], consent: 'functional' },
  },
});
const allow = (...purposes: (keyof Consent)[]): Consent => ({
  ...NO_CONSENT,
  ...Object.fromEntries(purposes.map((purpose) => [purpose, true])),
});
const added = { cart_id: CART_ID, product_ids: ['a'], value: cents(3_580) };
const entered = { cart_id: CART_ID, value: cents(2_000) };

const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const calls = () => window.fbq?.queue ?? [];
const tracked = () => calls().filter(([method]) => method === 'track');

const pages: { stopAll: () => void }[] = [];

/** A page of the shop, with its third parties as the shell starts them. */
async function aPage(configuration: ShopWire = shop) {
  const { scope } = await testScope({ shop: configuration });
  const configured = scope.getState($shop);
  if (configured === null) throw new Error('no shop');
  const current = () => ({ view: { language: 'fi' } });
  let isHard: (url: URL) => boolean = () => false;
  const forceDocumentLoadFor: Navigation['forceDocumentLoadFor'] = (test) => (isHard = test);
  const parties = createThirdParties(
    createSite(scope, { current, forceDocumentLoadFor } as unknown as Navigation, configured),
  );
  pages.push(parties);
  const dispatch = <Value>(unit: EventCallable<Value>, params: Value) =>
    allSettled(unit as EventCallable<unknown>, { scope, params });
  const consent = async (params: Consent) => {
    await dispatch(consentReceived, params);
    parties.applyConsent(params);
  };
  return {
    ...parties,
    consent,
    add: () => dispatch(itemsAdded, added),
    enter: () => dispatch(checkoutEntered, entered),
    isHard: (address: string) => isHard(new URL(address, location.origin)),
    receiveEarlierFacts: () => dispatch(earlierFactsReceived, { added, entered }),
  };
}

/** The document's address at first. */
let loadedFrom: string;

beforeEach(() => {
  loadedFrom = '/';
  jest.useFakeTimers();
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ name: new URL(loadedFrom, location.origin).href }],
  });
  document.head.replaceChildren();
  delete window.fbq;
  delete window._fbq;
  history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const page of pages.splice(0)) page.stopAll();
  jest.useRealTimers();
});

describe('the pixel', () => {
  test('is not loaded before its purpose is allowed', async () => {
    const { consent, add } = await aPage();
    await add();
    await consent(allow('functional', 'statistics'));
    expect(loaded()).toEqual([]);
    expect(window.fbq).toBeUndefined();
  });

  test('is loaded once, initialised for each id, with automatic collection off', async () => {
    const { consent } = await aPage();
    await consent(allow('marketing'));
    await consent(allow('marketing'));
    expect(loaded()).toEqual([PIXEL]);
    expect(calls()).toEqual([
      ['set', 'autoConfig', false, '123'],
      ['init', '123'],
      ['set', 'autoConfig', false, '456'],
      ['init', '456'],
    ]);
    expect(window.fbq?.disablePushState).toBe(true);
  });

  test('tracks added items and the checkout, in euros', async () => {
    const { consent, add, enter } = await aPage();
    await consent(allow('marketing'));
    await add();
    await enter();
    expect(tracked()).toEqual([
      ['track', 'AddToCart', { value: 35.8, currency: 'EUR' }],
      ['track', 'InitiateCheckout', { value: 20, currency: 'EUR' }],
    ]);
  });

  test('passes calls to its loaded script', async () => {
    const { consent, add } = await aPage();
    await consent(allow('marketing'));
    const callMethod = jest.fn();
    Object.assign(window.fbq ?? {}, { callMethod });
    await add();
    expect(callMethod).toHaveBeenCalledWith('track', 'AddToCart', { value: 35.8, currency: 'EUR' });
    expect(tracked()).toEqual([]);
  });

  test('never tracks what happened before it was allowed', async () => {
    const { consent, add } = await aPage();
    await add();
    await consent(allow('marketing'));
    expect(tracked()).toEqual([]);
  });

  test('tracks what happened before its code was loaded, if it was allowed before', async () => {
    const { consent, receiveEarlierFacts } = await aPage();
    await consent(allow('marketing'));
    await receiveEarlierFacts();
    expect(tracked()).toHaveLength(2);
  });

  test('tracks no earlier facts if it is refused', async () => {
    const { consent, receiveEarlierFacts } = await aPage();
    await consent(allow('functional'));
    await receiveEarlierFacts();
    expect(window.fbq).toBeUndefined();
  });

  test('is not loaded without an id', async () => {
    const { consent } = await aPage({ ...shop, facebook_pixels: [] });
    await consent(allow('marketing'));
    expect(loaded()).toEqual([]);
  });
});

describe('the chat', () => {
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  test('is loaded once, after the visitor was idle for 5000 ms', async () => {
    const { consent } = await aPage();
    await consent(allow('functional'));
    await pass(4_999);
    expect(loaded()).toEqual([]);
    await pass(2);
    expect(loaded()).toEqual([CHAT]);
    await consent(allow('functional'));
    await pass(20_000);
    expect(loaded()).toEqual([CHAT]);
  });

  test.each(['pointermove', 'keydown', 'scroll', 'touchstart'])(
    'restarts the wait after %s',
    async (sign) => {
      const { consent } = await aPage();
      await consent(allow('functional'));
      await pass(4_000);
      window.dispatchEvent(new Event(sign));
      await pass(4_000);
      expect(loaded()).toEqual([]);
      await pass(1_001);
      expect(loaded()).toEqual([CHAT]);
    },
  );

  test('needs the consent that the shop names', async () => {
    const chat = { script: CHAT, origins: [], consent: 'statistics' as const };
    const { consent } = await aPage({ ...shop, third_parties: { pixel: null, chat } });
    await consent(allow('functional', 'marketing'));
    await pass(10_000);
    expect(loaded()).toEqual([]);
    await consent(allow('statistics'));
    await pass(5_001);
    expect(loaded()).toEqual([CHAT]);
  });

  test('is not loaded while the page is left, but on the next page', async () => {
    const { consent, stopAll, startAllowed } = await aPage();
    await consent(allow('functional'));
    await pass(4_999);
    stopAll();
    await pass(10_000);
    expect(loaded()).toEqual([]);
    startAllowed();
    await pass(5_001);
    expect(loaded()).toEqual([CHAT]);
  });

  test('is cancelled if it is refused in time', async () => {
    const { consent } = await aPage();
    await consent(allow('functional'));
    await pass(3_000);
    await consent(NO_CONSENT);
    await pass(10_000);
    expect(loaded()).toEqual([]);
  });
});

const SECRETS = [
  '/thank-you/K7Q2#secret',
  '/orders/pw/K7Q2#secret',
  '/en/codes/KESA15',
  '/streams/peli#code=AAAAA-AAAAA',
  '/events/derby?token=abc',
  '/cart/cancelled#cart=1&number=K7Q2&secret=abc',
];

const allowAll = allow('marketing', 'functional');

test.each(SECRETS)('loads no third party in a document that came to %s', async (address) => {
  history.replaceState(null, '', address);
  const { consent, startAllowed } = await aPage();
  await consent(allowAll);
  history.replaceState(null, '', '/');
  startAllowed();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual([]);
});

test.each(SECRETS)(
  'loads no third party in a document that was loaded from %s',
  async (address) => {
    loadedFrom = address;
    const { consent } = await aPage();
    await consent(allowAll);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(loaded()).toEqual([]);
  },
);

test.each(SECRETS)('loads %s as a new document if a script has run', async (address) => {
  const { consent, isHard } = await aPage();
  expect(isHard(address)).toBe(false);
  await consent(allow('marketing'));
  expect(isHard(address)).toBe(true);
  expect(isHard('/events/derby')).toBe(false);
});

test('a withdrawal deletes third-party cookies, even if no script has run', async () => {
  const { consent } = await aPage();
  history.replaceState(null, '', '/en/orders/pw/K7Q2');
  await consent(allow('marketing'));
  document.cookie = '_fbp=1; Path=/';
  await consent(NO_CONSENT);
  expect(document.cookie).toBe('');
});
