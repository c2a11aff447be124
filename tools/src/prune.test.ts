import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pruneBuilds, pruneCaches } from './prune';
import { temporaryFolder } from './testing/temporary-folder';

/** Folders in a folder, each a second younger than the one before. */
function foldersOf(names: readonly string[], file?: string): string {
  const folder = temporaryFolder();
  for (const [index, name] of names.entries()) {
    mkdirSync(path.join(folder, name));
    if (file !== undefined) writeFileSync(path.join(folder, name, file), '{}');
    utimesSync(path.join(folder, name), index, index);
  }
  return folder;
}

const left = (folder: string) => readdirSync(folder).sort();

it('keeps four caches of each compilation, those that were written last', () => {
  const old = ['cart-web-aaaaaaaaaaaa', 'cart-web-ffffffffffff'];
  const others = ['cart-node-000000000000', 'cart-web-standalone-000000000000'];
  const young = ['2', '0', '3', '1'].map((digit) => `cart-web-${digit.repeat(12)}`);
  const folder = foldersOf([...old, ...others, ...young]);
  pruneCaches(folder);
  expect(left(folder)).toEqual([...others, ...young].sort());
});

it('keeps ten builds of a remote, and what is no build', () => {
  const builds = Array.from({ length: 12 }, (_, index) => `0.1.0-${index}`);
  const folder = foldersOf(builds, 'build.json');
  mkdirSync(path.join(folder, 'standalone'));
  writeFileSync(path.join(folder, '.version'), '0.1.0-11');
  pruneBuilds(folder);
  expect(left(folder)).toEqual([...builds.slice(2), '.version', 'standalone'].sort());
});

it('has nothing to do where nothing was built', () => {
  const folder = path.join(temporaryFolder(), 'none');
  expect(() => pruneCaches(folder)).not.toThrow();
  expect(() => pruneBuilds(folder)).not.toThrow();
});
