import { readdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { entry as cartEntry } from '@permanto/federation/builds/testing';
import { type HttpStub, httpStub } from '@permanto/server/testing/http-stub';
import { s3Server } from '@permanto/server/testing/s3-server';
import type { RefusalOf } from '../registry/refuse';
import { registryOf } from '../store/places';
import { openRegistry } from './live-registry';

let stub: HttpStub;
let answer: RequestListener;
let folder: string;
beforeAll(async () => {
  stub = await httpStub((request, response) => answer(request, response));
});
afterAll(() => stub.close());
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => jest.restoreAllMocks());

const cacheFile = () => path.join(folder, 'var/copy.json');

/** Opens a registry at a URL, with a fake clock. */
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
    advanceTime: () => {
      now += 1_001;
    },
  };
}

const entry = (name: string, version = '1') => {
  const { declaration, ...build } = cartEntry(version);
  return { ...build, declaration: { ...declaration, name } };
};
const registryWith = (version: string) =>
  JSON.stringify({ cart: { active: entry('cart', version) } });

/** The second read happens in the background. */
async function until(isThere: () => Promise<boolean> | boolean) {
  while (!(await isThere())) await new Promise(setImmediate);
}

describe('a registry at a URL', () => {
  it('is requested once a second, with its token and then with its ETag', async () => {
    const requests: unknown[] = [];
    answer = ({ headers }, response) => {
      requests.push([headers.authorization, headers['if-none-match']]);
      if (requests.length > 1) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(registryWith('one'));
    };
    const { version, advanceTime } = open('open');
    expect(await Promise.all([version(), version(), version()])).toEqual(['one', 'one', 'one']);
    advanceTime();
    expect(await version()).toBe('one');
    await until(() => requests.length === 2);
    expect(await version()).toBe('one');
    expect(requests).toEqual([
      ['Bearer open', undefined],
      ['Bearer open', '"1"'],
    ]);
  });

  it('is updated when it changes', async () => {
    answer = (_, response) => response.end(registryWith('one'));
    const { version, advanceTime } = open();
    expect(await version()).toBe('one');
    answer = (_, response) => response.end(registryWith('two'));
    advanceTime();
    await until(async () => (await version()) === 'two');
  });

  it.each<[string, RequestListener]>([
    ['is unreachable', (request) => void request.destroy()],
    ['fails', (_, response) => response.writeHead(503).end()],
    ['is not JSON', (_, response) => response.end('<!doctype html>')],
    ['has no valid remote', (_, response) => response.end('{"cart":{}}')],
  ])('that %s keeps its last state and logs a warning', async (_, broken) => {
    answer = (_, response) => response.end(registryWith('one'));
    const { version, advanceTime, warn } = open();
    expect(await version()).toBe('one');
    answer = broken;
    advanceTime();
    await version();
    await until(() => warn.mock.calls.length > 0);
    expect(await version()).toBe('one');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('registry.json'));
  });

  it('keeps a remote whose entry becomes invalid, and updates the others', async () => {
    const deployed = (name: string, version: string) => ({ active: entry(name, version) });
    const registry = { cart: deployed('cart', 'one'), catalog: deployed('catalog', 'one') };
    answer = (_, response) => response.end(JSON.stringify(registry));
    const { read, advanceTime } = open();
    await read();
    const broken = { active: { ...registry.cart.active, web: null } };
    const next = { cart: broken, catalog: deployed('catalog', 'two') };
    answer = (_, response) => response.end(JSON.stringify(next));
    advanceTime();
    await until(async () => (await read()).catalog?.active.version === 'two');
    expect((await read()).cart?.active.version).toBe('one');
  });

  it('ignores a remote with the name of an object’s property', async () => {
    answer = (_, response) => response.end(`{"constructor":{},${registryWith('one').slice(1)}`);
    const { read, version } = open();
    expect(await version()).toBe('one');
    expect(Object.keys(await read())).toEqual(['cart']);
  });

  it('keeps a remote whose next build is refused, and logs a warning', async () => {
    answer = (_, response) => response.end(registryWith('one'));
    const { version, warn, advanceTime } = open(null, (build) =>
      build.version === 'two' ? 'is not trusted' : null,
    );
    expect(await version()).toBe('one');
    answer = (_, response) => response.end(registryWith('two'));
    advanceTime();
    await version();
    await until(() => warn.mock.calls.length > 0);
    expect(await version()).toBe('one');
    expect(warn).toHaveBeenCalledWith(expect.stringMatching('cart: active: is not trusted'));
  });
});

