import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { RefusalOf } from '@permanto/federation/registry';
import { registryOf } from '@permanto/server/registry-store';
import { s3Server } from '@permanto/server/testing/s3-server';
import { openRegistry } from './registry';
import { type HttpStub, httpStub } from './testing/http-stub';
import { testRemotes, type TestRemotes } from './testing/test-remotes';

let stub: HttpStub;
let remotes: TestRemotes;
let answer: RequestListener;
let folder: string;
beforeAll(async () => {
  stub = await httpStub((request, response) => answer(request, response));
  remotes = await testRemotes();
});
afterAll(() => Promise.all([stub.close(), remotes.close()]));
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'permanto-registry-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

const cacheFile = () => path.join(folder, 'var/copy.json');

/** A registry behind an address, by a clock of the test's own. */
function open(token: string | null = null, refusalOf: RefusalOf = () => null) {
  let now = 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const warn = jest.fn();
  const place = `${stub.origin}/registry.json`;
  const store = registryOf({ PERMANTO_REGISTRY: place }, '');
  const cache = cacheFile();
  const { read, state } = openRegistry({ place, token, store, refusalOf, cache, warn });
  const version = async () => (await read()).cart?.active.version;
  return {
    read,
    state,
    version,
    warn,
    later: () => {
      now += 1_001;
    },
  };
}

const entry = (name: string) => remotes.entry({ name, code: '' });
const saying = (version: string) =>
  JSON.stringify({ cart: { active: remotes.entry({ name: 'cart', version, code: '' }) } });

/** Nobody waits for a second answer: it is seen when it has come. */
async function until(isThere: () => Promise<boolean> | boolean) {
  while (!(await isThere())) await new Promise(setImmediate);
}

describe('a registry behind an address', () => {
  it('is asked once in a second, in its name, and again by what it was', async () => {
    const asked: unknown[] = [];
    answer = ({ headers }, response) => {
      asked.push([headers.authorization, headers['if-none-match']]);
      if (asked.length > 1) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(saying('one'));
    };
    const { version, later } = open('open');
    expect(await Promise.all([version(), version(), version()])).toEqual(['one', 'one', 'one']);
    later();
    expect(await version()).toBe('one');
    await until(() => asked.length === 2);
    expect(await version()).toBe('one');
    expect(asked).toEqual([
      ['Bearer open', undefined],
      ['Bearer open', '"1"'],
    ]);
  });

  it('is followed when it changes', async () => {
    answer = (_, response) => response.end(saying('one'));
    const { version, later } = open();
    expect(await version()).toBe('one');
    answer = (_, response) => response.end(saying('two'));
    later();
    await until(async () => (await version()) === 'two');
  });

  it.each<[string, RequestListener]>([
    ['is away', (request) => void request.destroy()],
    ['fails', (_, response) => response.writeHead(503).end()],
    ['is no JSON', (_, response) => response.end('<!doctype html>')],
    ['has no whole remote', (_, response) => response.end('{"cart":{}}')],
  ])('that %s leaves what it said last, and says so', async (_, broken) => {
    answer = (_, response) => response.end(saying('one'));
    const { version, later, warn } = open();
    expect(await version()).toBe('one');
    answer = broken;
    later();
    await version();
    await until(() => warn.mock.calls.length > 0);
    expect(await version()).toBe('one');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('registry.json'));
  });

  it('loses nothing of a remote that can’t be read any more, and follows the others', async () => {
    const entry = (name: string, version: string) => ({
      active: remotes.entry({ name, version, code: '' }),
    });
    const registry = { cart: entry('cart', 'one'), catalog: entry('catalog', 'one') };
    answer = (_, response) => response.end(JSON.stringify(registry));
    const { read, later } = open();
    await read();
    const broken = { active: { ...registry.cart.active, web: null } };
    const next = { cart: broken, catalog: entry('catalog', 'two') };
    answer = (_, response) => response.end(JSON.stringify(next));
    later();
    await until(async () => (await read()).catalog?.active.version === 'two');
    expect((await read()).cart?.active.version).toBe('one');
  });

  it('is no page’s end where a remote has the name of what every object has', async () => {
    answer = (_, response) => response.end(`{"constructor":{},${saying('one').slice(1)}`);
    const { read, version } = open();
    expect(await version()).toBe('one');
    expect(Object.keys(await read())).toEqual(['cart']);
  });

  it('loses no remote whose next build is refused, and says so', async () => {
    answer = (_, response) => response.end(saying('one'));
    const { version, warn, later } = open(null, (build) =>
      build.version === 'two' ? 'is of a stranger' : null,
    );
    expect(await version()).toBe('one');
    answer = (_, response) => response.end(saying('two'));
    later();
    await version();
    await until(() => warn.mock.calls.length > 0);
    expect(await version()).toBe('one');
    expect(warn).toHaveBeenCalledWith(expect.stringMatching('cart: active: is of a stranger'));
  });
});

