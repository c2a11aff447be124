import fc from 'fast-check';
import { PIN_PARAMETER, pinLink, readPin, signPin } from './pin-link';

const SECRET = 'a secret of thirty-two characters';
const NOW = new Date('2026-11-22T10:00:00.000Z');
const PIN = { remote: 'cart', id: '0.1.0-abc', expires: '2026-11-29T10:00:00.000Z' };
const token = signPin(PIN, SECRET);

it('says what was signed', () => {
  expect(readPin(token, SECRET, NOW)).toEqual({ pin: PIN });
});

it('travels in an address', () => {
  const url = new URL(pinLink('https://shop.test', token));
  expect(url.searchParams.get(PIN_PARAMETER)).toBe(token);
});

it('counts until it expires', () => {
  expect(readPin(token, SECRET, new Date(PIN.expires))).toEqual({ refusal: 'expired' });
});

it('of another secret does not count', () => {
  expect(readPin(token, SECRET.replace('a', 'b'), NOW)).toEqual({ refusal: 'forged' });
});

it('does not count with another payload', () => {
  const other = signPin({ ...PIN, remote: 'checkout' }, SECRET);
  const mixed = `${other.split('.')[0]}.${token.split('.')[1]}`;
  expect(readPin(mixed, SECRET, NOW)).toEqual({ refusal: 'forged' });
});

it.each(['', '.', 'x', `${token}.x`])('that is %j does not count', (text) => {
  expect(readPin(text, SECRET, NOW)).toHaveProperty('refusal');
});

it('never throws, whatever a visitor brings', () => {
  fc.assert(fc.property(fc.string(), (text) => 'refusal' in readPin(text, SECRET, NOW)));
});

it('wants a secret that is long enough', () => {
  expect(() => signPin(PIN, 'short')).toThrow('PERMANTO_PIN_SECRET must have at least 32');
});
