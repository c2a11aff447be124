import path from 'node:path';
import { checkShops, loadShops, writeSchemas } from '@permanto/shop-api/shop-files';
import { printLine } from '../progress';
import { root, varFolder } from '../settings';

const RENEW = '--renew';
const packageFolder = path.join(root, 'shop-api');

/** The data folder is the one that `npm start` passes to the API. */
const optionsFor = (keys: readonly string[]) => ({
  env: { ...process.env, PERMANTO_DATA_FOLDER: path.join(varFolder(process.env), 'data') },
  packageFolder,
  keys,
  say: printLine,
});

/** `shop:check [key …]` */
export async function shopCheck(keys: string[]): Promise<number> {
  checkShops(optionsFor(keys));
  return 0;
}

/** `shop:load [key …] [--renew]` */
export async function shopLoad(args: string[]): Promise<number> {
  const keys = args.filter((arg) => arg !== RENEW);
  await loadShops({ ...optionsFor(keys), renew: args.includes(RENEW) });
  return 0;
}

/** `shop:schema` */
export async function shopSchema(): Promise<number> {
  writeSchemas(path.join(packageFolder, 'shops'));
  printLine('The schemas are in shop-api/shops/schema.');
  return 0;
}
