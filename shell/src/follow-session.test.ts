/** @jest-environment jsdom */
import { memoryStorage } from '@permanto/api-client/memory';
import { followSession } from './follow-session';

const OWN = { cart_id: 'aaaa', cart_token: 'a.a.a' };
const OTHER = { cart_id: 'bbbb', cart_token: 'b.b.b' };

async function follow(cookie: string, answer: () => Promise<Partial<Response>>) {
  document.cookie = `cart=${cookie}`;
  const fetch = jest.fn(answer);
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetch });
  const storage = memoryStorage({ ...OTHER, cart_lines: 'scarf:1:', checkout_id: '7' });
  await followSession(storage);
  const kept = [storage.get('cart_id'), storage.get('cart_token'), storage.get('checkout_id')];
  return { asked: fetch.mock.calls.length, kept, lines: storage.get('cart_lines') };
}

const session = (status: number) => () =>
  Promise.resolve({ status, json: () => Promise.resolve(OWN) });

it('keeps the cookie’s cart in place of another, with nothing of that', async () => {
  const { kept, lines } = await follow('aaaa', session(200));
  expect(kept).toEqual(['aaaa', 'a.a.a', null]);
  expect(lines).toBeNull();
});

it('asks nothing where both are of one cart', async () => {
  const { asked, kept } = await follow('bbbb', session(200));
  expect([asked, ...kept]).toEqual([0, 'bbbb', 'b.b.b', '7']);
});

it.each([
  ['the session is over', session(204)],
  ['the shell is away', session(503)],
  ['no answer comes', () => Promise.reject(new TypeError('network'))],
])('leaves the stored cart where %s', async (_, answer) => {
  const { asked, kept, lines } = await follow('aaaa', answer);
  expect([asked, ...kept, lines]).toEqual([1, 'bbbb', 'b.b.b', '7', 'scarf:1:']);
});
