import { allOperations, type Operation } from '@permanto/contracts/api';
import { describeOn } from '../../testing/on-each-database';
import { aCampaign, codeShop } from '../../modules/codes/testing/code-shop';
import type { StartedShop } from '../../testing/start-shop';
import { ticketShop } from '../../testing/ticket-shop';
import { credentialOf, LIMITS, longGuessOf, type RateLimits, shortGuessOf } from './limits';

const PRODUCTS = '/v1/testi/products.json';
const NO_SENDERS_ORDER = '/v1/testi/orders/ABCDEFGH.json';
const SECONDS = 60;

const few = (requests: Partial<Record<keyof RateLimits, number>>): RateLimits => {
  const changed = Object.entries(requests).map(([name, most]) => [
    name,
    { requests: most, seconds: SECONDS },
  ]);
  return { ...LIMITS, ...Object.fromEntries(changed) } as RateLimits;
};

describe('the table', () => {
  test('lists what each operation lets a client guess', () => {
    const guessed = (guessOf: (operation: Operation) => unknown) =>
      Object.fromEntries(
        allOperations
          .map((each) => [each.name, guessOf(each)] as const)
          .filter(([, kind]) => kind !== null)
          .sort(),
      );
    expect(guessed(shortGuessOf)).toEqual({
      'carts.addCode': 'code',
      'codes.get': 'code',
      'orders.pay': 'order_number',
      'orders.payment': 'order_number',
    });
    expect(guessed((each) => longGuessOf(each)?.guessed ?? null)).toEqual({
      'orders.confirm': 'confirmation_token',
      'orders.get': 'order_secret',
      'orders.tickets': 'order_secret',
      'orders.withdraw': 'order_secret',
      'streams.validateView': 'ticket_code',
      'streams.view': 'ticket_code',
    });
    const staff = allOperations.filter((each) => credentialOf(each) === 'staff_key');
    expect(staff.map(({ name }) => name).sort()).toEqual([
      'streams.setLiveState',
      'tickets.checkIn',
    ]);
  });

  test('lets a thousand people behind one address each make a cart within a minute', () => {
    expect(LIMITS.cart_creation.requests).toBeGreaterThanOrEqual(1_000);
    expect(LIMITS.read.requests).toBeGreaterThanOrEqual(10 * 1_000);
  });
});

