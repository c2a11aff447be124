/** @jest-environment jsdom */
import { NO_CONSENT } from '@permanto/contracts';
import { storeChoice, storedChoice } from './cookie';

const NOW = Date.UTC(2027, 0, 15, 12);
const DAY = 24 * 60 * 60 * 1000;
const marketing = { ...NO_CONSENT, marketing: true };

beforeEach(() => {
  document.cookie = 'consent=; Max-Age=0';
});

test('an answer is found again, with its time', () => {
  storeChoice(['functional', 'marketing'], marketing, NOW);
  expect(storedChoice(['functional', 'marketing'], NOW + DAY)).toEqual({
    consent: marketing,
    time: NOW,
  });
});

test('an answer outlives the wipe of cart and storage', () => {
  storeChoice(['marketing'], marketing, NOW);
  localStorage.clear();
  sessionStorage.clear();
  expect(storedChoice(['marketing'], NOW)?.consent.marketing).toBe(true);
});

test('a refusal is an answer', () => {
  storeChoice(['marketing'], NO_CONSENT, NOW);
  expect(storedChoice(['marketing'], NOW)?.consent).toEqual(NO_CONSENT);
});

test('an answer counts for half a year', () => {
  storeChoice(['marketing'], marketing, NOW);
  expect(storedChoice(['marketing'], NOW + 181 * DAY)).not.toBeNull();
  expect(storedChoice(['marketing'], NOW + 183 * DAY)).toBeNull();
});

test('an answer doesn’t count for what is asked for since then', () => {
  storeChoice(['functional'], { ...NO_CONSENT, functional: true }, NOW);
  expect(storedChoice(['functional'], NOW)).not.toBeNull();
  expect(storedChoice(['functional', 'marketing'], NOW)).toBeNull();
});

test('an answer for what is asked for no more stays one for the rest', () => {
  storeChoice(['functional', 'marketing'], marketing, NOW);
  expect(storedChoice(['marketing'], NOW)?.consent).toEqual(marketing);
});

const seconds = NOW / 1000;
test.each([
  ['nothing', ''],
  ['words', 'yes'],
  ['JSON', '{"marketing":true}'],
  ['a broken escape', '%E0%A4%A'],
  ['another version', `v=0&t=${seconds}&marketing=1`],
  ['no time', 'v=1&marketing=1'],
  ['a time that is none', 'v=1&t=soon&marketing=1'],
  ['a time to come', `v=1&t=${seconds + 60}&marketing=1`],
  ['an answer that is none', `v=1&t=${seconds}&marketing=maybe`],
])('a cookie with %s is no answer', (_, value) => {
  document.cookie = `consent=${value}`;
  expect(storedChoice(['marketing'], NOW)).toBeNull();
});

test('the cookie is first-party, Lax and for the whole site', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  storeChoice(['marketing'], marketing, NOW);
  expect(written).toHaveBeenCalledWith(
    `consent=v=1&t=${seconds}&marketing=1; Path=/; Max-Age=15724800; SameSite=Lax`,
  );
});
