import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deployFrom } from './deploy';
import { changeRegistry, readRegistry } from './change-remote';
import { s3Store } from '../store/s3-store';
import type { Target } from './target';
import { writeTestBuild } from '../testing/write-test-build';
import { s3Server } from '@permanto/server/testing/s3-server';
import { temporaryFolder } from '@permanto/server/temporary-folder';

const KEYS = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'eu-north-1' };
const NAMES = ['catalog', 'cart', 'checkout', 'seating', 'reviews', 'news', 'ads', 'map'];

const inFolder = (): Target => ({ folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' });

describe('concurrent deploys', () => {
  it('lose nothing in a file', async () => {
    const target = inFolder();
    await Promise.all(
      NAMES.map((name) =>
        deployFrom(writeTestBuild(target.folder, { name, version: '1' }), target),
      ),
    );
    expect(Object.keys(await readRegistry(target)).sort()).toEqual([...NAMES].sort());
  });

  it('lose nothing in an object store', async () => {
    const server = await s3Server(KEYS);
    const options = { endpoint: server.origin, bucket: 'b', credentials: KEYS };
    const assets = s3Store({ ...options, prefix: 'assets/', cacheControl: 'immutable' });
    const registry = { ...options, prefix: '', cacheControl: 'no-cache' };
    const target: Target = {
      ...inFolder(),
      assets,
      registry: { store: s3Store(registry), key: 'registry.json' },
    };
    await Promise.all(
      NAMES.map((name) =>
        deployFrom(writeTestBuild(target.folder, { name, version: '1' }), target),
      ),
    );
    expect(Object.keys(await readRegistry(target)).sort()).toEqual([...NAMES].sort());
    expect(server.headersOf('/b/assets/cart/1/web/remoteEntry.js')).toBeDefined();
    await server.close();
  });
});

describe('a change', () => {
  it('keeps entries that it can’t read or that a newer tool wrote', async () => {
    const target = inFolder();
    await deployFrom(writeTestBuild(target.folder, { name: 'cart', version: '1' }), target);
    const file = path.join(target.folder, 'registry.json');
    const before = JSON.parse(readFileSync(file, 'utf8')) as { cart: object };
    const cart = { ...before.cart, canary: { of: 'the future' } };
    writeFileSync(file, JSON.stringify({ cart, reviews: { active: 'of the future' } }));
    await deployFrom(writeTestBuild(target.folder, { name: 'catalog', version: '1' }), target);
    const after = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(after).toMatchObject({ cart, reviews: { active: 'of the future' }, catalog: {} });
  });

  it('that changes nothing writes nothing', async () => {
    const target = inFolder();
    await changeRegistry(target, (registry) => registry);
    await expect(readRegistry(target)).resolves.toEqual({});
  });

  it('fails with a message if the registry is not valid JSON', async () => {
    const target = inFolder();
    writeFileSync(path.join(target.folder, 'registry.json'), '{"cart":');
    await expect(readRegistry(target)).rejects.toThrow('registry.json is not JSON');
  });
});
