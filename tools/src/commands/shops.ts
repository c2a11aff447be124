import path from 'node:path';
import { checkShops, loadShops, writeSchemas } from '@permanto/shop-api/shop-files';
import { printLine } from '../progress';
import { shopApiFolder, shopApiOptions } from './shop-api-options';

const RENEW = '--renew';

/** `shop:check [key …]` */
export async function shopCheck(keys: string[]): Promise<number> {
  checkShops({ ...shopApiOptions(), keys });
  return 0;
}

/** `shop:load [key …] [--renew]` */
export async function shopLoad(args: string[]): Promise<number> {
  const keys = args.filter((arg) => arg !== RENEW);
  await loadShops({ ...shopApiOptions(), keys, renew: args.includes(RENEW) });
  return 0;
}

/** `shop:schema` */
export async function shopSchema(): Promise<number> {
  writeSchemas(path.join(shopApiFolder, 'shops'));
  printLine('The schemas are in shop-api/shops/schema.');
  return 0;
}
