import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entryOf } from '@permanto/federation/builds';
import {
  changeRemote,
  deployFrom,
  readRecord,
  readRegistry,
  remove,
  type Target,
} from '@permanto/release/deploy';
import { writeTestBuild } from '@permanto/release/testing';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { createDevRegistry } from './registry';

const NOTE = { who: 'maija', when: '2026-01-01T00:00:00Z' };

let target: Target;
let file: string;
beforeEach(async () => {
  target = { folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' };
  file = path.join(target.folder, 'dev/registry.json');
  for (const name of ['cart', 'reviews']) {
    await deployFrom(writeTestBuild(target.folder, { name, version: '1' }), target);
  }
});

const remoteNames = () => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);

it('contains deployed remotes, but no removed ones', async () => {
  await changeRemote(target, 'reviews', (remote) => remove(remote, NOTE), 'It was removed.');
  await createDevRegistry(target, file);
  expect(remoteNames()).toEqual(['cart']);
});

it('adds builds from source without changing the target’s registry', async () => {
  const registry = await createDevRegistry(target, file);
  const source = writeTestBuild(target.folder, { name: 'catalog', version: 'dev' });
  registry.put(entryOf(readRecord(source), 'http://localhost:3000/__dev/builds/catalog/dev/'));
  expect(remoteNames()).toEqual(['cart', 'reviews', 'catalog']);
  expect(Object.keys(await readRegistry(target))).toEqual(['cart', 'reviews']);
});
