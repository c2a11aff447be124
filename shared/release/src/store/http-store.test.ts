import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registryOf } from './places';

let server: Server;
let answer: RequestListener;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const place = () =>
  registryOf({ PERMANTO_REGISTRY: `${origin}/r/shop.json`, PERMANTO_REGISTRY_TOKEN: 'open' }, '');

it('asks in its name, and writes only what it has read', async () => {
  const asked: unknown[] = [];
  answer = ({ method, url, headers }, response) => {
    asked.push([method, url, headers.authorization, headers['if-match']]);
    response.writeHead(200, { etag: '"7"' }).end('{}');
  };
  const { store, key } = place();
  const { etag } = (await store.read(key))!;
  await store.write(key, '{"a":1}', etag);
  expect(asked).toEqual([
    ['GET', '/r/shop.json', 'Bearer open', undefined],
    ['PUT', '/r/shop.json', 'Bearer open', '"7"'],
  ]);
});

it('asks for no compression, which would weaken the ETag', async () => {
  answer = ({ headers }, response) => {
    const isPlain = headers['accept-encoding'] === 'identity';
    response.writeHead(200, { etag: isPlain ? '"7"' : 'W/"7"' }).end('{}');
  };
  const { store, key } = place();
  await expect(store.read(key)).resolves.toMatchObject({ etag: '"7"' });
});

it.each([409, 412])('was not written where the answer is %i', async (status) => {
  answer = (_, response) => response.writeHead(status).end();
  const { store, key } = place();
  await expect(store.write(key, '{}', '"7"')).resolves.toBe(false);
});

it('says what went wrong', async () => {
  const { store, key } = place();
  answer = (_, response) => response.writeHead(200).end('{}');
  await expect(store.read(key)).rejects.toThrow('shop.json has no ETag');
  answer = (_, response) => response.writeHead(200, { etag: 'W/"7"' }).end('{}');
  await expect(store.read(key)).rejects.toThrow('shop.json has the weak ETag W/"7"');
  answer = (_, response) => response.writeHead(503).end('Down for an hour');
  await expect(store.read(key)).rejects.toThrow('answered by 503. Down for an hour');
  answer = (request) => request.destroy();
  await expect(store.read(key)).rejects.toThrow('/r/shop.json got no response');
});
