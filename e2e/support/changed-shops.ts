import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@permanto/tools/settings';

/** A copy of the shops' data, to be changed. */
export function copiedShops() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permanto-shops-'));
  cpSync(path.join(root, 'shop-api/shops'), folder, { recursive: true });
  return { folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Changes one file (`areena/shop.json`) of such a copy. */
export function changeFile<Data>(folder: string, file: string, change: (data: Data) => void): void {
  const changed = path.join(folder, file);
  const data = JSON.parse(readFileSync(changed, 'utf8')) as Data;
  change(data);
  writeFileSync(changed, JSON.stringify(data));
}

/** A copy of the shops' data in which one file is otherwise. */
export function changedShops<Data>(file: string, change: (data: Data) => void) {
  const shops = copiedShops();
  changeFile(shops.folder, file, change);
  return shops;
}