it('reports that it is broken for as long as it is, even if unchanged', async () => {
  const place = path.join(folder, 'registry.json');
  const store = registryOf({}, place);
  const warn = jest.fn();
  const { read, state } = openRegistry({
    place,
    token: null,
    store,
    warn,
    cache: cacheFile(),
    refusalOf: () => null,
  });
  writeFileSync(place, '{"cart":');
  for (let times = 0; times < 2; times += 1) {
    await read();
    expect(state().fault).toContain('SyntaxError');
  }
  expect(warn).toHaveBeenCalledTimes(1);
  writeFileSync(place, registryWith('1'));
  // Requests of one turn look once.
  await new Promise(setImmediate);
  await read();
  expect(state()).toMatchObject({ fault: null, faults: [] });
});

it('is read from an object store, and again after a change', async () => {
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
  expect(registry.state()).toMatchObject({
    readAt: null,
    fault: 'Error: the registry does not exist',
  });
  await store.store.write(store.key, registryWith('1'));
  await until(async () => (await version()) === '1');
  await store.store.write(store.key, registryWith('2'));
  await until(async () => (await version()) === '2');
  expect(registry.state()).toMatchObject({ fault: null, faults: [] });
  await s3.close();
});

describe('a shell that starts while its registry is unavailable', () => {
  const connectionReset: RequestListener = (request) => void request.destroy();
  const readOnce = async () => {
    answer = (_, response) => response.end(registryWith('one'));
    await open().read();
  };

  it.each<[string, RequestListener]>([
    ['is unreachable', connectionReset],
    ['is broken', (_, response) => response.end('{"cart":')],
  ])('starts with the cached copy if the registry %s', async (_, brokenResponse) => {
    await readOnce();
    answer = brokenResponse;
    const { version, state, warn } = open();
    expect(await version()).toBe('one');
    expect(state()).toMatchObject({ readAt: null, fault: expect.any(String) as string });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('registry.json'));
  });

  it('uses the registry as soon as it is available', async () => {
    await readOnce();
    answer = connectionReset;
    const { version, advanceTime } = open();
    expect(await version()).toBe('one');
    answer = (_, response) => response.end(registryWith('two'));
    advanceTime();
    await until(async () => (await version()) === 'two');
  });

  it('keeps a cached remote whose entry is invalid', async () => {
    await readOnce();
    answer = (_, response) =>
      response.end(JSON.stringify({ cart: {}, seating: { active: entry('seating') } }));
    const registry = await open().read();
    expect(registry.cart?.active.version).toBe('one');
    expect(registry.seating?.active.version).toBe('1');
  });

  it('does not use cached builds that are now refused', async () => {
    await readOnce();
    answer = connectionReset;
    expect(await open(null, () => 'is not trusted').read()).toEqual({});
  });

  it('starts empty if the copy is broken or missing', async () => {
    answer = connectionReset;
    expect(await open().read()).toEqual({});
    await readOnce();
    writeFileSync(cacheFile(), '{"cart":');
    answer = connectionReset;
    expect(await open().read()).toEqual({});
  });

  it('logs a warning if the copy can’t be written, and continues', async () => {
    writeFileSync(path.join(folder, 'var'), '');
    answer = (_, response) => response.end(registryWith('one'));
    const { version, warn } = open();
    expect(await version()).toBe('one');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('copy.json'));
  });

  it('leaves no temporary file beside the copy', async () => {
    await readOnce();
    expect(readdirSync(path.dirname(cacheFile()))).toEqual(['copy.json']);
  });
});
