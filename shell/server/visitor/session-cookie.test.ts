import { readSession, sessionAfter, sessionCookies, showsSession } from './session-cookie';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const CART = '33333333-3333-4333-8333-333333333333';
const tokenUntil = (ms: number) =>
  `e30.${Buffer.from(JSON.stringify({ exp: ms / 1000, sub: CART })).toString('base64url')}.c2ln`;
const HTTPS = { isSecure: true };
const HTTP = { isSecure: false };
const SESSION = {
  cart_id: CART,
  cart_token: tokenUntil(NOW + 600_000),
};

test('a session is read as it was written, and outlives its token by a day', () => {
  const [written = '', cart] = sessionCookies(SESSION, { isSecure: true, now: NOW });
  expect(cart).toBe(`cart=${CART}; Max-Age=87000; Path=/; Secure; SameSite=Lax`);
  expect(written).toMatch(/; Max-Age=87000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const [pair] = written.split(';');
  expect(readSession(pair, HTTPS)).toEqual(SESSION);
  expect(readSession(`language=fi; ${pair}; pins=`, HTTPS)).toEqual(SESSION);
});

test('over https a cookie that another host of the domain could set is no session', () => {
  const value = `${SESSION.cart_id}.${SESSION.cart_token}`;
  expect(readSession(`__Host-session=${value}`, HTTPS)).toEqual(SESSION);
  expect(readSession(`session=${value}`, HTTPS)).toBeNull();
  expect(readSession(`session=${value}`, HTTP)).toEqual(SESSION);
});

test.each([
  [`/v1/kotipelit/carts/${SESSION.cart_id}.json`, SESSION],
  [`/v1/kotipelit/carts/${SESSION.cart_id}/cart_items.json?x=1`, SESSION],
  ['/v1/kotipelit/carts.json', SESSION],
  ['/v1/kotipelit/cartoons.json', null],
  [`/v1/kotipelit/events/${SESSION.cart_id}.json`, null],
])('a call of %s goes on with a session of its cart', (url, session) => {
  expect(sessionAfter(url, SESSION.cart_token)).toEqual(session);
  expect(sessionAfter(url, undefined)).toBeNull();
  expect(sessionAfter('/v1/kotipelit/carts.json', 'no.token.atall')).toBeNull();
});

test('without https the cookie is not marked as secure, or browsers would drop it', () => {
  expect(sessionCookies(SESSION, { isSecure: false, now: NOW }).join()).not.toContain('Secure');
});

test('an ended session is deleted', () => {
  const [session, cart] = sessionCookies(null, { isSecure: false, now: NOW });
  expect(session).toMatch(/^session=; Max-Age=0; Path=\/;/);
  expect(cart).toMatch(/^cart=; Max-Age=0; Path=\/;/);
});

test.each([
  undefined,
  '',
  'session=',
  'session=nonsense',
  `session=${SESSION.cart_id}`,
  `session=${SESSION.cart_id}.a.b`,
  `session=${'-'.repeat(36)}.a.b.c`,
  `othersession=${SESSION.cart_id}.${SESSION.cart_token}`,
  `session=${SESSION.cart_id}.${SESSION.cart_token}"`,
])('%p is no session', (cookie) => {
  expect(readSession(cookie, HTTP)).toBeNull();
});

test.each([
  ['/cart', '', true],
  ['/cart/expired', '', true],
  ['/checkout', '?from=mail', true],
  ['/events/derby', '', false],
  ['/events/derby', '?codes=1', true],
  ['/events/derby', '?code=1', false],
  ['/events/derby/sections/110', '?page=2&codes=1', true],
  ['/events', '?codes=1', false],
  ['/products/shirt', '?codes=1', false],
])('the page %s%s shows the session: %s', (path, search, shows) => {
  expect(showsSession(path, search)).toBe(shows);
});