describeOn('PostgreSQL', 'limits', (start) => {
  const from = (api: StartedShop, url: string, client: string, remoteAddress = '127.0.0.1') =>
    api.server.inject({ url, remoteAddress, headers: { 'x-forwarded-for': client } });
  const statuses = async (count: number, ask: () => Promise<{ statusCode: number }>) => {
    const all: number[] = [];
    for (let index = 0; index < count; index += 1) all.push((await ask()).statusCode);
    return all;
  };
  const limited = (requests: Parameters<typeof few>[0]) =>
    start(ticketShop(10), undefined, { rateLimits: few(requests) });

  test('end for one client only, and say for how long', async () => {
    const api = await limited({ read: 3 });
    const ask = () => from(api, PRODUCTS, '203.0.113.1');
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
    const refused = await ask();
    const { error } = refused.json<{ error: { code: string; exception_parameters: object } }>();
    const wait = Number(refused.headers['retry-after']);
    expect(error).toEqual({
      code: 'too_many_requests',
      exception_parameters: { retry_after: wait },
    });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(SECONDS);
    expect((await from(api, PRODUCTS, '203.0.113.2')).statusCode).toBe(200);
  });

  test('are not dodged by a header that a stranger sends, nor by one in front of the proxy’s', async () => {
    const api = await limited({ read: 2 });
    let forged = 0;
    const stranger = () => from(api, PRODUCTS, `198.51.100.${forged++}`, '203.0.113.9');
    expect(await statuses(3, stranger)).toEqual([200, 200, 429]);
    const throughProxy = () => from(api, PRODUCTS, `198.51.100.${forged++}, 203.0.113.10`);
    expect(await statuses(3, throughProxy)).toEqual([200, 200, 429]);
  });

  test('don’t meet the shop’s own machines, which ask for everybody', async () => {
    const api = await limited({ read: 1, cart_creation: 1 });
    expect(await statuses(4, () => api.server.inject(PRODUCTS))).toEqual([200, 200, 200, 200]);
  });

  test('count per cart, across clients', async () => {
    const api = await limited({ cart: 2 });
    const [mine, other] = [await api.client.newCart(), await api.client.newCart()];
    let client = 0;
    const read = ({ uuid, token }: typeof mine) =>
      api.server.inject({
        url: `/v1/testi/carts/${uuid}.json`,
        headers: { 'x-cart-token': token, 'x-forwarded-for': `203.0.113.${client++}` },
      });
    expect(await statuses(3, () => read(mine))).toEqual([200, 200, 429]);
    expect((await read(other)).statusCode).toBe(200);
  });

  test('count new carts apart', async () => {
    const api = await limited({ cart_creation: 1 });
    const create = () =>
      api.server.inject({
        method: 'POST',
        url: '/v1/testi/carts.json',
        payload: {},
        headers: { 'x-forwarded-for': '203.0.113.3' },
      });
    expect(await statuses(2, create)).toEqual([201, 429]);
    expect((await from(api, PRODUCTS, '203.0.113.3')).statusCode).toBe(200);
  });

  test('don’t count new carts that were refused', async () => {
    const api = await limited({ cart_creation: 1 });
    const create = (productId: string) =>
      api.server.inject({
        method: 'POST',
        url: '/v1/testi/carts.json',
        payload: { items: [{ product: { id: productId }, amount: 1 }] },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    expect(await statuses(3, () => create('olematon'))).toEqual([404, 404, 404]);
    expect(await statuses(2, () => create('aikuinen'))).toEqual([201, 429]);
  });

  test('count guesses that were wrong, and then answer none of them', async () => {
    const api = await limited({ guess: 2 });
    const guess = () => from(api, NO_SENDERS_ORDER, '203.0.113.4');
    expect(await statuses(3, guess)).toEqual([404, 404, 429]);
    expect((await from(api, PRODUCTS, '203.0.113.4')).statusCode).toBe(200);
  });

  const codes = (code: string) => `/v1/testi/codes/${code}.json`;
  const statusesAtOnce = async (count: number, ask: () => Promise<{ statusCode: number }>) =>
    (await Promise.all(Array.from({ length: count }, ask))).map(({ statusCode }) => statusCode);

  test('count guesses of codes before they are answered, lest all go at once', async () => {
    const api = await limited({ guess: 2 });
    const asked = await statusesAtOnce(20, () => from(api, codes('ARVAUS'), '203.0.113.6'));
    expect(asked.filter((status) => status === 404)).toHaveLength(2);
    expect(asked.filter((status) => status === 429)).toHaveLength(18);
  });

  test('don’t count what turns out right', async () => {
    const campaign = aCampaign({ id: 'ale', codes: ['ALE'], products: ['lippu'] });
    const api = await start(codeShop({ campaigns: [campaign] }), undefined, {
      rateLimits: few({ guess: 2 }),
    });
    const right = () => from(api, codes('ALE'), '203.0.113.7');
    expect(new Set(await statuses(6, right))).toEqual(new Set([200]));
    const wrong = () => from(api, codes('ARVAUS'), '203.0.113.7');
    expect(await statuses(3, wrong)).toEqual([404, 404, 429]);
  });

  test('count guesses of order numbers on the way to their payment', async () => {
    const api = await limited({ guess: 60 });
    let number = 0;
    const guess = () => from(api, `/v1/testi/orders/ABCD${number++}/pay`, '203.0.113.12');
    const asked = await statuses(70, guess);
    expect(asked.filter((status) => status === 404)).toHaveLength(60);
    expect(asked.slice(60)).toEqual(Array<number>(10).fill(429));
  });

  test('count guesses of unknown clients together', async () => {
    const api = await limited({ guess: 2, read: 1 });
    let number = 0;
    // A proxy on this machine that sends no X-Forwarded-For, or sends nothing that is an address.
    const guess = () => api.server.inject(`/v1/testi/orders/ABCD${number++}.json`);
    expect(await statuses(3, guess)).toEqual([404, 404, 429]);
    expect((await from(api, NO_SENDERS_ORDER, 'unknown')).statusCode).toBe(429);
    expect((await from(api, NO_SENDERS_ORDER, '203.0.113.13')).statusCode).toBe(404);
  });

  test.each([
    ['203.0.113.14', (port: number) => `203.0.113.14:${port}`],
    ['an IPv6 network', (port: number) => `[2001:db8:1:2::${port}]:${port}`],
  ])('count %s as one client, whatever its port', async (_, entryOf) => {
    const api = await limited({ read: 2 });
    let port = 1_024;
    const ask = () => from(api, PRODUCTS, entryOf(port++));
    expect(await statuses(3, ask)).toEqual([200, 200, 429]);
  });

  test('count the wrong tokens of a cart for who shows them, and leave its owner alone', async () => {
    const api = await limited({ guess: 60 });
    const cart = await api.client.newCart();
    const other = await api.client.newCart();
    const read = (token: string, client: string) =>
      api.server.inject({
        url: `/v1/testi/carts/${cart.uuid}.json`,
        headers: { 'x-cart-token': token, 'x-forwarded-for': client },
      });
    const attacked = await statuses(300, () => read(other.token, '203.0.113.15'));
    expect(attacked.filter((status) => status === 403)).toHaveLength(60);
    expect(attacked.slice(60)).toEqual(Array<number>(240).fill(429));
    expect((await read(cart.token, '203.0.113.16')).statusCode).toBe(200);
    // Behind the same address, too.
    expect((await read(cart.token, '203.0.113.15')).statusCode).toBe(200);
    expect((await api.server.inject(`/v1/testi/carts/${cart.uuid}.json`)).statusCode).toBe(403);
  });

  test('are off where they are switched off', async () => {
    const api = await start(ticketShop(10), undefined, { rateLimits: null });
    const most = LIMITS.guess.requests + 1;
    const asked = await statuses(most, () => from(api, NO_SENDERS_ORDER, '203.0.113.5'));
    expect(new Set(asked)).toEqual(new Set([404]));
  });
});
