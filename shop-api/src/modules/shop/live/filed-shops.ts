import type { Config } from '../../../config';
import { hashOf } from '../files/documents';
import { loadShops } from '../files/load-shop';
import { keepSeason, readSeasons } from './demo-seasons.repository';
import { mailbox } from './mailbox';
import {
  checkOpening,
  faultsIn,
  saveWith,
  type Loaded,
  type LiveShops,
  type ShopSource,
} from './shop-source';

type FiledConfig = Pick<Config, 'shopsFolder' | 'shopOrigins' | 'dataFolder'>;

/**
 * The data files themselves, for the embedded database: read at each start, and again when
 * `npm run shop:load` asks for it.
 */
export function filedShops({ shopsFolder, shopOrigins, dataFolder }: FiledConfig): ShopSource {
  const hashes = new Map<string, string>();
  const letters = dataFolder === undefined ? null : mailbox(dataFolder);
  let answered: string | undefined;

  /** All of them or, where one has a fault, none. */
  async function load(
    { app, shops }: LiveShops,
    keys?: readonly string[],
    renewed?: readonly string[],
  ): Promise<Loaded[]> {
    const filed = loadShops(shopsFolder, shopOrigins, keys, await readSeasons(app.db, renewed));
    for (const { shop } of filed) checkOpening(app, shop);
    const loaded: Loaded[] = [];
    for (const one of filed) {
      const { shop, documents } = one;
      const { key } = shop;
      const hash = hashOf(documents, shop.files);
      const isNew = hashes.get(key) !== hash;
      const warnings = isNew
        ? await app.db.transaction(async (tx) => {
            await keepSeason(tx, one);
            return saveWith(app.modules, tx, shop);
          })
        : [];
      if (isNew) shops.set(key, shop);
      hashes.set(key, hash);
      loaded.push({ key, isNew, warnings });
    }
    return loaded;
  }

  return {
    open: async (live) => {
      answered = letters?.request()?.id;
      await load(live);
    },
    follow: async (live) => {
      const request = letters?.request();
      if (!request || request.id === answered) return;
      const { id, keys, renew } = request;
      try {
        letters?.reply({ id, loaded: await load(live, keys, renew ? keys : []), faults: [] });
        live.app.log.info({ shops: keys }, 'shops were loaded');
      } catch (error) {
        const faults = faultsIn(error);
        if (faults === null) throw error;
        live.app.log.error({ shops: keys, faults }, 'shops stay as they were');
        letters?.reply({ id, loaded: [], faults });
      }
      answered = id;
    },
  };
}
