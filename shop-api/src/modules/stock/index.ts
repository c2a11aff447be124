import type { App, Module, StockReader } from '../../app';
import type { Supply } from '../catalogue/domain/supply';
import { leftByPool, savePools, type StockRepository } from './repository';
import { stockKeeper } from './stock-keeper';

/** The scarcest pool of a product tells how many are left of it. */
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

async function prepare({ db, shops }: App): Promise<void> {
  for (const shop of shops.values()) await savePools(db, shop.key, shop.stocks);
}

/** Quotas: how many pieces there are, held and sold. */
export function stockModule(repository?: StockRepository): Module {
  return { name: 'stock', routes: [], holds: stockKeeper(repository), stockReader, prepare };
}
