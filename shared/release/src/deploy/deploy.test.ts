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
import { deployFrom, moveAssets, rollBack } from './deploy';
import type { Target } from './target';
import { readRegistry } from './change-remote';
import { writeTestBuild } from '../testing/write-test-build';
import { temporaryFolder } from '@permanto/server/temporary-folder';

const target = (): Target => ({ folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' });
const versions = async (to: Target, name: string) => {
  const entry = (await readRegistry(to))[name];
  return { active: entry?.active.version, lastGood: entry?.last_good?.version };
};

describe('deploy', () => {
  it('copies the build to a URL of its own and makes it live', async () => {
    const to = target();
    const source = writeTestBuild(to.folder, { name: 'catalog', version: '1', routes: ['/'] });
    await expect(deployFrom(source, to)).resolves.toMatchObject({ version: '1', isNew: true });
    expect((await readRegistry(to)).catalog?.active.base).toBe('http://localhost:3002/catalog/1/');
    expect(existsSync(path.join(to.folder, 'assets/catalog/1/web/remoteEntry.js'))).toBe(true);
  });

  it('keeps the previous live version as the last good one', async () => {
    const to = target();
    await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version: '1' }), to);
    await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version: '2' }), to);
    expect(await versions(to, 'catalog')).toEqual({ active: '2', lastGood: '1' });
  });

  it('changes nothing if the version is already live', async () => {
    const to = target();
    const source = writeTestBuild(to.folder, { name: 'catalog', version: '1' });
    await deployFrom(source, to);
    await expect(deployFrom(source, to)).resolves.toMatchObject({ isNew: false });
    expect(await versions(to, 'catalog')).toEqual({ active: '1', lastGood: undefined });
  });

  it('loses none of several concurrent deploys', async () => {
    const to = target();
    const names = ['catalog', 'cart', 'checkout', 'seating'];
    const sources = names.map((name) => writeTestBuild(to.folder, { name, version: '1' }));
    await Promise.all(sources.map((source) => deployFrom(source, to)));
    expect(Object.keys(await readRegistry(to)).sort()).toEqual([...names].sort());
  });

  it('rejects a build that is two contract versions away', async () => {
    const to = target();
    const built = (bus: number) =>
      writeTestBuild(to.folder, { name: 'cart', version: `${bus}`, contracts: { bus } });
    await expect(deployFrom(built(3), to)).rejects.toThrow(
      'It was built for version 3 of the contract "bus"; the shell has version 1 and serves 1 to 2.',
    );
    expect(await readRegistry(to)).toEqual({});
    await expect(deployFrom(built(2), to)).resolves.toMatchObject({ isNew: true });
    const contracts = { remote: 1, bus: 2, slots: 1 };
    await expect(deployFrom(built(3), to, { contracts })).resolves.toMatchObject({ isNew: true });
  });

  it('rejects a route or slot that another remote has', async () => {
    const to = target();
    const first = { name: 'catalog', version: '1', routes: ['/events/:id'] };
    await deployFrom(writeTestBuild(to.folder, first), to);
    await deployFrom(
      writeTestBuild(to.folder, { name: 'cart', version: '1', slots: ['buy-box'] }),
      to,
    );
    const rival = writeTestBuild(to.folder, {
      name: 'rival',
      version: '1',
      routes: ['/events/:eventId'],
      slots: ['buy-box'],
    });
    await expect(deployFrom(rival, to)).rejects.toThrow(
      /events\/:eventId belongs to catalog\.[^]*buy-box is filled by cart/,
    );
  });

  it('lets several remotes fill an open slot', async () => {
    const to = target();
    for (const name of ['reviews', 'hotels']) {
      await deployFrom(
        writeTestBuild(to.folder, { name, version: '1', slots: ['event-extra'] }),
        to,
      );
    }
    expect(Object.keys(await readRegistry(to))).toEqual(['reviews', 'hotels']);
  });

  it('rejects a changed file', async () => {
    const to = target();
    const source = writeTestBuild(to.folder, { name: 'cart', version: '1' });
    appendFileSync(path.join(source, 'web/remoteEntry.js'), 'alert(1)');
    await expect(deployFrom(source, to)).rejects.toThrow(/remoteEntry\.js differs from/);
  });

  it('rejects a missing or changed chunk, page or style sheet', async () => {
    const to = target();
    const source = writeTestBuild(to.folder, { name: 'cart', version: '1' });
    appendFileSync(path.join(source, 'web/page-cart.js'), 'alert(1)');
    rmSync(path.join(source, 'web/page-cart.css'));
    writeFileSync(path.join(source, 'web/later.js.br'), 'no brotli');
    await expect(deployFrom(source, to)).rejects.toThrow(
      /page-cart\.js differs from[^]*page-cart\.css is missing[^]*later\.js differs from/,
    );
    expect(await readRegistry(to)).toEqual({});
  });

  it('completes an interrupted copy', async () => {
    const to = target();
    const source = writeTestBuild(to.folder, { name: 'cart', version: '1' });
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

  it('rejects a version that another build has', async () => {
    const to = target();
    await deployFrom(writeTestBuild(to.folder, { name: 'cart', version: '1' }), to);
    const other = writeTestBuild(temporaryFolder(), { name: 'cart', version: '1', routes: ['/x'] });
    await expect(deployFrom(other, to)).rejects.toThrow(
      'cart/1/build.json belongs to another build',
    );
  });

  it('names the invalid field of the record', async () => {
    const to = target();
    const source = writeTestBuild(to.folder, { name: 'cart', version: '1' });
    const file = path.join(source, 'build.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"remote":1', '"remote":"one"'));
    await expect(deployFrom(source, to)).rejects.toThrow(/declaration\.contracts\.remote/);
  });

  it('rejects a version that leads out of the remote’s folder', async () => {
    const to = target();
    const source = writeTestBuild(to.folder, { name: 'cart', version: '..' });
    await expect(deployFrom(source, to)).rejects.toThrow(/version: must be letters/);
  });
});

