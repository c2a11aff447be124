import { createHash } from 'node:crypto';
import { HEADERS } from '@permanto/contracts/api';
import { aShop } from '@permanto/testing';
import { integrityOf } from '@permanto/federation/integrity';
import type { View } from '../../src/view';
import { shellWithPage } from '../testing/shell-with-page';
import { testServer } from '../testing/test-server';

const file = (name: string) => ({ file: name, integrity: `sha384-${'A'.repeat(64)}` });
const CSS = '.page{content:"</style><script>alert(1)</script>"}';
const FOREIGN = '.page{background:url(picture.png)}';
const FILES = { 'web/own.css': CSS, 'web/foreign.css': FOREIGN };
const PAGE_CHUNK = {
  scripts: [file('web/page-page.js')],
  styles: [
    { file: 'web/own.css', integrity: integrityOf(CSS) },
    { file: 'web/foreign.css', integrity: integrityOf(FOREIGN) },
    file('web/missing.css'),
  ],
};
const THEME = {
  ...aShop().theme,
  header_img: '/halli.webp',
  colors: { primary: { 500: '#123456' } },
  custom_css: ['otsikko', 'lihava', 'kolmas']
    .map((name) => `@font-face { font-family: x; src: url("/v1/shop/files/${name}.woff2?v=1") }`)
    .concat('@font-face { font-family: y; src: url(/v1/y.woff2); unicode-range: U+400-4FF }')
    .reverse()
    .join('\n'),
};

let shell: Awaited<ReturnType<typeof shellWithPage>>;

beforeAll(async () => {
  const title = { fi: 'Kauppa', en: 'Shop', sv: 'Butik', de: 'Laden' };
  const shops = [aShop({ title, theme: THEME, redirects: { '/event/101': '/events/ottelu-1' } })];
  shell = await shellWithPage({ shops }, { web: { pages: { page: PAGE_CHUNK } }, files: FILES });
}, 120_000);
afterAll(() => shell.close());

