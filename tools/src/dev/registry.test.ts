import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entryOf, remove } from '@permanto/federation/registry';
import { deployFrom, type Target } from '../deploy';
import { readRecord } from '../deploy/record';
import { changeRemote, readRegistry } from '../registry';
import { buildOfRemote } from '../testing/build-of-remote';
import { temporaryFolder } from '../testing/temporary-folder';
import { devRegistry } from './registry';

const NOTE = { who: 'maija', when: '2026-01-01T00:00:00Z' };

let target: Target;
let file: string;
beforeEach(async () => {
  target = { folder: temporaryFolder(), assetsUrl: 'http://localhost:3002' };
  file = path.join(target.folder, 'dev/registry.json');
  for (const name of ['cart', 'reviews']) {
    await deployFrom(buildOfRemote(target.folder, { name, version: '1' }), target);
  }
});

const shown = () => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);

it('shows what is deployed, and nothing that was removed', async () => {
  await changeRemote(target, 'reviews', (remote) => remove(remote, NOTE), 'It was removed.');
  await devRegistry(target, file);
  expect(shown()).toEqual(['cart']);
});

it('shows what comes from source to nobody else', async () => {
  const registry = await devRegistry(target, file);
  const source = buildOfRemote(target.folder, { name: 'catalog', version: 'dev' });
  registry.put(entryOf(readRecord(source), 'http://localhost:3000/__dev/builds/catalog/dev/'));
  expect(shown()).toEqual(['cart', 'reviews', 'catalog']);
  expect(Object.keys(await readRegistry(target))).toEqual(['cart', 'reviews']);
});
