import { cartLinesCookie, readCartLines } from './cart-lines-cookie';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const TOKEN = `e30.${Buffer.from(JSON.stringify({ exp: NOW / 1000 + 600 })).toString('base64url')}.c2ln`;
const LINES = 'derby-adult:2:derby:A-1:A-2,shirt.size.m:1:,:1:derby:A-3';
const HTTPS = { isSecure: true, now: NOW };
const HTTP = { isSecure: false, now: NOW };
const pairOf = (header: string) => header.split(';')[0] ?? '';

test('lines are read as they were written, for a day after the cart’s time', () => {
  const written = cartLinesCookie(LINES, TOKEN, HTTPS);
  expect(written).toMatch(/^__Host-cart_lines=/);
  expect(written).toMatch(/; Max-Age=87000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(readCartLines(`language=fi; ${pairOf(written)}`, HTTPS)).toBe(LINES);
  expect(readCartLines(pairOf(written).replace('__Host-', ''), HTTPS)).toBe('');
  expect(readCartLines(pairOf(cartLinesCookie(LINES, TOKEN, HTTP)), HTTP)).toBe(LINES);
});

test.each([
  ['without lines', '', TOKEN],
  ['without a cart', LINES, null],
  ['for a token that is none', LINES, 'nonsense'],
])('%s nothing is kept', (_, lines, token) => {
  expect(cartLinesCookie(lines, token, HTTP)).toContain('Max-Age=0;');
});

test('what a cookie has no room for is left out, by whole lines', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `product-${i}-${'x'.repeat(40)}:2:event`);
  const written = cartLinesCookie(lines.join(), TOKEN, HTTPS);
  expect(written.length).toBeLessThan(4_096);
  const kept = readCartLines(pairOf(written), HTTPS).split(',');
  expect(kept.length).toBeGreaterThan(40);
  expect(lines.slice(0, kept.length)).toEqual(kept);
});

test.each([
  undefined,
  '',
  'cart_lines=',
  'cart_lines=<img>:1:',
  'cart_lines=%',
  'cart_lines=a:0:b',
])('%p holds no lines', (cookie) => {
  expect(readCartLines(cookie, HTTP)).toBe('');
});

test('what is no line is left out', () => {
  expect(readCartLines('cart_lines=a%3A1%3A%2C%3Cb%3E%3A1%3A', HTTP)).toBe('a:1:');
});
