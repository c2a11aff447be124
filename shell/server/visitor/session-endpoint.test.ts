import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { aCart } from '@permanto/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { createCaller } from '../request/caller';
import { registerSession } from './session-endpoint';

const CART = 'aaaaaaaa-0000-4000-8000-000000000000';
const SESSION = { cart_id: CART, cart_token: 'e30.e30.c2ln' };
const COOKIE = `session=${CART}.${SESSION.cart_token}`;

let api: HttpStub;
let shell: FastifyInstance;
/** What the API says of the cart: an error's code, or null. */
let code: string | null;
let asked: unknown[];

beforeEach(async () => {
  code = null;
  asked = [];
  api = await httpStub(({ url, headers }, response) => {
    asked.push([url, headers['x-cart-token'], headers.cookie]);
    response.writeHead(code === null ? 200 : 403, { 'content-type': 'application/json' });
    const refused = { error: { code, exception_parameters: {} } };
    response.end(JSON.stringify(code === null ? { cart: aCart() } : refused));
  });
  shell = fastify();
  registerSession(shell, {
    config: { apiUrl: api.origin },
    caller: createCaller(['loopback'], { makesTraces: false }),
    hosts: { keyAt: () => Promise.resolve('testi') },
  });
});
afterEach(async () => {
  await shell.close();
  await api.close();
});

const read = async (cookie: string) => shell.inject({ url: '/_session', headers: { cookie } });

test('is the cookie’s, if the API opens its cart', async () => {
  const { statusCode, headers, json } = await read(COOKIE);
  expect([statusCode, json()]).toEqual([200, SESSION]);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['set-cookie']).toBeUndefined();
  expect(asked).toEqual([[`/v1/testi/carts/${CART}.json`, SESSION.cart_token, undefined]]);
});

test.each(['cart_token_expired', 'cart_already_ordered', 'cart_not_found'])(
  'ends where its cart is of no more use: %s',
  async (refused) => {
    code = refused;
    const { statusCode, headers } = await read(COOKIE);
    expect(statusCode).toBe(204);
    expect(String(headers['set-cookie'])).toMatch(/session=; Max-Age=0;.*cart=; Max-Age=0;/);
  },
);

test('stays, and is not returned, where the API says nothing of it', async () => {
  code = 'too_many_requests';
  const { statusCode, headers } = await read(COOKIE);
  expect([statusCode, headers['set-cookie']]).toEqual([204, undefined]);
});

test.each(['', 'session=nonsense', 'cart=a'])('is none with the cookie "%s"', async (cookie) => {
  expect((await read(cookie)).statusCode).toBe(204);
  expect(asked).toEqual([]);
});
