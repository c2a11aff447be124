import type { ServerResponse } from 'node:http';
import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { createShopChanges, type ShopChanges } from './shop-changes';

const MAX_AGE_MS = 1_000;
const MAX_AGE_WHILE_CONNECTED_MS = 5_000;

let stub: HttpStub;
let paths: string[];
let streams: ServerResponse[];
let changes: ShopChanges;
let now: number;

beforeEach(async () => {
  paths = [];
  streams = [];
  now = 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  stub = await httpStub(({ url = '' }, response) => {
    paths.push(url);
    if (url.includes('/other/')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.push(response);
  });
  changes = createShopChanges({ apiUrl: stub.origin, maxAgeMs: MAX_AGE_MS });
});
afterEach(async () => {
  changes.close();
  await stub.close();
});

const staleSince = (time: number, shop = 'kotipelit') => changes.staleSince(shop, time);

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise(setImmediate);
}

const sendChange = () => streams.at(-1)?.write('id: 1\nevent: change\ndata: {}\n\n');

/** Connects, with a first change at 10,000 ms. */
async function connect() {
  staleSince(now);
  await until(() => streams.length > 0);
  sendChange();
  await until(() => staleSince(now - 1) !== null);
  now += 100;
}

it('follows each shop by one stream', async () => {
  await connect();
  staleSince(now);
  expect(paths).toEqual(['/v1/kotipelit/changes']);
});

it('reports data as stale from the first change on', async () => {
  await connect();
  const before = now;
  now += 50;
  expect(staleSince(before)).toBeNull();
  sendChange();
  await until(() => staleSince(before) !== null);
  now += 50;
  expect(staleSince(before)).toBe(before + 50);
  sendChange();
  await until(() => staleSince(before + 50) !== null);
  expect(staleSince(before)).toBe(before + 50);
  expect(staleSince(now)).toBeNull();
});

it('remembers that data has been stale for longer than its history', async () => {
  await connect();
  const before = now;
  for (let count = 0; count < 4; count += 1) {
    now += 1_000;
    sendChange();
    await until(() => staleSince(now - 1) === now);
  }
  expect(now - (staleSince(before) ?? now)).toBeGreaterThan(1_000);
});

it('does not trust a silent stream for long', async () => {
  await connect();
  const then = now;
  now += MAX_AGE_WHILE_CONNECTED_MS - 1;
  expect(staleSince(then)).toBeNull();
  now += 1;
  expect(staleSince(then)).toBe(then + MAX_AGE_WHILE_CONNECTED_MS);
});

it.each([
  ['has never connected', 'other', () => Promise.resolve()],
  [
    'is lost',
    'kotipelit',
    async () => {
      await connect();
      now += MAX_AGE_MS;
      streams.at(-1)?.end();
      await until(() => staleSince(now - MAX_AGE_MS) !== null);
    },
  ],
])('reports data as stale by its age if the stream %s', async (_, shop, prepare) => {
  await prepare();
  const then = now;
  expect(staleSince(then, shop)).toBeNull();
  now += MAX_AGE_MS;
  expect(staleSince(then, shop)).toBe(then + MAX_AGE_MS);
});
