import { aShop } from '@permanto/testing';
import { shellWithPage } from '../testing/shell-with-page';
import type { TestServer } from '../testing/test-server';

const LONG = 'x'.repeat(9_000);
const AREENA = { host: 'areena.localhost:3000' };
const LISTS: Record<string, unknown> = {
  '/v1/kotipelit/events.json': { events: [{ id: 'peli', event_folders: ['liput'] }] },
  '/v1/kotipelit/venues.json': { venues: [] },
  '/v1/kotipelit/streams.json': { streams: [] },
  '/v1/kotipelit/products.json': { products: [] },
};

let shell: TestServer;

beforeAll(async () => {
  const areena = aShop({ key: 'areena', host: 'http://areena.localhost:3000' });
  shell = await shellWithPage({
    shops: [aShop(), areena],
    api: (path) => Promise.resolve(LISTS[path] ?? null),
  });
}, 120_000);
afterAll(() => shell.close());

describe('bad input', () => {
  it.each([
    ...['/de/events/1', '/xx', '/events/1/2', '/sv/events/1', '/events/%00/..%2f..%2fetc', '/%00'],
    ...['/events/%ff', '/en/%E0%A4%A', `/${LONG}`, '/constructor', '/__proto__', '/%2e%2e'],
    ...['/events/constructor', '/events/toString', '/en/events/__proto__'],
    '/nothing?q=%ff&q=1&q[]=2&__proto__=3',
  ])('responds to %s with a 404 page and a link', async (path) => {
    const { status, html, headers } = await shell.get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/<h1[^>]*>(?:Sivua ei löytynyt|Page not found)<\/h1>/);
    expect(html).toMatch(/<a [^>]*href="\/(?:en)?"/);
    expect(html).toContain('content="noindex"');
  });

  it('uses the path’s language if the shop supports it, else the default language', async () => {
    const languageOf = async (path: string) =>
      /<html lang="(\w+)">/.exec((await shell.get(path, { 'accept-language': 'sv' })).html)?.[1];
    expect(await languageOf('/en/nothing')).toBe('en');
    expect(await languageOf('/sv/nothing')).toBe('fi');
    expect(await languageOf('/de/nothing')).toBe('fi');
  });

  it.each(['/events/1?q=%00%ff&q=1&q=2', `/events/1?q=${LONG}`, '/events/1?', '/events/1?&&=='])(
    'ignores a malformed query: %s',
    async (path) => {
      expect((await shell.get(path)).status).toBe(200);
    },
  );

  it.each(['[', 'a b', '', 'localhost:99999', '..', 'x'.repeat(300)])(
    'responds to a malformed host without a server error: %s',
    async (host) => {
      expect((await shell.get('/events/1', { host })).status).toBeLessThan(500);
    },
  );
});

describe('files of the site', () => {
  it('include an icon in the shop’s colour, also at the old path', async () => {
    const { status, headers } = await shell.get('/favicon.ico');
    expect([status, headers.location]).toEqual([302, '/icons/mark.svg']);
    const mark = await shell.get('/icons/mark.svg');
    expect(mark.headers['content-type']).toContain('image/svg+xml');
    expect(mark.html).toMatch(/^<svg /);
    expect((await shell.get('/icons/touch.png')).headers['content-type']).toBe('image/png');
    expect((await shell.get('/icons/other.png')).status).toBe(404);
  });

  it('include a manifest with icons for every system', async () => {
    const { html } = await shell.get('/site.webmanifest');
    const manifest = JSON.parse(html) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({
      short_name: 'Kotipelit',
      display: 'fullscreen',
      categories: ['shopping'],
    });
    const kinds = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(kinds).toEqual(
      expect.arrayContaining(['any any', '192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src } of manifest.icons) expect((await shell.get(src)).status).toBe(200);
  });

  it('include the sitemap', async () => {
    const { status, headers, html } = await shell.get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(html).toContain('<loc>http://localhost:3000/events/peli</loc>');
    expect((await shell.get('/sitemap-1.xml')).status).toBe(404);
  });

  it('return 503 for the sitemap until the lists have been read', async () => {
    const { status, headers } = await shell.get('/sitemap.xml', AREENA);
    expect([status, headers['retry-after']]).toEqual([503, '60']);
  });

  it('include the style of plain pages', async () => {
    expect((await shell.get('/plain.css')).headers['content-type']).toContain('text/css');
    const { html, headers } = await shell.get('/en/%ff');
    expect(html).toContain('<link rel="stylesheet" href="/plain.css">');
    expect(headers['content-security-policy']).toContain("style-src 'self'");
  });
});

describe('HSTS', () => {
  const HSTS = 'strict-transport-security';

  it('is sent over https only', async () => {
    const secure = await shell.get('/events/1', { 'x-forwarded-proto': 'https' });
    expect(secure.headers[HSTS]).toBe('max-age=31536000');
    expect((await shell.get('/events/1')).headers[HSTS]).toBeUndefined();
    expect(
      (await shell.get('/events/1', { 'x-forwarded-proto': 'http' })).headers[HSTS],
    ).toBeUndefined();
  });
});
