import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { deployFrom, moveAssets, rollBack, type Target } from './deploy';
import { readRegistry } from './registry';
import { buildOfRemote } from './testing/build-of-remote';
import { temporaryFolder } from './testing/temporary-folder';

const target = (): Target => ({ folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' });
const versions = async (to: Target, name: string) => {
  const entry = (await readRegistry(to))[name];
  return { active: entry?.active.version, lastGood: entry?.last_good?.version };
};

describe('deploy', () => {
  it('copies the build to an address of its own and makes it live', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'catalog', version: '1', routes: ['/'] });
    await expect(deployFrom(source, to)).resolves.toMatchObject({ version: '1', isNew: true });
    expect((await readRegistry(to)).catalog?.active.base).toBe('http://localhost:3002/catalog/1/');
    expect(existsSync(path.join(to.folder, 'assets/catalog/1/web/remoteEntry.js'))).toBe(true);
  });

  it('keeps the version that was live as the last good one', async () => {
    const to = target();
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '1' }), to);
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '2' }), to);
    expect(await versions(to, 'catalog')).toEqual({ active: '2', lastGood: '1' });
  });

  it('of the version that is live changes nothing', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'catalog', version: '1' });
    await deployFrom(source, to);
    await expect(deployFrom(source, to)).resolves.toMatchObject({ isNew: false });
    expect(await versions(to, 'catalog')).toEqual({ active: '1', lastGood: undefined });
  });

  it('of several remotes at once loses none', async () => {
    const to = target();
    const names = ['catalog', 'cart', 'checkout', 'seating'];
    const sources = names.map((name) => buildOfRemote(to.folder, { name, version: '1' }));
    await Promise.all(sources.map((source) => deployFrom(source, to)));
    expect(Object.keys(await readRegistry(to)).sort()).toEqual([...names].sort());
  });

  it('refuses a build that is two versions of a contract away', async () => {
    const to = target();
    const built = (bus: number) =>
      buildOfRemote(to.folder, { name: 'cart', version: `${bus}`, contracts: { bus } });
    await expect(deployFrom(built(3), to)).rejects.toThrow(
      'It was built for version 3 of the contract "bus"; the shell has version 1 and serves 1 to 2.',
    );
    expect(await readRegistry(to)).toEqual({});
    await expect(deployFrom(built(2), to)).resolves.toMatchObject({ isNew: true });
    const contracts = { remote: 1, bus: 2, slots: 1 };
    await expect(deployFrom(built(3), to, { contracts })).resolves.toMatchObject({ isNew: true });
  });

  it('refuses a route or slot that another remote has', async () => {
    const to = target();
    const first = { name: 'catalog', version: '1', routes: ['/events/:id'] };
    await deployFrom(buildOfRemote(to.folder, first), to);
    await deployFrom(
      buildOfRemote(to.folder, { name: 'cart', version: '1', slots: ['buy-box'] }),
      to,
    );
    const rival = buildOfRemote(to.folder, {
      name: 'rival',
      version: '1',
      routes: ['/events/:eventId'],
      slots: ['buy-box'],
    });
    await expect(deployFrom(rival, to)).rejects.toThrow(
      /events\/:eventId belongs to catalog\.[^]*buy-box is filled by cart/,
    );
  });

  it('lets several remotes fill a slot that is open', async () => {
    const to = target();
    for (const name of ['reviews', 'hotels']) {
      await deployFrom(
        buildOfRemote(to.folder, { name, version: '1', slots: ['event-extra'] }),
        to,
      );
    }
    expect(Object.keys(await readRegistry(to))).toEqual(['reviews', 'hotels']);
  });

  it('refuses a file that is not the one that was built', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'cart', version: '1' });
    appendFileSync(path.join(source, 'web/remoteEntry.js'), 'alert(1)');
    await expect(deployFrom(source, to)).rejects.toThrow(/remoteEntry\.js is not the file/);
  });

  it('refuses a chunk, a page or a style sheet that is missing or not the one that was built', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'cart', version: '1' });
    appendFileSync(path.join(source, 'web/page-cart.js'), 'alert(1)');
    rmSync(path.join(source, 'web/page-cart.css'));
    writeFileSync(path.join(source, 'web/later.js.br'), 'no brotli');
    await expect(deployFrom(source, to)).rejects.toThrow(
      /page-cart\.js is not the file[^]*page-cart\.css is missing[^]*later\.js is not what/,
    );
    expect(await readRegistry(to)).toEqual({});
  });

  it('completes a copy that broke off', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'cart', version: '1' });
    const half = path.join(to.folder, 'assets/cart/1/web');
    mkdirSync(half, { recursive: true });
    writeFileSync(path.join(half, 'remoteEntry.js'), '// half');
    await deployFrom(source, to);
    const entry = 'web/remoteEntry.js';
    expect(readFileSync(path.join(to.folder, 'assets/cart/1', entry), 'utf8')).toBe(
      readFileSync(path.join(source, entry), 'utf8'),
    );
    expect(existsSync(path.join(half, 'page-cart.js'))).toBe(true);
  });

  it('refuses a version that another build has', async () => {
    const to = target();
    await deployFrom(buildOfRemote(to.folder, { name: 'cart', version: '1' }), to);
    const other = buildOfRemote(temporaryFolder(), { name: 'cart', version: '1', routes: ['/x'] });
    await expect(deployFrom(other, to)).rejects.toThrow('cart/1/build.json is of another build');
  });

  it('names the place where the record breaks the contract', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'cart', version: '1' });
    const file = path.join(source, 'build.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"remote":1', '"remote":"one"'));
    await expect(deployFrom(source, to)).rejects.toThrow(/declaration\.contracts\.remote/);
  });

  it('refuses a version that would lead out of the remote’s folder', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'cart', version: '..' });
    await expect(deployFrom(source, to)).rejects.toThrow(/version: must be letters/);
  });
});

