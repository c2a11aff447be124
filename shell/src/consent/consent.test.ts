/** @jest-environment jsdom */
import { $shop } from '@permanto/api-client';
import { NO_CONSENT } from '@permanto/contracts';
import { aShop, testScope } from '@permanto/testing';
import { waitFor } from '@testing-library/dom';
import type { Navigation } from '../navigation/navigation';
import { startConsentCode } from './consent';
import { storeConsent } from './cookie';
import { createSite } from './site';

const PIXEL = 'https://pixel.example/events.js';
const navigation = {
  current: () => ({ view: { language: 'fi' }, isLeaving: false }),
  subscribe: () => () => undefined,
  forceDocumentLoadFor: () => undefined,
} as unknown as Navigation;

// jsdom has neither.
performance.getEntriesByType = () => [];
globalThis.fetch = () => Promise.resolve({} as Response);

const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

test('a page from the back-forward cache applies what another tab answered', async () => {
  const shop = aShop({
    facebook_pixels: ['123'],
    third_parties: { pixel: { script: PIXEL, origins: [] }, chat: null },
  });
  const { scope } = await testScope({ shop });
  const site = createSite(scope, navigation, scope.getState($shop)!);
  storeConsent(site.purposes, NO_CONSENT, Date.now());
  await startConsentCode(site);
  expect(loaded()).toEqual([]);

  storeConsent(site.purposes, { ...NO_CONSENT, marketing: true }, Date.now());
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(loaded()).toEqual([PIXEL]));
});
