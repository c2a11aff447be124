import { ConfigError } from '@permanto/server/environment';
import type { App, Module } from '../../../app';
import type { Tx } from '../../../db/db';
import { isLoopback } from '../../../sandbox-config';
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

/**
 * The same for a shop that is about to open. Throws {@link ConfigError} where the public would come
 * to a shop that takes no money.
 */
export function checkOpening({ modules, config }: App, shop: Shop): void {
  checkWith(modules, shop);
  const { host } = shop.configuration;
  if (config.sandboxFaults.length === 0 || isLoopback(host)) return;
  throw new ConfigError(
    [
      `${shop.key} is at ${host}, where the public comes, but is set up for a trial:`,
      ...config.sandboxFaults.map((fault) => `  ${fault}`),
      'Set these, or PERMANTO_ALLOW_SANDBOX=yes where it is meant.',
    ].join('\n'),
  );
}

/** Why a shop can't be taken over; null where it is the program that failed. */
export function faultsIn(error: unknown): readonly string[] | null {
  if (error instanceof DataFileError) return error.faults;
  return error instanceof ConfigError ? [error.message] : null;
}

/** Brings all modules' tables to what the shop's data says; gives warnings for its owner. */
export async function saveWith(modules: readonly Module[], tx: Tx, shop: Shop): Promise<string[]> {
  const warnings: string[] = [];
  for (const { saveShop } of modules) warnings.push(...((await saveShop?.(tx, shop)) ?? []));
  return warnings;
}
