import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pruneBuilds, pruneCaches } from './prune';
import { temporaryFolder } from '@permanto/server/temporary-folder';

/** Creates folders, each a second newer than the one before. */
function foldersOf(names: readonly string[], file?: string): string {
  const folder = temporaryFolder();
  for (const [index, name] of names.entries()) {
    mkdirSync(path.join(folder, name));
    if (file !== undefined) writeFileSync(path.join(folder, name, file), '{}');
    utimesSync(path.join(folder, name), index, index);
  }
  return folder;
}

const remaining = (folder: string) => readdirSync(folder).sort();

it('keeps the newest four caches of each compilation', () => {
  const old = ['cart-web-aaaaaaaaaaaa', 'cart-web-ffffffffffff'];
  const others = ['cart-node-000000000000', 'cart-web-standalone-000000000000'];
  const young = ['2', '0', '3', '1'].map((digit) => `cart-web-${digit.repeat(12)}`);
  const folder = foldersOf([...old, ...others, ...young]);
  pruneCaches(folder);
  expect(remaining(folder)).toEqual([...others, ...young].sort());
});

it('keeps the newest ten builds of a remote, and other files', () => {
  const builds = Array.from({ length: 12 }, (_, index) => `0.1.0-${index}`);
  const folder = foldersOf(builds, 'build.json');
  mkdirSync(path.join(folder, 'standalone'));
  writeFileSync(path.join(folder, '.version'), '0.1.0-11');
  pruneBuilds(folder);
  expect(remaining(folder)).toEqual([...builds.slice(2), '.version', 'standalone'].sort());
});

it('does nothing if nothing was built', () => {
  const folder = path.join(temporaryFolder(), 'none');
  expect(() => pruneCaches(folder)).not.toThrow();
  expect(() => pruneBuilds(folder)).not.toThrow();
});
