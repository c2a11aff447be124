import { readdirSync } from 'node:fs';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { folderStore } from './folder-store';

it('writes over nothing, and over what it has read, only', async () => {
  const store = folderStore(temporaryFolder());
  await expect(store.write('a/b.json', '1', null)).resolves.toBe(true);
  await expect(store.write('a/b.json', '2', null)).resolves.toBe(false);
  const { etag } = (await store.read('a/b.json'))!;
  await expect(store.write('a/b.json', '2', etag)).resolves.toBe(true);
  await expect(store.write('a/b.json', '3', etag)).resolves.toBe(false);
  expect((await store.read('a/b.json'))?.content.toString()).toBe('2');
});

it('has nothing where nothing was written', async () => {
  await expect(folderStore(temporaryFolder()).read('a/b')).resolves.toBeNull();
});

it('lets one of many win, and leaves nothing beside', async () => {
  const folder = temporaryFolder();
  const store = folderStore(folder);
  const first = Array.from({ length: 20 }, (_, at) => store.write('a', String(at), null));
  expect((await Promise.all(first)).filter(Boolean)).toHaveLength(1);
  const { etag } = (await store.read('a'))!;
  const next = Array.from({ length: 20 }, (_, at) => store.write('a', `next ${at}`, etag));
  expect((await Promise.all(next)).filter(Boolean)).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['a']);
});