describe('rollback', () => {
  it('makes the previous version live again', async () => {
    const to = target();
    await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version: '1' }), to);
    await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version: '2' }), to);
    await rollBack('catalog', to);
    expect(await versions(to, 'catalog')).toEqual({ active: '1', lastGood: '1' });
  });

  it('goes back one version if two run at once', async () => {
    const to = target();
    for (const version of ['1', '2', '3']) {
      await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version }), to);
    }
    const ends = await Promise.allSettled([rollBack('catalog', to), rollBack('catalog', to)]);
    expect(await versions(to, 'catalog')).toEqual({ active: '2', lastGood: '1' });
    const refused = ends
      .filter((end) => end.status === 'rejected')
      .map(({ reason }) => `${reason}`);
    expect(refused).toEqual([expect.stringMatching('catalog changed meanwhile from 3 to 2')]);
  });

  it('fails with a message if there is no earlier version', async () => {
    const to = target();
    await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version: '1' }), to);
    await expect(rollBack('catalog', to)).rejects.toThrow('no earlier version');
    await expect(rollBack('cart', to)).rejects.toThrow('No remote "cart"');
  });

  it('rejects a version without a signature if builds are signed', async () => {
    const to = target();
    for (const version of ['1', '2']) {
      await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version }), to);
    }
    const signingKey = generateKeyPairSync('ed25519').privateKey;
    await expect(rollBack('catalog', { ...to, signingKey })).rejects.toThrow(
      'catalog 1 was deployed before builds were signed',
    );
    expect(await versions(to, 'catalog')).toEqual({ active: '2', lastGood: '1' });
  });
});

it('updates every URL when the asset server has moved', async () => {
  const to = target();
  await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version: '1' }), to);
  await deployFrom(writeTestBuild(to.folder, { name: 'catalog', version: '2' }), to);
  await moveAssets({ ...to, assetsUrl: 'http://localhost:4002' });
  const entry = (await readRegistry(to)).catalog;
  expect(entry?.active.base).toBe('http://localhost:4002/catalog/2/');
  expect(entry?.last_good?.base).toBe('http://localhost:4002/catalog/1/');
});
