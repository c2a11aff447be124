import type { App, Module } from '../../../app';
import type { Tx } from '../../../db/db';
import { DataFileError } from '../files/data-file';
import type { Shop } from '../shop';

/** The app, and the map behind its `shops`, which only what is here may write. */
export interface LiveShops {
  readonly app: App;
  readonly shops: Map<string, Shop>;
}

/** Where the shops' data comes from. */
export interface ShopSource {
  /** Opens the shops, before the API listens. Throws {@link DataFileError}. */
  open(live: LiveShops): Promise<void>;
  /** Takes over what has been loaded since; asked every few seconds by every instance. */
  follow(live: LiveShops): Promise<void>;
}

/** What became of one shop that was to be loaded. */
export interface Loaded {
  readonly key: string;
  /** False where it was the same before. */
  readonly isNew: boolean;
  /** For the shop's owner. */
  readonly warnings: readonly string[];
}

/** Why modules can't use the shop: `key/file.json: …` */
export const faultsWith = (modules: readonly Module[], shop: Shop): string[] =>
  modules.flatMap(({ checkShop }) => checkShop?.(shop) ?? []);

/** Throws {@link DataFileError} where a module can't use the shop. */
export function checkWith(modules: readonly Module[], shop: Shop): void {
  const faults = faultsWith(modules, shop);
  if (faults.length > 0) throw new DataFileError(faults);
}

/** Brings all modules' tables to what the shop's data says; gives warnings for its owner. */
export async function saveWith(modules: readonly Module[], tx: Tx, shop: Shop): Promise<string[]> {
  const warnings: string[] = [];
  for (const { saveShop } of modules) warnings.push(...((await saveShop?.(tx, shop)) ?? []));
  return warnings;
}
