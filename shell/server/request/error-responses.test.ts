import { builtShell } from '../testing/built-shell';
import { testServer, type TestServer } from '../testing/test-server';
import { serverTexts } from '../texts';

const t = serverTexts.in('fi');

const RETURN = '/v1/kotipelit/payments/return?checkout-stamp=1&signature="><b>';
const NAVIGATION = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

let folder: string;
let shell: TestServer;
let down: TestServer;

beforeAll(async () => {
  folder = await builtShell();
  shell = await testServer({ folder });
  down = await testServer({ folder, env: { PERMANTO_API_URL: 'http://127.0.0.1:9' } });
}, 120_000);
afterAll(async () => {
  await shell.close();
  await down.close();
});

describe('a returning payer', () => {
  it('sees that the money is safe and can retry while the API is down', async () => {
    const { status, headers, html } = await down.get(RETURN, NAVIGATION);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(html).toContain(t('paymentReturnAway.text'));
    expect(html).toContain(
      'href="/v1/kotipelit/payments/return?checkout-stamp=1&amp;signature=&quot;&gt;&lt;b&gt;"',
    );
  });

  it('sees whom to contact if the API refuses the data', async () => {
    const { status, headers, html } = await shell.get(RETURN, NAVIGATION);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(html).toContain(`<h1>${t('paymentReturnRefused.title')}</h1>`);
    expect(html).toContain('<a href="/">');
  });

  it.each([
    ['language=sv', 'sv'],
    ['pins=a; language=en; x=y', 'en'],
    ['language=xx', 'fi'],
    ['mylanguage=sv', 'fi'],
  ])('sees the page in the language of the cookie: %s', async (cookie, language) => {
    const { html } = await down.get(RETURN, { ...NAVIGATION, cookie });
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('gets JSON if it is not a browser navigation', async () => {
    expect(JSON.parse((await down.get(RETURN)).html)).toHaveProperty('error');
    expect(JSON.parse((await shell.get(RETURN)).html)).toHaveProperty('error');
    const elsewhere = '/v1/kotipelit/carts/1.json';
    expect(JSON.parse((await down.get(elsewhere, NAVIGATION)).html)).toHaveProperty('error');
  });
});

describe('a URL without a handler', () => {
  it('is an error page in its language if the URL is malformed', async () => {
    const { status, headers, html } = await shell.get('/en/%ff');
    expect(status).toBe(404);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain('FST_');
  });

  it('refuses a POST', async () => {
    const { status, headers, html } = await shell.post('/', 'a=b');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(html).toContain('<html lang="fi">');
  });

  it.each([
    '/assets/nope.js',
    '/assets/../../package.json',
    '/assets/%2e%2e/shell.json',
    '/assets/',
  ])('is plain text below /assets: %s', async (url) => {
    const { status, headers, html } = await shell.get(url);
    expect([status, html]).toEqual([404, 'Not found\n']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('does not link to another host on retry', async () => {
    const { status, html } = await down.get('//evil.example/a?b=c');
    expect(status).toBe(503);
    expect(html).toContain('<a href="/evil.example/a?b=c">');
  });

  it('is JSON below /v1', async () => {
    const { status, html } = await shell.get('/v1/%ff');
    expect(status).toBe(400);
    expect(JSON.parse(html)).toHaveProperty('error');
  });
});

describe('caches and search engines', () => {
  it('get Vary by encoding, compressed or not', async () => {
    expect((await shell.get('/assets/some.12345678.js')).headers.vary).toBe('accept-encoding');
    expect((await shell.get('/')).headers.vary).toBe('accept-encoding');
  });

  it('must not index private pages', async () => {
    const noindex = '<meta name="robots" content="noindex">';
    expect((await shell.get('/en/orders/pw/7')).html).toContain(noindex);
    expect((await shell.get('/cart')).html).toContain(noindex);
    expect((await shell.get('/robots.txt')).html.split('\n')).toEqual(
      expect.arrayContaining(['Disallow: /cart', 'Disallow: /orders/pw', 'Disallow: /v1/']),
    );
  });
});
