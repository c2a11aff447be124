import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { root } from '@permanto/tools/settings';

/** Copies the shops' data, to be changed. */
export function copyShops() {
  const folder = temporaryFolder();
  cpSync(path.join(root, 'shop-api/shops'), folder, { recursive: true });
  return { folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Changes one file of such a copy, such as `areena/shop.json`. */
export function changeFile<Data>(folder: string, file: string, change: (data: Data) => void): void {
  const changed = path.join(folder, file);
  const data = JSON.parse(readFileSync(changed, 'utf8')) as Data;
  change(data);
  writeFileSync(changed, JSON.stringify(data));
}

/** Copies the shops' data and changes one file. */
export function copyShopsWithChange<Data>(file: string, change: (data: Data) => void) {
  const shops = copyShops();
  changeFile(shops.folder, file, change);
  return shops;
}
