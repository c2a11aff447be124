import type { Module } from '../../app';
import type { Tx } from '../../db/db';
import type { StockReader } from '../catalogue';
import type { Supply } from '../catalogue/domain';
import type { Shop } from '../shop';
import { leftByPool, oversoldPools, savePools, type StockRepository } from './repository';
import { stockKeeper } from './stock-keeper';

/** The scarcest pool of a product determines how many are left. */
const stockReader: StockReader = {
  async left(db, shop) {
    const pools = new Map((await leftByPool(db, shop.key)).map((pool) => [pool.id, pool]));
    const supplies = new Map<string, Supply>();
    for (const product of shop.products.values()) {
      const [scarcest] = product.stock_ids
        .flatMap((id) => pools.get(id) ?? [])
        .sort((a, b) => a.left - b.left);
      if (scarcest) supplies.set(product.id, scarcest);
    }
    return supplies;
  },
};

async function saveShop(tx: Tx, { key, stocks }: Shop): Promise<string[]> {
  await savePools(tx, key, stocks);
  const oversold = await oversoldPools(
    tx,
    key,
    stocks.map(({ id }) => id),
  );
  return oversold.map(
    ({ id, capacity, sold }) =>
      `the quota of ${id} is ${capacity}, but ${sold} are sold; no more will be`,
  );
}

/** Quotas: the capacity of pools, and their held and sold pieces. */
export function stockModule(repository?: StockRepository): Module {
  return { name: 'stock', routes: [], holds: stockKeeper(repository), stockReader, saveShop };
}
