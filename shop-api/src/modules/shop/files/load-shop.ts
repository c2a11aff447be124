import path from 'node:path';
import type { ShopOrigins } from '../origins';
import type { Shop } from '../shop';
import { DataFileError } from './data-file';
import { moveDates, seasonOf, weeksPassed, type SeasonWeeks } from './demo-season';
import { readDocuments, type ShopDocuments } from './documents';
import { makeShop } from './make-shop';
import { withLine } from './places';
import { readFiles } from './read-files';
import { shopKeys } from './shop-keys';

/** A shop with the files that it was made of. */
export interface FiledShop {
  readonly shop: Shop;
  readonly documents: ShopDocuments;
  /** By how many weeks its dates have moved; null for a shop that is no demo. */
  readonly seasonWeeks: number | null;
}

const NO_ORIGINS: ShopOrigins = new Map();
const NO_SEASONS: SeasonWeeks = new Map();

/**
 * The shop in one folder of data files, whose name is its key. A demo shop whose season isn't among `seasons`
 * moves to today's. Throws {@link DataFileError}.
 */
export function loadShop(
  folder: string,
  origins: ShopOrigins = NO_ORIGINS,
  seasons: SeasonWeeks = NO_SEASONS,
): FiledShop {
  const key = path.basename(folder);
  try {
    const written = readDocuments(folder);
    const season = seasonOf(written);
    const seasonWeeks = season ? (seasons.get(key) ?? weeksPassed(season, new Date())) : null;
    const documents = moveDates(written, seasonWeeks ?? 0);
    return { shop: makeShop(key, documents, origins, readFiles(folder)), documents, seasonWeeks };
  } catch (error) {
    if (!(error instanceof DataFileError)) throw error;
    throw new DataFileError(error.faults.map((fault) => withLine(fault, folder)));
  }
}

/** The shops of `keys`, or every shop of the folder. Throws {@link DataFileError} with all their faults. */
export function loadShops(
  shopsFolder: string,
  origins: ShopOrigins,
  keys: readonly string[] = shopKeys(shopsFolder),
  seasons: SeasonWeeks = NO_SEASONS,
): FiledShop[] {
  if (keys.length === 0) {
    throw new DataFileError([`PERMANTO_SHOPS_FOLDER: ${shopsFolder} holds no shop`]);
  }
  const faults: string[] = [];
  const shops = keys.flatMap((key) => {
    try {
      return [loadShop(path.join(shopsFolder, key), origins, seasons)];
    } catch (error) {
      if (!(error instanceof DataFileError)) throw error;
      faults.push(...error.faults);
      return [];
    }
  });
  if (faults.length > 0) throw new DataFileError(faults);
  return shops;
}
