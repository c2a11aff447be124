import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deployFrom, moveAssets, rollBack, type Target } from './deploy';
import { readRegistry } from './registry';
import { buildOfRemote } from './testing/build-of-remote';
import { temporaryFolder } from './testing/temporary-folder';

const target = (): Target => ({ folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' });
const versions = ({ folder }: Target, name: string) => {
  const entry = readRegistry(folder)[name];
  return { active: entry?.active.version, lastGood: entry?.last_good?.version };
};

describe('deploy', () => {
  it('copies the build to an address of its own and makes it live', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'catalog', version: '1', routes: ['/'] });
    await expect(deployFrom(source, to)).resolves.toMatchObject({ version: '1', isNew: true });
    expect(readRegistry(to.folder).catalog?.active.base).toBe('http://localhost:3002/catalog/1/');
    expect(existsSync(path.join(to.folder, 'assets/catalog/1/web/remoteEntry.js'))).toBe(true);
  });

  it('keeps the version that was live as the last good one', async () => {
    const to = target();
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '1' }), to);
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '2' }), to);
    expect(versions(to, 'catalog')).toEqual({ active: '2', lastGood: '1' });
  });

  it('of the version that is live changes nothing', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'catalog', version: '1' });
    await deployFrom(source, to);
    await expect(deployFrom(source, to)).resolves.toMatchObject({ isNew: false });
    expect(versions(to, 'catalog')).toEqual({ active: '1', lastGood: undefined });
  });

  it('of several remotes at once loses none', async () => {
    const to = target();
    const names = ['catalog', 'cart', 'checkout', 'seating'];
    const sources = names.map((name) => buildOfRemote(to.folder, { name, version: '1' }));
    await Promise.all(sources.map((source) => deployFrom(source, to)));
    expect(Object.keys(readRegistry(to.folder)).sort()).toEqual([...names].sort());
  });

  it('refuses a build for another version of a contract', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'cart', version: '1', contracts: { bus: 2 } });
    await expect(deployFrom(source, to)).rejects.toThrow(/version 2 of the contract "bus"/);
    expect(readRegistry(to.folder)).toEqual({});
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

  it('refuses a file that is not the one that was built', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'cart', version: '1' });
    appendFileSync(path.join(source, 'web/remoteEntry.js'), 'alert(1)');
    await expect(deployFrom(source, to)).rejects.toThrow(/remoteEntry\.js is not the file/);
  });

  it('names the place where the record breaks the contract', async () => {
    const to = target();
    const source = buildOfRemote(to.folder, { name: 'cart', version: '1' });
    const file = path.join(source, 'build.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"remote":1', '"remote":"one"'));
    await expect(deployFrom(source, to)).rejects.toThrow(/declaration\.contracts\.remote/);
  });
});

describe('rollback', () => {
  it('puts the version before live again', async () => {
    const to = target();
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '1' }), to);
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '2' }), to);
    await rollBack('catalog', to);
    expect(versions(to, 'catalog')).toEqual({ active: '1', lastGood: '1' });
  });

  it('says so where there is no version before', async () => {
    const to = target();
    await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '1' }), to);
    await expect(rollBack('catalog', to)).rejects.toThrow('no earlier version');
    await expect(rollBack('cart', to)).rejects.toThrow('No remote "cart"');
  });
});

it('an asset server that moved takes every address along', async () => {
  const to = target();
  await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '1' }), to);
  await deployFrom(buildOfRemote(to.folder, { name: 'catalog', version: '2' }), to);
  await moveAssets({ ...to, assetsUrl: 'http://localhost:4002' });
  const entry = readRegistry(to.folder).catalog;
  expect(entry?.active.base).toBe('http://localhost:4002/catalog/2/');
  expect(entry?.last_good?.base).toBe('http://localhost:4002/catalog/1/');
});
