import path from 'node:path';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { writeTestBuild } from '../testing/write-test-build';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { readRecord } from './record';
import { upload } from './upload';
import { assertFilesIntact } from './file-integrity';

const PREFIX = 'cart/1';
const buildWith = (later: string) =>
  writeTestBuild(temporaryFolder(), {
    name: 'cart',
    version: '1',
    files: { 'web/later.js': later },
  });

/** A store in which `meanwhile` runs between the first read and the first write. */
function interrupted(store: Store, meanwhile: () => Promise<void>): Store {
  let isFirst = true;
  return {
    ...store,
    read: async (key) => {
      const uploaded = await store.read(key);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return uploaded;
    },
  };
}

it('changes no file of another build with the same version, even if both start at once', async () => {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  const first = () => upload({ source: buildWith('first'), prefix: PREFIX, store });
  const second = { source: buildWith('second'), prefix: PREFIX, store: interrupted(store, first) };
  await expect(upload(second)).rejects.toThrow(/cart\/1\/.* belongs to another build/);
  const uploaded = path.join(folder, PREFIX);
  expect(() => assertFilesIntact(uploaded, readRecord(uploaded))).not.toThrow();
});

it('uploads the same build twice at once', async () => {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  const source = buildWith('same');
  const one = () => upload({ source, prefix: PREFIX, store });
  await upload({ source, prefix: PREFIX, store: interrupted(store, one) });
  const uploaded = path.join(folder, PREFIX);
  expect(() => assertFilesIntact(uploaded, readRecord(uploaded))).not.toThrow();
});
