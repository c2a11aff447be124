/** @jest-environment jsdom */
import { cents, type Consent, NO_CONSENT, type ShopWire } from '@permanto/contracts';
import { aShop, CART_ID, testScope } from '@permanto/testing';
import { $shop } from '@permanto/api-client';
import { allSettled, type EventCallable } from 'effector';
import { consentHeard } from '../consent/model';
import { createSite } from '../consent/site';
import type { Navigation } from '../navigation/navigation';
import { caughtUp, checkoutEntered, itemsAdded } from './pixel.model';
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

const pages: { stop: () => void }[] = [];

/** A page of the shop, with its third parties as the shell starts them. */
async function aPage(configuration: ShopWire = shop) {
  const { scope } = await testScope({ shop: configuration });
  const configured = scope.getState($shop);
  if (configured === null) throw new Error('no shop');
  const current = () => ({ view: { language: 'fi' } });
  const parties = createThirdParties(
    createSite(scope, { current } as unknown as Navigation, configured),
  );
  pages.push(parties);
  const tell = <Value>(unit: EventCallable<Value>, params: Value) =>
    allSettled(unit as EventCallable<unknown>, { scope, params });
  const consent = async (params: Consent) => {
    await tell(consentHeard, params);
    parties.follow(params);
  };
  return {
    ...parties,
    consent,
    add: () => tell(itemsAdded, added),
    enter: () => tell(checkoutEntered, entered),
    catchUp: () => tell(caughtUp, { added, entered }),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  delete window.fbq;
  delete window._fbq;
  history.replaceState(null, '', '/');
});
afterEach(() => {
  for (const page of pages.splice(0)) page.stop();
  jest.useRealTimers();
});

describe('the pixel', () => {
  test('is not there before it is allowed, and not when another purpose is', async () => {
    const { consent, add } = await aPage();
    await add();
    await consent(allow('functional', 'statistics'));
    expect(loaded()).toEqual([]);
    expect(window.fbq).toBeUndefined();
  });

  test('is loaded once, for each id, and told to gather nothing by itself', async () => {
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

  test('is told what is added and that the checkout is entered, in euros', async () => {
    const { consent, add, enter } = await aPage();
    await consent(allow('marketing'));
    await add();
    await enter();
    expect(tracked()).toEqual([
      ['track', 'AddToCart', { value: 35.8, currency: 'EUR' }],
      ['track', 'InitiateCheckout', { value: 20, currency: 'EUR' }],
    ]);
  });

  test('hands over to its script', async () => {
    const { consent, add } = await aPage();
    await consent(allow('marketing'));
    const callMethod = jest.fn();
    Object.assign(window.fbq ?? {}, { callMethod });
    await add();
    expect(callMethod).toHaveBeenCalledWith('track', 'AddToCart', { value: 35.8, currency: 'EUR' });
    expect(tracked()).toEqual([]);
  });

  test('is never told what happened before it was allowed', async () => {
    const { consent, add } = await aPage();
    await add();
    await consent(allow('marketing'));
    expect(tracked()).toEqual([]);
  });

  test('is told what happened before its code was there, where it was allowed before', async () => {
    const { consent, catchUp } = await aPage();
    await consent(allow('marketing'));
    await catchUp();
    expect(tracked()).toHaveLength(2);
  });

  test('is not caught up with where it is refused', async () => {
    const { consent, catchUp } = await aPage();
    await consent(allow('functional'));
    await catchUp();
    expect(window.fbq).toBeUndefined();
  });

  test('without an id is not loaded', async () => {
    const { consent } = await aPage({ ...shop, facebook_pixels: [] });
    await consent(allow('marketing'));
    expect(loaded()).toEqual([]);
  });
});

describe('the chat', () => {
  const quiet = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  test('comes after 5000 ms without a sign of the visitor, once', async () => {
    const { consent } = await aPage();
    await consent(allow('functional'));
    await quiet(4_999);
    expect(loaded()).toEqual([]);
    await quiet(2);
    expect(loaded()).toEqual([CHAT]);
    await consent(allow('functional'));
    await quiet(20_000);
    expect(loaded()).toEqual([CHAT]);
  });

  test.each(['pointermove', 'keydown', 'scroll', 'touchstart'])(
    'waits anew after %s',
    async (sign) => {
      const { consent } = await aPage();
      await consent(allow('functional'));
      await quiet(4_000);
      window.dispatchEvent(new Event(sign));
      await quiet(4_000);
      expect(loaded()).toEqual([]);
      await quiet(1_001);
      expect(loaded()).toEqual([CHAT]);
    },
  );

  test('needs the consent that the shop names', async () => {
    const chat = { script: CHAT, origins: [], consent: 'statistics' as const };
    const { consent } = await aPage({ ...shop, third_parties: { pixel: null, chat } });
    await consent(allow('functional', 'marketing'));
    await quiet(10_000);
    expect(loaded()).toEqual([]);
    await consent(allow('statistics'));
    await quiet(5_001);
    expect(loaded()).toEqual([CHAT]);
  });

  test('is not begun on a page that is left, and is on the next', async () => {
    const { consent, stop, begin } = await aPage();
    await consent(allow('functional'));
    await quiet(4_999);
    stop();
    await quiet(10_000);
    expect(loaded()).toEqual([]);
    begin();
    await quiet(5_001);
    expect(loaded()).toEqual([CHAT]);
  });

  test('is called off when it is refused in time', async () => {
    const { consent } = await aPage();
    await consent(allow('functional'));
    await quiet(3_000);
    await consent(NO_CONSENT);
    await quiet(10_000);
    expect(loaded()).toEqual([]);
  });
});

test.each([
  '/thank-you/K7Q2#secret',
  '/en/codes/KESA15',
  '/streams/peli#code=AAAAA-AAAAA',
  '/events/derby?token=abc',
  '/cart/cancelled#cart=1&number=K7Q2&secret=abc',
])('nothing of somebody else’s comes to %s, whose address is secret', async (address) => {
  history.replaceState(null, '', address);
  const { consent, begin } = await aPage();
  await consent(allow('marketing', 'functional'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded()).toEqual([]);
  history.replaceState(null, '', '/');
  begin();
  expect(loaded()).toEqual([PIXEL]);
});

test('a withdrawal deletes what was left here, also where no script has run', async () => {
  const { consent } = await aPage();
  history.replaceState(null, '', '/en/orders/pw/K7Q2');
  await consent(allow('marketing'));
  document.cookie = '_fbp=1; Path=/';
  await consent(NO_CONSENT);
  expect(document.cookie).toBe('');
});
