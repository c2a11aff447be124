import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate, privateFolder } from './private-files';
import { temporaryFolder } from './temporary-folder';

const modeOf = (place: string) => (statSync(place).mode & 0o7777).toString(8);

function made(place: string, mode: number): string {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, '');
  chmodSync(place, mode);
  return place;
}

test('a folder is made for its owner only', () => {
  const folder = path.join(temporaryFolder(), 'data');
  privateFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

test('a folder that others can read is mended with all in it, and what its owner may do stays', () => {
  const folder = path.join(temporaryFolder(), 'data');
  const inner = path.join(folder, 'pglite/base');
  const file = made(path.join(inner, '1'), 0o666);
  const script = made(path.join(folder, 'run'), 0o755);
  for (const place of [folder, inner]) chmodSync(place, 0o755);
  privateFolder(folder);
  expect([folder, inner, file, script].map(modeOf)).toEqual(['700', '700', '600', '700']);
});

test('what a link leads to, and a folder that is shared on purpose, stay as they are', () => {
  const folder = temporaryFolder();
  const elsewhere = made(path.join(temporaryFolder(), 'theirs'), 0o644);
  symlinkSync(elsewhere, path.join(folder, 'link'));
  keepPrivate(folder);
  expect(modeOf(elsewhere)).toBe('644');

  const shared = path.join(folder, 'shared');
  const theirs = made(path.join(shared, 'theirs'), 0o644);
  chmodSync(shared, 0o1777);
  keepPrivate(shared);
  expect([shared, theirs].map(modeOf)).toEqual(['1777', '644']);
});

test('what is not there is left out', () => {
  expect(() => keepPrivate(path.join(temporaryFolder(), 'none'))).not.toThrow();
});
