import { HEADERS } from '@permanto/contracts/api';
import type { Registry } from '@permanto/release';
import fastify, { type FastifyInstance } from 'fastify';
import { TRANSPORT_SECURITY } from '../request/headers';
import type { KnownShop } from '../request/shops';
import { aPage } from '../testing/rendered';
import { registerPageHits } from './page-hits';
import type { StoredPage } from './page-memory';
import { preparePage } from './prepared-page';

const SHOP = { key: 'shop' } as KnownShop;
const REGISTRY: Registry = {};
const HTML = '<h1>Äiti</h1>';
const BROWSER = { host: 'shop.test', 'accept-encoding': 'gzip, br' };

let server: FastifyInstance;
let page: StoredPage;
let world: { shopKey: string; shop: KnownShop | null; registry: Registry; isSecure: boolean };
let isStale: boolean;
const recordViewed = jest.fn();

beforeEach(async () => {
  world = { shopKey: 'shop', shop: SHOP, registry: REGISTRY, isSecure: false };
  isStale = false;
  const rendered = aPage({ html: HTML, shown: ['catalog@1'] });
  const headers = {
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'same-origin',
  };
  const prepared = await preparePage(rendered, { html: HTML, headers, shop: SHOP });
  page = { page: prepared, renderedAt: 0, checkedAt: 0 };
  server = fastify();
  const hits = registerPageHits(server, {
    caller: { client: () => '192.0.2.1', isSecure: () => world.isSecure },
    health: { recordViewed },
    hosts: { keyAt: () => Promise.resolve(world.shopKey) },
    shops: { read: () => Promise.resolve(world.shop) },
    registry: { read: () => Promise.resolve(world.registry) },
    memory: { find: (key) => (key === 'place' ? page : undefined) },
    freshnessOf: () => ({ staleSince: () => (isStale ? 1 : null), check: jest.fn() }),
  });
  server.get('/*', (request, reply) => {
    const key = request.url === '/lost' ? 'elsewhere' : 'place';
    hits.remember(request, { shopKey: 'shop', shop: SHOP, registry: REGISTRY, key });
    return reply.send('long way');
  });
});
afterEach(() => server.close());

interface Request {
  readonly url?: string;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Record<string, string>;
}

const get = ({ url = '/', method = 'GET', headers = {} }: Request = {}) =>
  server.inject({ url, method, headers: { ...BROWSER, ...headers } });
const isHit = async (request?: Request) => (await get(request)).body !== 'long way';

it('answers what was answered before, with all headers of a page', async () => {
  expect(await isHit()).toBe(false);
  const { statusCode, headers, rawPayload } = await get();
  expect(statusCode).toBe(200);
  expect(rawPayload).toEqual(page.page.body.br);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-encoding': 'br',
    'content-length': String(page.page.body.br.length),
    'content-security-policy': "default-src 'none'",
    'content-type': 'text/html; charset=utf-8',
    etag: page.page.etag,
    'referrer-policy': 'same-origin',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    [HEADERS.requestId]: expect.any(String) as string,
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(recordViewed).toHaveBeenCalledWith(['catalog@1'], '192.0.2.1');
});

it('answers 304 to who has the page', async () => {
  await get();
  const { statusCode, headers, body } = await get({
    headers: { 'if-none-match': `"other", ${page.page.etag}` },
  });
  expect(statusCode).toBe(304);
  expect(body).toBe('');
  expect(headers.etag).toBe(page.page.etag);
  expect(headers).not.toHaveProperty('content-length');
});

it('asks for https where the visitor came by it', async () => {
  await get();
  world.isSecure = true;
  const [name, value] = TRANSPORT_SECURITY;
  expect((await get()).headers[name]).toBe(value);
});

describe('goes the long way', () => {
  it.each<[string, Request]>([
    ['another address', { url: '/?q=1' }],
    ['another host', { headers: { host: 'other.test' } }],
    ['a method without body', { method: 'HEAD' }],
    ['a client without brotli', { headers: { 'accept-encoding': 'gzip' } }],
    ['a visitor with a pin', { headers: { cookie: 'a=1; permanto_pin_cart=x' } }],
  ])('for %s', async (_, request) => {
    await get();
    expect(await isHit()).toBe(true);
    const { headers, body } = await get(request);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body).toBe(request.method === 'HEAD' ? '' : 'long way');
  });

  it.each<[string, () => unknown]>([
    ['the host leads to another shop', () => (world.shopKey = 'other')],
    ['the shop has changed', () => (world.shop = { ...SHOP })],
    ['the shop is lost', () => (world.shop = null)],
    ['the registry has changed', () => (world.registry = {})],
    ['the page may be stale', () => (isStale = true)],
  ])('where %s', async (_, change) => {
    await get();
    expect(await isHit()).toBe(true);
    change();
    expect(await isHit()).toBe(false);
  });

  it('where the page is no longer in memory', async () => {
    await get({ url: '/lost' });
    expect(await isHit({ url: '/lost' })).toBe(false);
  });
});
