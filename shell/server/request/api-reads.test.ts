import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { createReadCheck } from './api-reads';

const EVENT = { path: '/events/a.json', etag: '"1"' };
const PAGES = { path: '/pages.json', etag: '"p"' };

let stub: HttpStub;
let asked: string[];
let etags: Record<string, string | undefined>;
let isUnresponsive: boolean;
beforeEach(async () => {
  asked = [];
  isUnresponsive = false;
  etags = { '/v1/shop/events/a.json': '"1"', '/v1/shop/pages.json': '"p"' };
  stub = await httpStub(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const etag = etags[url];
    if (etag === undefined) response.writeHead(503).end();
    else response.writeHead(200, { etag }).end();
  });
});
afterEach(() => stub.close());

const createCheck = () => createReadCheck(stub.origin, { isUnresponsive: () => isUnresponsive });

it('returns when unchanged responses were asked for', async () => {
  const check = createCheck();
  const before = performance.now();
  const checkedAt = await check('shop', [EVENT, PAGES], before);
  expect(checkedAt).toBeGreaterThanOrEqual(before);
  expect(checkedAt).toBeLessThanOrEqual(performance.now());
  expect(asked.sort()).toEqual(['HEAD /v1/shop/events/a.json', 'HEAD /v1/shop/pages.json']);
});

it('asks once for all pages that share a response, and again after the next change', async () => {
  const check = createCheck();
  const since = performance.now();
  await Promise.all([check('shop', [PAGES], since), check('shop', [PAGES, EVENT], since)]);
  await check('shop', [PAGES], since);
  expect(asked).toHaveLength(2);
  await check('shop', [PAGES], performance.now());
  expect(asked).toHaveLength(3);
});

it.each([
  ['has changed', '"2"'],
  ['is refused', undefined],
])('finds that a response %s', async (_, etag) => {
  etags['/v1/shop/events/a.json'] = etag;
  expect(await createCheck()('shop', [PAGES, EVENT], 0)).toBeNull();
});

it('asks nothing while the API hangs', async () => {
  isUnresponsive = true;
  expect(await createCheck()('shop', [PAGES], 0)).toBeNull();
  expect(asked).toEqual([]);
});

it('rejects, and asks again, if the API is away', async () => {
  const check = createCheck();
  await stub.close();
  await expect(check('shop', [PAGES], 0)).rejects.toThrow('fetch failed');
  await expect(check('shop', [PAGES], 0)).rejects.toThrow('fetch failed');
});
