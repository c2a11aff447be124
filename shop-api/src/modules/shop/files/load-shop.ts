import { readdirSync } from 'node:fs';
import path from 'node:path';
import { linkFaults, type ShopFiles } from './check-links';
import { DataFileError, readDataFile, readOptionalFile } from './data-file';
import { linkShop } from './link-shop';
import { codeFile, eventFile, pageFile, productFile, shopFile, streamFile } from './schema';
import type { Shop } from '../shop';

/**
 * The shop in one folder of data files, whose name is its key. `origin` takes the place of the
 * host that the files name. Throws {@link DataFileError}.
 */
export function loadShop(folder: string, origin?: string): Shop {
  const file = (name: string) => path.join(folder, name);
  const shop = readDataFile(file('shop.json'), shopFile);
  const files: ShopFiles = {
    shop: { ...shop, host: origin ?? shop.host },
    events: readDataFile(file('events.json'), eventFile),
    products: readDataFile(file('products.json'), productFile),
    pages: readDataFile(file('pages.json'), pageFile),
    codes: readOptionalFile(file('codes.json'), codeFile, {}),
    streams: readOptionalFile(file('streams.json'), streamFile, { streams: [] }),
  };
  const key = path.basename(folder);
  const faults = linkFaults(files).map((fault) => `${key}/${fault}`);
  if (faults.length > 0) throw new DataFileError(faults);
  return linkShop(key, folder, files);
}

function shopKeys(shopsFolder: string): string[] {
  try {
    return readdirSync(shopsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Every shop of the folder that holds the shops' folders, by key. */
export function loadShops(shopsFolder: string, origin?: string): ReadonlyMap<string, Shop> {
  const keys = shopKeys(shopsFolder);
  if (keys.length === 0) {
    throw new DataFileError([`PERMANTO_SHOPS_FOLDER: ${shopsFolder} holds no shop`]);
  }
  return new Map(keys.map((key) => [key, loadShop(path.join(shopsFolder, key), origin)]));
}
