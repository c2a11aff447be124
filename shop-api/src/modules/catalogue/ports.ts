import type { Db } from '../../db/db';
import type { Shop } from '../shop/domain';
import type { Supply } from './domain/supply';

/** Reads what is left of the products whose supply it keeps: product id → pieces. */
export interface StockReader {
  left(db: Db, shop: Shop): Promise<ReadonlyMap<string, Supply>>;
}