describe('a page', () => {
  it('is in the language of its prefix; the default language has no prefix', async () => {
    expect((await shell.get('/events/1')).html).toContain('<html lang="fi">');
    expect((await shell.get('/en/events/1')).html).toContain('<html lang="en">');
    expect((await shell.get('/fi/events/1')).html).toContain(
      '<link rel="canonical" href="http://localhost:3000/events/1">',
    );
  });

  it("sends its language's texts, and the Finnish ones, which stand in for them", async () => {
    const finnish = await shell.get('/events/1');
    expect(finnish.data).toContain('Kauppa');
    expect(finnish.data).not.toMatch(/Shop|Butik|Laden/);
    const english = await shell.get('/en/events/1');
    expect(english.data).toContain('"title":{"fi":"Kauppa","en":"Shop"}');
    expect(english.data).not.toMatch(/Butik|Laden/);
  });

  it('sends nothing of the shop that only servers read', async () => {
    const { data } = await shell.get('/events/1');
    expect(data).not.toContain('#123456');
    expect(data).not.toContain('@font-face');
    expect(data).not.toContain('/event/101');
    expect(data).toContain('/halli.webp');
  });

  it('is the same whatever else its address has that it does not read', async () => {
    const search = (data: string) => (JSON.parse(data) as { view: View }).view.search;
    const first = await shell.get('/events/1?fbclid=first&q=a');
    expect(search(first.data)).toBe('?q=a');
    for (const other of ['?utm_source=news&fbclid=second&q=a', '?q=a', '?q=a&any=1&any=2']) {
      const { data, headers } = await shell.get(`/events/1${other}`);
      expect(search(data)).toBe('?q=a');
      expect(headers.etag).toBe(first.headers.etag);
    }
    expect((await shell.get('/events/1?q=b')).headers.etag).not.toBe(first.headers.etag);
  });

  it('has the same headers when it is made and when it comes from memory', async () => {
    const read = async () => {
      const { status, headers } = await shell.get('/events/twice', { 'accept-encoding': 'br' });
      const { date, [HEADERS.requestId]: id, ...others } = headers;
      return { id, answer: { status, others } };
    };
    const [made, kept, again] = [await read(), await read(), await read()];
    expect(kept.answer).toEqual(made.answer);
    expect(again.answer).toEqual(made.answer);
    expect(new Set([made.id, kept.id, again.id]).size).toBe(3);
  });

  it('does not exist in a language that the shop does not support', async () => {
    expect((await shell.get('/sv/events/1')).status).toBe(404);
  });

  it('without an owner is a 404 with header and footer', async () => {
    const { status, html } = await shell.get('/en/nothing/here');
    expect(status).toBe(404);
    expect(html).toContain('<h1>Page not found</h1>');
    expect(html).toContain('<footer');
  });

  it('at an unknown host is a 404', async () => {
    expect((await shell.get('/events/1', { host: 'elsewhere.example' })).status).toBe(404);
  });

  it('with broken escapes in its URL is not a server error', async () => {
    expect((await shell.get('/events/%E0%A4%A')).status).toBeLessThan(500);
  });

  it('allows scripts and styles of the shell and the remotes only, and its own first script', async () => {
    const { headers, html } = await shell.get('/events/1');
    const policy = String(headers['content-security-policy']);
    const hash = createHash('sha256').update('void 0;').digest('base64');
    const [sources = ''] = /script-src [^;]*/.exec(policy) ?? [];
    expect(sources).toMatch(/^script-src 'self' http:\/\/127\.0\.0\.1:\d+ 'sha256-[^ ]*'$/);
    expect(sources).toContain(hash);
    expect(policy).not.toContain('unsafe');
    const inline = html
      .replaceAll(/<style.*?<\/style>/gs, '')
      .matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs);
    expect([...inline].map(([, code]) => code)).toEqual(['void 0;']);
    expect(html).not.toContain('style=');
  });

  it('names its own chunk for the first script, and has the browser fetch no script before', async () => {
    const { html } = await shell.get('/events/1');
    expect(/data-remotes="([^"]*)"/.exec(html)?.[1]).toContain('/web/page-page.js');
    expect(html).not.toContain('as="script"');
  });

  it('inlines its style sheets: the shell’s, the theme, then those of its remotes', async () => {
    const { headers, html } = await shell.get('/events/1');
    const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css ?? '');
    expect(sheets).toEqual([
      'body{color:red}',
      expect.stringMatching(/^:root\{.*--color-primary-500:#123456;[^]*:root\{--header-image:/),
      '.page{content:"<\\/style><script>alert(1)<\\/script>"}',
    ]);
    const hashes = sheets.map(
      (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(headers['content-security-policy']).toMatch(
      new RegExp(`style-src 'self' \\S+ ${hashes.join(' ').replaceAll(/[+/]/g, '\\$&')};`),
    );
  });

  it('preloads its fonts, after its content', async () => {
    const { html } = await shell.get('/events/1');
    const [content = '', after = ''] = html.split('The event</h1>');
    expect(content).not.toContain('as="font"');
    const preloads = [...after.matchAll(/<link rel="preload" as="font" [^>]* href="([^"]*)">/g)];
    expect(preloads.map(([, href]) => href)).toEqual([
      '/v1/shop/files/kolmas.woff2?v=1',
      '/v1/shop/files/lihava.woff2?v=1',
    ]);
  });

  it('preloads the image above the fold first', async () => {
    const { html } = await shell.get('/events/1');
    const [head = '', ...rest] = html.split('<style');
    expect(head).toContain('<link rel="preload" as="image" href="/kuva.webp"');
    expect(rest.join()).not.toContain('<link rel="preload" as="image"');
  });

  it('links to style sheets that can’t be fetched or have relative URLs', async () => {
    const { headers, html } = await shell.get('/events/1');
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)];
    expect(links.map(([, href]) => href?.split('/').at(-1))).toEqual([
      'foreign.css',
      'missing.css',
    ]);
    // This page has no header image.
    expect(headers.link).not.toContain('halli');
    expect(headers.link).toMatch(/foreign\.css>; rel=preload; as=style;.*missing\.css/);
  });

  it('has security headers', async () => {
    const { headers } = await shell.get('/events/1');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  it('of an order sends other sites no referrer', async () => {
    const policies: unknown[] = [];
    for (const path of ['/en/thank-you/K7Q2', '/orders/pw/K7Q2', '/events/1'])
      policies.push((await shell.get(path)).headers['referrer-policy']);
    expect(policies).toEqual(['same-origin', 'same-origin', 'strict-origin-when-cross-origin']);
  });

  it('for a cart’s token or a code is not cached', async () => {
    const { headers } = await shell.get('/events/1?token=abc');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const ofCode = await shell.get('/en/codes/KESA15');
    expect(ofCode.headers['cache-control']).toBe('private, no-store');
  });

  it.each(['/events/1', '/_ei-ole'])('is compressed if the client accepts it: %s', async (url) => {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await shell.get(url, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    }
    expect((await shell.get(url)).headers).not.toHaveProperty('content-encoding');
  });

  it('is redirected permanently from its old URL', async () => {
    const { status, headers } = await shell.get('/EVENT/101?a=b');
    expect([status, headers.location]).toEqual([301, '/events/ottelu-1?a=b']);
  });
});

describe('the shell’s own files', () => {
  it('are immutable, as their names contain hashes', async () => {
    const { status, headers } = await shell.get('/assets/some.12345678.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('that don’t exist are a 404', async () => {
    expect((await shell.get('/assets/none.js')).status).toBe(404);
  });
});

describe('the shop API behind /v1', () => {
  it('is available at the shell’s own origin', async () => {
    const { status, html } = await shell.get('/v1/kotipelit/shop.json');
    expect(status).toBe(200);
    expect(JSON.parse(html)).toMatchObject({ shop: { key: 'kotipelit' } });
  });

  it('is a 502 in the error form when it is down', async () => {
    const down = await testServer({
      folder: shell.folder,
      env: { PERMANTO_API_URL: 'http://127.0.0.1:9' },
    });
    const { status, html } = await down.get('/v1/kotipelit/shop.json');
    expect(status).toBe(502);
    expect(JSON.parse(html)).toEqual({ error: 'The shop API does not answer.' });
    await down.close();
  });
});
