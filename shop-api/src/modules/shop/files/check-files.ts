import path from 'node:path';
import type { Module } from '../../../app';
import type { Config } from '../../../config';
import { faultsWith } from '../live/shop-source';
import { DataFileError } from './data-file';
import type { SeasonWeeks } from './demo-season';
import { loadShops, type FiledShop } from './load-shop';
import { shopKeys } from './shop-keys';
import { withLine } from './places';

/** A host leads to one shop only. */
function repeatedHosts(filed: readonly FiledShop[]): string[] {
  const owners = new Map<string, string>();
  return filed.flatMap(({ shop: { key, configuration } }) => {
    const { host } = new URL(configuration.host);
    const owner = owners.get(host);
    owners.set(host, key);
    return owner === undefined ? [] : [`${key}/shop.json: host: "${host}" is the shop ${owner}'s`];
  });
}

/**
 * The shops of `keys`, or all, checked by every module. Throws {@link DataFileError}
 * with every fault.
 */
export function checkFiles(
  { shopsFolder, shopOrigins }: Pick<Config, 'shopsFolder' | 'shopOrigins'>,
  modules: readonly Module[],
  keys: readonly string[],
  seasons?: SeasonWeeks,
): FiledShop[] {
  const known = shopKeys(shopsFolder);
  const strangers = keys.filter((key) => !known.includes(key));
  if (strangers.length > 0) {
    throw new DataFileError(strangers.map((key) => `${shopsFolder}: there is no shop "${key}"`));
  }
  const all = loadShops(shopsFolder, shopOrigins, keys.length > 0 ? keys : known, seasons);
  const faults = [...all.flatMap(({ shop }) => faultsWith(modules, shop)), ...repeatedHosts(all)];
  if (faults.length === 0) return all;
  const folderOf = (fault: string) => path.join(shopsFolder, fault.slice(0, fault.indexOf('/')));
  throw new DataFileError(faults.map((fault) => withLine(fault, folderOf(fault))));
}