it('says that it is broken as long as it is, also when nothing has changed', async () => {
  const place = path.join(folder, 'registry.json');
  const store = registryOf({}, place);
  const warn = jest.fn();
  const { read, state } = openRegistry({
    ...{ place, token: null, store, warn, cache: cacheFile() },
    refusalOf: () => null,
  });
  writeFileSync(place, '{"cart":');
  for (let times = 0; times < 2; times += 1) {
    await read();
    expect(state().fault).toContain('SyntaxError');
  }
  expect(warn).toHaveBeenCalledTimes(1);
  writeFileSync(place, saying('1'));
  await read();
  expect(state()).toMatchObject({ fault: null, faults: [] });
});

it('is read from an object store, and again when it was changed there', async () => {
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' };
  const s3 = await s3Server(keys);
  const place = 's3://remotes/shops/fi.json';
  const env = {
    PERMANTO_REGISTRY: place,
    AWS_ENDPOINT_URL_S3: s3.origin,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const store = registryOf(env, '');
  let now = 10_000;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_001));
  const registry = openRegistry({
    place,
    token: null,
    store,
    refusalOf: () => null,
    cache: cacheFile(),
    warn: jest.fn(),
  });
  const version = async () => (await registry.read()).cart?.active.version;
  expect(await version()).toBeUndefined();
  expect(registry.state()).toMatchObject({ readAt: null, fault: 'Error: there is none' });
  await store.store.write(store.key, saying('1'));
  await until(async () => (await version()) === '1');
  await store.store.write(store.key, saying('2'));
  await until(async () => (await version()) === '2');
  expect(registry.state()).toMatchObject({ fault: null, faults: [] });
  await s3.close();
});

describe('a shell that starts while its registry is not there', () => {
  const away: RequestListener = (request) => void request.destroy();
  const seen = async () => {
    answer = (_, response) => response.end(saying('one'));
    await open().read();
  };

  it.each<[string, RequestListener]>([
    ['is away', away],
    ['is broken', (_, response) => response.end('{"cart":')],
  ])('begins with what the last one read, where it %s', async (_, failing) => {
    await seen();
    answer = failing;
    const { version, state, warn } = open();
    expect(await version()).toBe('one');
    expect(state()).toMatchObject({ readAt: null, fault: expect.any(String) as string });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('registry.json'));
  });

  it('follows it as soon as it is back', async () => {
    await seen();
    answer = away;
    const { version, later } = open();
    expect(await version()).toBe('one');
    answer = (_, response) => response.end(saying('two'));
    later();
    await until(async () => (await version()) === 'two');
  });

  it('keeps what a remote was whose entry can’t be read any more', async () => {
    await seen();
    answer = (_, response) =>
      response.end(JSON.stringify({ cart: {}, seating: { active: entry('seating') } }));
    const registry = await open().read();
    expect(registry.cart?.active.version).toBe('one');
    expect(registry.seating?.active.version).toBe('1');
  });

  it('takes nothing from it that is refused by now', async () => {
    await seen();
    answer = away;
    expect(await open(null, () => 'is not to be trusted').read()).toEqual({});
  });

  it('begins with nothing where the copy is half or none', async () => {
    answer = away;
    expect(await open().read()).toEqual({});
    await seen();
    writeFileSync(cacheFile(), '{"cart":');
    answer = away;
    expect(await open().read()).toEqual({});
  });

  it('says that the copy can’t be written, and goes on', async () => {
    writeFileSync(path.join(folder, 'var'), '');
    answer = (_, response) => response.end(saying('one'));
    const { version, warn } = open();
    expect(await version()).toBe('one');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('copy.json'));
  });

  it('leaves nothing half beside the copy', async () => {
    await seen();
    expect(readdirSync(path.dirname(cacheFile()))).toEqual(['copy.json']);
  });
});
