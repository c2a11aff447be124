/** @jest-environment jsdom */
import { NO_CONSENT } from '@permanto/contracts';
import { storeConsent, readStoredConsent } from './cookie';

const NOW = Date.UTC(2027, 0, 15, 12);
const DAY = 24 * 60 * 60 * 1000;
const marketing = { ...NO_CONSENT, marketing: true };

beforeEach(() => {
  // jsdom has none.
  globalThis.fetch = () => Promise.resolve({} as Response);
  document.cookie = 'consent=; Max-Age=0';
});

test('an answer is read back with its time', () => {
  storeConsent(['functional', 'marketing'], marketing, NOW);
  expect(readStoredConsent(['functional', 'marketing'], NOW + DAY)).toEqual({
    consent: marketing,
    time: NOW,
  });
});

test('an answer survives clearing the browser storage', () => {
  storeConsent(['marketing'], marketing, NOW);
  localStorage.clear();
  sessionStorage.clear();
  expect(readStoredConsent(['marketing'], NOW)?.consent.marketing).toBe(true);
});

test('a refusal is an answer', () => {
  storeConsent(['marketing'], NO_CONSENT, NOW);
  expect(readStoredConsent(['marketing'], NOW)?.consent).toEqual(NO_CONSENT);
});

test('an answer is valid for half a year', () => {
  storeConsent(['marketing'], marketing, NOW);
  expect(readStoredConsent(['marketing'], NOW + 181 * DAY)).not.toBeNull();
  expect(readStoredConsent(['marketing'], NOW + 183 * DAY)).toBeNull();
});

test('an answer is not valid for purposes added later', () => {
  storeConsent(['functional'], { ...NO_CONSENT, functional: true }, NOW);
  expect(readStoredConsent(['functional'], NOW)).not.toBeNull();
  expect(readStoredConsent(['functional', 'marketing'], NOW)).toBeNull();
});

test('an answer stays valid if a purpose is removed', () => {
  storeConsent(['functional', 'marketing'], marketing, NOW);
  expect(readStoredConsent(['marketing'], NOW)?.consent).toEqual(marketing);
});

const seconds = NOW / 1000;
test.each([
  ['nothing', ''],
  ['words', 'yes'],
  ['JSON', '{"marketing":true}'],
  ['a broken escape', '%E0%A4%A'],
  ['another version', `v=0&t=${seconds}&marketing=1`],
  ['no time', 'v=1&marketing=1'],
  ['an invalid time', 'v=1&t=soon&marketing=1'],
  ['a time in the future', `v=1&t=${seconds + 60}&marketing=1`],
  ['an invalid answer', `v=1&t=${seconds}&marketing=maybe`],
])('a cookie with %s is no answer', (_, value) => {
  document.cookie = `consent=${value}`;
  expect(readStoredConsent(['marketing'], NOW)).toBeNull();
});

test('the cookie is first-party, Lax and for the whole site', () => {
  const setCookie = jest.spyOn(document, 'cookie', 'set');
  storeConsent(['marketing'], marketing, NOW);
  expect(setCookie).toHaveBeenCalledWith(
    `consent=v=1&t=${seconds}&marketing=1; Path=/; Max-Age=15724800; SameSite=Lax`,
  );
});
