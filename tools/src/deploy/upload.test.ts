import path from 'node:path';
import { folderStore } from '@permanto/server/registry-store';
import type { Store } from '@permanto/server/registry-store';
import { buildOfRemote } from '../testing/build-of-remote';
import { temporaryFolder } from '../testing/temporary-folder';
import { readRecord } from './record';
import { upload } from './upload';
import { assertFilesWhole } from './whole';

const PREFIX = 'cart/1';
const buildWith = (later: string) =>
  buildOfRemote(temporaryFolder(), {
    name: 'cart',
    version: '1',
    files: { 'web/later.js': later },
  });

/** A store in which `meanwhile` happens between the first look and the first word. */
function interrupted(store: Store, meanwhile: () => Promise<void>): Store {
  let isFirst = true;
  return {
    ...store,
    read: async (key) => {
      const there = await store.read(key);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return there;
    },
  };
}

it('of another build of the version changes no file, also where both begin at once', async () => {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  const first = () => upload({ source: buildWith('first'), prefix: PREFIX, store });
  const second = { source: buildWith('second'), prefix: PREFIX, store: interrupted(store, first) };
  await expect(upload(second)).rejects.toThrow(/cart\/1\/.* is of another build/);
  const there = path.join(folder, PREFIX);
  expect(() => assertFilesWhole(there, readRecord(there))).not.toThrow();
});

it('of the same build twice at once is one', async () => {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  const source = buildWith('same');
  const one = () => upload({ source, prefix: PREFIX, store });
  await upload({ source, prefix: PREFIX, store: interrupted(store, one) });
  const there = path.join(folder, PREFIX);
  expect(() => assertFilesWhole(there, readRecord(there))).not.toThrow();
});
