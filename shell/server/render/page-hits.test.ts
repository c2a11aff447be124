import { HEADERS } from '@permanto/contracts/api';
import { type Registry, variantOf } from '@permanto/release';
import { signPin } from '@permanto/release/deploy';
import fastify, { type FastifyInstance } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { TRANSPORT_SECURITY } from '../request/headers';
import type { KnownShop } from '../request/shops';
import { aKeptPage, aPage } from '../testing/rendered';
import { registerPageHits } from './page-hits';
import type { StoredPage } from './page-memory';

const SHOP = { key: 'shop' } as KnownShop;
const SECRET = 'a secret of thirty-two characters';
const REGISTRY: Registry = {};
/** As far as it chooses variants: a canary for half of the visitors, and a pin. */
const TRYING = {
  catalog: { canary: { share: 50 } },
  cart: { pins: { preview: {} } },
} as unknown as Registry;
const HTML = '<h1>Äiti</h1>';
const BROWSER = { host: 'shop.test', 'accept-encoding': 'gzip, br' };

let server: FastifyInstance;
let page: StoredPage;
/** What the memory keeps, by variant. */
let pages: Record<string, StoredPage>;
let world: { shopKey: string; shop: KnownShop | null; registry: Registry; isSecure: boolean };
let isStale: boolean;
const recordViewed = jest.fn();

async function storedPage(html: string): Promise<StoredPage> {
  const rendered = aPage({ html, shown: ['catalog@1'] });
  const headers = {
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'same-origin',
  };
  const page = await aKeptPage(rendered, { html, headers, shop: SHOP });
  return { page, renderedAt: 0, checkedAt: 0 };
}

const visitor = (cookie?: string) => ({ cookie, isSecure: world.isSecure, now: new Date() });

beforeEach(async () => {
  world = { shopKey: 'shop', shop: SHOP, registry: REGISTRY, isSecure: false };
  isStale = false;
  page = await storedPage(HTML);
  pages = { '[]': page };
  server = fastify();
  const hits = registerPageHits(server, {
    config: { pinSecret: SECRET },
    caller: { client: () => '192.0.2.1', isSecure: () => world.isSecure },
    health: { recordViewed },
    hosts: { keyAt: () => Promise.resolve(world.shopKey) },
    shops: { read: () => Promise.resolve(world.shop) },
    registry: { read: () => Promise.resolve(world.registry) },
    memory: { find: (key) => pages[key] },
    freshnessOf: () => ({ staleSince: () => (isStale ? 1 : null), check: jest.fn() }),
  });
  server.get('/*', (request, reply) => {
    const { registry } = world;
    const variant = variantOf(registry, visitor(request.headers.cookie), SECRET).key;
    const key = request.url === '/lost' ? 'elsewhere' : variant;
    hits.remember(request, { shopKey: 'shop', shop: SHOP, registry }, { variant, key });
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
  expect(rawPayload).toEqual(page.page.forms.br);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': 'max-age=1, stale-while-revalidate=5',
    'content-encoding': 'br',
    'content-length': String(page.page.forms.br.length),
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

it('answers clients without brotli', async () => {
  await get();
  const { headers, rawPayload } = await get({ headers: { 'accept-encoding': 'gzip' } });
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(rawPayload.length),
    etag: page.page.etag,
  });
  expect(gunzipSync(rawPayload).toString()).toBe(HTML);
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
    ['a client that wants it uncompressed', { headers: { 'accept-encoding': 'identity' } }],
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

describe('while visitors get different builds', () => {
  const IN_CANARY = 'permanto_bucket=49';
  const OUTSIDE = 'permanto_bucket=50';
  const pinUntil = (expires: string) => signPin({ remote: 'cart', id: 'preview', expires }, SECRET);
  const PINNED = `${OUTSIDE}; permanto_pin_cart=${pinUntil('2999-01-01T00:00:00.000Z')}`;
  const VARIANTS = [
    [IN_CANARY, '[["catalog"]]', 'canary'],
    [PINNED, '[["cart","preview"]]', 'pinned'],
    [OUTSIDE, '[]', HTML],
  ] as const;
  const by = (cookie: string) => get({ headers: { cookie, 'accept-encoding': 'gzip' } });
  const htmlOf = ({ rawPayload }: Awaited<ReturnType<typeof get>>) =>
    gunzipSync(rawPayload).toString();

  beforeEach(async () => {
    world.registry = TRYING;
    for (const [, key, html] of VARIANTS) pages[key] = await storedPage(html);
  });

  it('answers each with the page of their builds, for them alone', async () => {
    for (const [cookie] of VARIANTS) {
      expect((await by(cookie)).body).toBe('long way');
    }
    for (const [cookie, , html] of VARIANTS) {
      const response = await by(cookie);
      expect(htmlOf(response)).toBe(html);
      expect(response.headers).toMatchObject({
        'cache-control': 'private, max-age=0, must-revalidate',
        vary: 'accept-encoding, cookie',
      });
      expect(response.headers).not.toHaveProperty('cdn-cache-control');
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('gives a new visitor a bucket, and its page', async () => {
    for (const [cookie] of VARIANTS) await by(cookie);
    const seen = new Set<string>();
    for (let visitors = 0; visitors < 200; visitors += 1) {
      const response = await by('');
      const bucket = /^permanto_bucket=(\d+);/.exec(String(response.headers['set-cookie']))?.[1];
      expect(htmlOf(response)).toBe(Number(bucket) < 50 ? 'canary' : HTML);
      seen.add(htmlOf(response));
    }
    expect([...seen].sort()).toEqual([HTML, 'canary'].sort());
  });

  it.each([
    ['forged', `${PINNED}x`],
    ['out of date', `${OUTSIDE}; permanto_pin_cart=${pinUntil('2020-01-01T00:00:00.000Z')}`],
  ])('answers a pin that is %s with the page of the live builds', async (_, cookie) => {
    for (const [visitor] of VARIANTS) await by(visitor);
    expect(htmlOf(await by(cookie))).toBe(HTML);
  });

  it('answers all alike, for caches as well, once it is over', async () => {
    for (const [cookie] of VARIANTS) await by(cookie);
    world.registry = REGISTRY;
    expect((await by(IN_CANARY)).body).toBe('long way');
    const response = await by(IN_CANARY);
    expect(htmlOf(response)).toBe(HTML);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    });
  });
});
