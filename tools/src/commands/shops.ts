import path from 'node:path';
import { checkShops, loadShops, writeSchemas } from '@permanto/shop-api/shop-files';
import { say } from '../progress';
import { root, varFolder } from '../settings';

const packageFolder = path.join(root, 'shop-api');

/** The data folder is the one that `npm start` gives the API. */
const asked = (keys: readonly string[]) => ({
  env: { ...process.env, PERMANTO_DATA_FOLDER: path.join(varFolder(process.env), 'data') },
  packageFolder,
  keys,
  say,
});

/** `shop:check [key …]` */
export async function shopCheck(keys: string[]): Promise<number> {
  checkShops(asked(keys));
  return 0;
}

/** `shop:load [key …]` */
export async function shopLoad(keys: string[]): Promise<number> {
  await loadShops(asked(keys));
  return 0;
}

/** `shop:schema` */
export async function shopSchema(): Promise<number> {
  writeSchemas(path.join(packageFolder, 'shops'));
  say('The schemas are in shop-api/shops/schema.');
  return 0;
}
