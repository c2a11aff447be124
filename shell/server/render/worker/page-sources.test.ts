import { httpTransport } from '@permanto/api-client/http';
import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { createPageSources } from './page-sources';

let stub: HttpStub;
/** Path → ETag; null for an error, undefined for a connection that breaks in the body. */
let etags: Record<string, string | null | undefined>;
beforeEach(async () => {
  stub = await httpStub(({ url = '' }, response) => {
    const etag = etags[url];
    if (etag === null) return void response.writeHead(404).end('{}');
    if (etag !== undefined) return void response.writeHead(200, { etag }).end('{}');
    response.writeHead(200, { etag: '"1"', 'content-length': '9' }).write('{');
    setImmediate(() => response.destroy());
  });
});
afterEach(() => stub.close());

function start() {
  const sources = createPageSources(stub.origin);
  const transport = sources.track(
    httpTransport({
      base: stub.origin,
      fetch: sources.fetch,
      retries: { delaysMs: [], maxRetryAfterMs: 0 },
    }),
  );
  const read = (path: string, method = 'GET') =>
    transport({ operation: 'test', method, path, headers: {}, body: undefined }).catch(() => null);
  return { read, result: sources.result };
}

it('are all responses with their ETags, each once', async () => {
  etags = { '/a': '"1"', '/b': '"2"' };
  const { read, result } = start();
  for (const path of ['/a', '/b', '/a']) await read(path);
  expect(result()).toEqual([
    { path: '/a', etag: '"1"' },
    { path: '/b', etag: '"2"' },
  ]);
});

it.each<[string, string | null | undefined]>([
  ['is an error', null],
  ['breaks', undefined],
])('are unknown if a response %s', async (_, second) => {
  etags = { '/a': '"1"', '/b': second };
  const { read, result } = start();
  await read('/a');
  await read('/b');
  expect(result()).toBeNull();
});

it('are unknown if a response changes between two reads', async () => {
  etags = { '/a': '"1"' };
  const { read, result } = start();
  await read('/a');
  etags = { '/a': '"2"' };
  await read('/a');
  expect(result()).toBeNull();
});

it('are unknown after anything but a read', async () => {
  etags = { '/a': '"1"' };
  const { read, result } = start();
  await read('/a', 'POST');
  expect(result()).toBeNull();
});
