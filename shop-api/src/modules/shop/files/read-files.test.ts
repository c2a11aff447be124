import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { readFiles } from './read-files';

const MEGABYTE = 1_024 * 1_024;

let shop: string;
beforeEach(() => {
  shop = path.join(temporaryFolder(), 'testi');
  mkdirSync(path.join(shop, 'files'), { recursive: true });
});

const put = (name: string, content: string | Buffer = 'x') =>
  writeFileSync(path.join(shop, 'files', name), content);

test('a shop without the folder has no files', () => {
  rmSync(path.join(shop, 'files'), { recursive: true });
  expect(readFiles(shop)).toEqual(new Map());
});

test('a file is known by its name, with its type, its bytes and what changes with them', () => {
  put('derby.webp', 'one');
  put('index.m3u8', '#EXTM3U');
  const files = readFiles(shop);
  expect([...files.keys()].sort()).toEqual(['derby.webp', 'index.m3u8']);
  const before = files.get('derby.webp');
  expect(before).toMatchObject({ type: 'image/webp', bytes: Buffer.from('one') });
  expect(readFiles(shop).get('derby.webp')?.hash).toBe(before?.hash);
  put('derby.webp', 'two');
  expect(readFiles(shop).get('derby.webp')?.hash).not.toBe(before?.hash);
});

test('what is hidden is none of the shop’s', () => {
  put('.DS_Store');
  put('.gitkeep');
  expect(readFiles(shop).size).toBe(0);
});

test('the largest file that may be is taken', () => {
  put('a.png', Buffer.alloc(4 * MEGABYTE));
  expect(readFiles(shop).size).toBe(1);
});

test.each([
  ['Derby.webp', 'must have a name of a to z'],
  ['derby kuva.webp', 'must have a name of a to z'],
  ['derby', 'must have a name of a to z'],
  [`${'a'.repeat(97)}.png`, 'must have a name of a to z'],
  ['derby.html', 'is none of svg, png'],
  ['derby.js', 'is none of svg, png'],
  ['derby.svg.gz', 'is none of svg, png'],
])('%s can’t be served: it %s', (name, fault) => {
  put(name);
  expect(() => readFiles(shop)).toThrow(`testi/files/${name}: ${fault}`);
});

test('a file that is too large, a folder and a link are reported at once', () => {
  put('iso.mp4', Buffer.alloc(4 * MEGABYTE + 1));
  mkdirSync(path.join(shop, 'files/kuvat.png'));
  writeFileSync(path.join(shop, 'secret.png'), 'x');
  symlinkSync(path.join(shop, 'secret.png'), path.join(shop, 'files/linkki.png'));
  const read = () => readFiles(shop);
  expect(read).toThrow('testi/files/iso.mp4: is larger than 4 MB');
  expect(read).toThrow('testi/files/kuvat.png: is no file');
  expect(read).toThrow('testi/files/linkki.png: is no file');
});

test('files that are too large together are reported', () => {
  for (let i = 0; i < 17; i += 1) put(`osa-${i}.ts`, Buffer.alloc(4 * MEGABYTE));
  expect(() => readFiles(shop)).toThrow('testi/files: its files are larger than 64 MB together');
});
