import path from 'node:path';
import { SHOP_LIST_PATH, shopList, type ShopList } from '@permanto/contracts';
import { shopKeys } from '@permanto/shop-api/shop-keys';
import * as v from 'valibot';
import { root } from './settings';

const DEFAULT_SHOP = 'kotipelit';

/** Every shop of the folder of data files. */
export const localShopKeys = (env: NodeJS.ProcessEnv): string[] =>
  shopKeys(path.resolve(root, env.PERMANTO_SHOPS_FOLDER ?? 'shop-api/shops'));

/** The shop at `localhost` itself: the default shop, or else the first one. */
function shopAtLocalhost(env: NodeJS.ProcessEnv): string {
  const keys = localShopKeys(env);
  return keys.includes(DEFAULT_SHOP) ? DEFAULT_SHOP : (keys[0] ?? DEFAULT_SHOP);
}

/**
 * On one machine each shop has a host of its own, such as `areena.localhost`, which browsers resolve by
 * themselves. `shell` is the shell's origin, which serves the first shop.
 */
export function localShopSettings(shell: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const first = shopAtLocalhost(env);
  const others = shell.replace('//localhost', '//{shop}.localhost');
  const hosts = { '127.0.0.1': first, [`${first}.localhost`]: first };
  return {
    PERMANTO_SHOP_ORIGIN:
      env.PERMANTO_SHOP_ORIGIN ?? JSON.stringify({ [first]: shell, '*': others }),
    PERMANTO_HOSTS: env.PERMANTO_HOSTS ?? JSON.stringify(hosts),
  };
}

/** The shops that a running API serves. */
export async function openShops(
  apiUrl: string,
  signal: AbortSignal | null = null,
): Promise<ShopList['shops']> {
  const response = await fetch(apiUrl + SHOP_LIST_PATH, { signal });
  return v.parse(shopList, await response.json()).shops;
}