describe('rollback', () => {
  it('puts the version before live again', async () => {
    const to = target();
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '1' }), to);
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '2' }), to);
    await rollBack('catalog', to);
    expect(await versions(to, 'catalog')).toEqual({ active: '1', lastGood: '1' });
  });

  it('that two ask for at once goes back one version', async () => {
    const to = target();
    for (const version of ['1', '2', '3']) {
      await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version }), to);
    }
    const ends = await Promise.allSettled([rollBack('catalog', to), rollBack('catalog', to)]);
    expect(await versions(to, 'catalog')).toEqual({ active: '2', lastGood: '1' });
    const refused = ends
      .filter((end) => end.status === 'rejected')
      .map(({ reason }) => `${reason}`);
    expect(refused).toEqual([expect.stringMatching('catalog is 2 meanwhile, not 3')]);
  });

  it('says so where there is no version before', async () => {
    const to = target();
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '1' }), to);
    await expect(rollBack('catalog', to)).rejects.toThrow('no earlier version');
    await expect(rollBack('cart', to)).rejects.toThrow('No remote "cart"');
  });

  it('to a version without a signature is refused where builds are signed', async () => {
    const to = target();
    for (const version of ['1', '2']) {
      await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version }), to);
    }
    const signingKey = generateKeyPairSync('ed25519').privateKey;
    await expect(rollBack('catalog', { ...to, signingKey })).rejects.toThrow(
      'catalog 1 was deployed before builds were signed',
    );
    expect(await versions(to, 'catalog')).toEqual({ active: '2', lastGood: '1' });
  });
});

it('an asset server that moved takes every address along', async () => {
  const to = target();
  await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '1' }), to);
  await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '2' }), to);
  await moveAssets({ ...to, assetsUrl: 'http://localhost:4002' });
  const entry = (await readRegistry(to)).catalog;
  expect(entry?.active.base).toBe('http://localhost:4002/catalog/2/');
  expect(entry?.last_good?.base).toBe('http://localhost:4002/catalog/1/');
});
