import type { Queries } from '../../db/db';
import type { Shop } from '../shop/domain';
import type { Supply } from './domain/supply';

/** Reads what is left of the products whose supply it keeps: product id → pieces. */
export interface StockReader {
  left(db: Queries, shop: Shop): Promise<ReadonlyMap<string, Supply>>;
}
