import { operations } from '@permanto/contracts/api';
import { describeOnPostgresFirst } from '../../testing/on-each-database';
import type { StartedShop } from '../../testing/start-shop';
import { aShop } from '../../testing/test-shop';
import { ownFile } from '../shop/content/own-files';

const DIGITS = '0123456789';
const logo = ownFile('logo.svg', Buffer.from('<svg onload="alert(1)"/>'));
const video = ownFile('osa-1.mp4', Buffer.from(DIGITS));
const named = ['index.m3u8', 'a.ts', 'b.m4s', 'c.vtt', 'd.jpg', 'e.ico', 'f.woff2'];
const others = named.map((name) => ownFile(name, Buffer.from('x')));
const shop = aShop({
  files: new Map([logo, video, ...others].map((file) => [file.name, file])),
});

const REVALIDATED = 'public, max-age=60, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';

describeOnPostgresFirst('a file of the shop', (start) => {
  let api: StartedShop;
  beforeAll(async () => {
    api = await start(shop);
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    api.server.inject({ url: `/v1/testi/files/${path}`, headers });
  const part = (range: string, more: Record<string, string> = {}) =>
    get('osa-1.mp4', { range, ...more });

  test('is served with its type and a policy that runs nothing', async () => {
    const { statusCode, headers, body } = await get('logo.svg');
    expect([statusCode, body]).toEqual([200, '<svg onload="alert(1)"/>']);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
    });
  });

  test.each([
    ['osa-1.mp4', 'video/mp4'],
    ['index.m3u8', 'application/vnd.apple.mpegurl'],
    ['a.ts', 'video/mp2t'],
    ['b.m4s', 'video/iso.segment'],
    ['c.vtt', 'text/vtt; charset=utf-8'],
    ['d.jpg', 'image/jpeg'],
    ['e.ico', 'image/x-icon'],
    ['f.woff2', 'font/woff2'],
  ])('%s is %s', async (name, type) => {
    expect((await get(name)).headers['content-type']).toBe(type);
  });

  test.each([
    [`logo.svg?v=${logo.hash}`, IMMUTABLE],
    ['logo.svg?v=older', REVALIDATED],
    ['logo.svg', REVALIDATED],
  ])('%s has the cache-control header: %s', async (path, cached) => {
    expect((await get(path)).headers['cache-control']).toBe(cached);
  });

  test('returns 304 for a known ETag', async () => {
    const { etag } = (await get('logo.svg')).headers;
    const again = await get('logo.svg', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=0-1,1-3', '0123', 'bytes 0-3/10'],
  ])('returns the part for the range %s', async (range, body, contentRange) => {
    const answer = await part(range);
    expect([answer.statusCode, answer.body]).toEqual([206, body]);
    expect(answer.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(body.length),
      'content-type': 'video/mp4',
    });
  });

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=5-2'])(
    'returns 416 for the range %s',
    async (range) => {
      const { statusCode, headers, body } = await part(range);
      expect([statusCode, headers['content-range'], body]).toEqual([416, 'bytes */10', '']);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each(['bytes=0-1,5-6', 'items=0-1', 'bytes'])(
    'returns the whole file for the range %s',
    async (range) => {
      const { statusCode, body } = await part(range);
      expect([statusCode, body]).toEqual([200, DIGITS]);
    },
  );

  test('returns the whole file if the if-range header names another version', async () => {
    const etag = String((await get('osa-1.mp4')).headers.etag);
    expect((await part('bytes=0-3', { 'if-range': etag })).statusCode).toBe(206);
    const whole = await part('bytes=0-3', { 'if-range': '"older"' });
    expect([whole.statusCode, whole.body]).toEqual([200, DIGITS]);
  });

  test('returns neither body nor part to HEAD', async () => {
    const { statusCode, headers, body } = await api.server.inject({
      method: 'HEAD',
      url: '/v1/testi/files/osa-1.mp4',
      headers: { range: 'bytes=0-3' },
    });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '10', '']);
  });

  test.each(['muu.webp', 'shop.json', 'constructor', 'LOGO.svg', '.hidden', '..%2Fshop.json', ' '])(
    '%s is not found',
    async (fileName) => {
      const answer = await api.client.call(operations.files.get, { params: { fileName } });
      expect([answer.status, answer.error?.code]).toEqual([404, 'file_not_found']);
    },
  );

  test('refuses two versions', async () => {
    expect((await get('logo.svg?v=1&v=2')).statusCode).toBe(422);
  });
});
