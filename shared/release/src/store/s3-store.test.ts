import { s3Store } from './s3-store';
import { type S3Server, s3Server } from '@permanto/server/testing/s3-server';

const KEYS = { accessKeyId: 'AKIA-TEST', secretAccessKey: 'shh/secret+key', region: 'eu-north-1' };

let server: S3Server;
beforeAll(async () => {
  server = await s3Server(KEYS);
});
afterAll(() => server.close());

const storeWith = (credentials: typeof KEYS & { sessionToken?: string }) =>
  s3Store({
    endpoint: server.origin,
    bucket: 'remotes',
    prefix: 'shop/',
    credentials,
    cacheControl: 'public, max-age=31536000, immutable',
  });

it('reads back what was written, with its type and how long it may be kept', async () => {
  const store = storeWith(KEYS);
  await expect(store.write('cart/1/web/ä (1)!.js', 'tärkeä')).resolves.toBe(true);
  const file = await store.read('cart/1/web/ä (1)!.js');
  expect(file?.content.toString()).toBe('tärkeä');
  expect(server.headersOf('/remotes/shop/cart/1/web/ä (1)!.js')).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('has nothing where nothing was written', async () => {
  await expect(storeWith(KEYS).read('nothing')).resolves.toBeNull();
});

it('writes over nothing, and over what it has read, only', async () => {
  const store = storeWith(KEYS);
  await expect(store.write('a.json', '1', null)).resolves.toBe(true);
  await expect(store.write('a.json', '2', null)).resolves.toBe(false);
  const { etag } = (await store.read('a.json'))!;
  await expect(store.write('a.json', '2', etag)).resolves.toBe(true);
  await expect(store.write('a.json', '3', etag)).resolves.toBe(false);
  expect((await store.read('a.json'))?.content.toString()).toBe('2');
});

it('signs the token of a session, too', async () => {
  await expect(storeWith({ ...KEYS, sessionToken: 'token' }).write('t', '1')).resolves.toBe(true);
});

it('says what the store answered when it is not let in', async () => {
  const store = storeWith({ ...KEYS, secretAccessKey: 'another' });
  await expect(store.write('x', '1')).rejects.toThrow(
    /PUT http:.*\/remotes\/shop\/x was answered by 403\. .*SignatureDoesNotMatch/,
  );
});
