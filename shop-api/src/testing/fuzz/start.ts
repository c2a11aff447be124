import path from 'node:path';
import { createModules } from '../../modules';
import { loadShop } from '../../modules/shop/files/load-shop';
import type { OpenedDatabase } from '../databases';
import { purchasesIn, type Purchases } from '../purchases';
import { startShop } from '../start-shop';

const AREENA = path.resolve(__dirname, '../../../shops/areena');
export const STAFF_KEY = 'the staff key of a shop that is fuzzed only';

/** The shop that has everything of the specification, as it ships, with the sandbox to pay at. */
export async function startFuzzedShop(
  database: OpenedDatabase,
): Promise<{ shop: Purchases; stop: () => Promise<void> }> {
  const purchases = await purchasesIn(
    (shop, modules = createModules(), settings = {}) =>
      startShop(database, shop, modules, {
        ...settings,
        logLevel: 'error',
        staffKeys: new Map([[shop.key, STAFF_KEY]]),
      }),
    loadShop(AREENA).shop,
  );
  const stop = async () => {
    await purchases.close();
    await purchases.api.stopWork();
    await database.dispose();
  };
  return { shop: purchases, stop };
}
