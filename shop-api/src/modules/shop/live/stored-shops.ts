import type { Module } from '../../../app';
import type { Config } from '../../../config';
import type { Db } from '../../../db/db';
import { NO_FILES } from '../content/own-files';
import { DataFileError } from '../files/data-file';
import type { SeasonWeeks } from '../files/demo-season';
import { hashOf } from '../files/documents';
import { loadShops, type FiledShop } from '../files/load-shop';
import { shopKeys } from '../files/shop-keys';
import { makeShop } from '../files/make-shop';
import { keepSeason, readSeasons } from './demo-seasons.repository';
import { readStoredFiles, storeFiles } from './stored-files.repository';
import {
  checkOpening,
  checkWith,
  faultsIn,
  saveWith,
  type Loaded,
  type LiveShops,
  type ShopSource,
} from './shop-source';
import { keepIfNew, lockStored, readHashes, store, type KeyedShop } from './stored.repository';

type StoredConfig = Pick<Config, 'shopsFolder' | 'shopOrigins'>;

/** A newer program may want more of the data than the one that stored it. */
const fromTable = ({ faults }: DataFileError) =>
  new DataFileError([
    ...faults,
    'These are in the database: mend the files, then "npm run shop:load".',
  ]);

const keyed = ({ shop, documents }: FiledShop): KeyedShop => ({
  key: shop.key,
  documents,
  hash: hashOf(documents, shop.files),
});

/**
 * The table `shops`, for PostgreSQL: all instances follow it. A shop's files count only until it
 * is in the table; from then on `npm run shop:load` writes it there.
 */
export function storedShops({ shopsFolder, shopOrigins }: StoredConfig): ShopSource {
  /** Key → what was taken over, or could not be. */
  const seen = new Map<string, string>();

  async function takeOver({ app, shops }: LiveShops, key: string): Promise<void> {
    const taken = await app.db.transaction(async (tx) => {
      const stored = await lockStored(tx, key);
      if (!stored) return null;
      const own = await readStoredFiles(tx, key, shops.get(key)?.files ?? NO_FILES);
      const shop = makeShop(key, stored.documents, shopOrigins, own);
      checkOpening(app, shop);
      await saveWith(app.modules, tx, shop);
      return { shop, hash: stored.hash };
    });
    if (!taken) return;
    shops.set(key, taken.shop);
    seen.set(key, taken.hash);
  }

  async function storeMissing({ db, modules }: LiveShops['app']): Promise<void> {
    const stored = (await readHashes(db)).map(({ key }) => key);
    const missing = shopKeys(shopsFolder).filter((key) => !stored.includes(key));
    if (missing.length === 0 && stored.length > 0) return;
    for (const filed of loadShops(shopsFolder, shopOrigins, missing, await readSeasons(db))) {
      checkWith(modules, filed.shop);
      await db.transaction(async (tx) => {
        if (!(await keepIfNew(tx, keyed(filed)))) return;
        await keepSeason(tx, filed);
        await storeFiles(tx, filed.shop.key, filed.shop.files);
      });
    }
  }

  return {
    open: async (live) => {
      await storeMissing(live.app);
      for (const { key } of await readHashes(live.app.db)) {
        await takeOver(live, key).catch((error: unknown) => {
          throw error instanceof DataFileError ? fromTable(error) : error;
        });
      }
    },
    follow: async (live) => {
      for (const { key, hash } of await readHashes(live.app.db)) {
        if (seen.get(key) === hash) continue;
        try {
          await takeOver(live, key);
          live.app.log.info({ shop: key }, 'a shop was loaded');
        } catch (error) {
          const faults = faultsIn(error);
          if (faults === null) throw error;
          live.app.log.error({ shop: key, faults }, 'a shop stays as it was');
          seen.set(key, hash);
        }
      }
    },
  };
}

interface Stored {
  /** The shops, given by how many weeks the dates of those in the table have moved. */
  readonly read: (seasons: SeasonWeeks) => readonly FiledShop[];
  /** Keys of demo shops whose dates are decided anew. */
  readonly renewed?: readonly string[];
}

/** Writes shops into the table, each with what the modules keep of it, at once or not at all. */
export async function storeShops(
  db: Db,
  modules: readonly Module[],
  { read, renewed = [] }: Stored,
): Promise<Loaded[]> {
  const filed = read(await readSeasons(db, renewed));
  for (const { shop } of filed) checkWith(modules, shop);
  const loaded: Loaded[] = [];
  for (const one of filed) {
    const { key } = one.shop;
    const done = await db.transaction(async (tx) => {
      const isNew = await store(tx, keyed(one));
      await keepSeason(tx, one);
      if (!isNew) return { key, isNew, warnings: [] };
      await storeFiles(tx, key, one.shop.files);
      return { key, isNew, warnings: await saveWith(modules, tx, one.shop) };
    });
    loaded.push(done);
  }
  return loaded;
}
