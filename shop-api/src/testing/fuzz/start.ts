import { existsSync } from 'node:fs';
import path from 'node:path';
import { Sandbox } from '@permanto/payment-sandbox';
import { TEST_MERCHANT } from '@permanto/paytrail';
import type { OpenedDatabase } from '../databases';
import { startShop, type StartedShop } from '../start-shop';
import { createModules } from '../../modules';
import { loadShop } from '../../modules/shop/files/load-shop';

const SHOPS = path.resolve(__dirname, '../../../shops');
export const STAFF_KEY = 'the staff key of a shop that is fuzzed only';

/** The shop that has everything of the specification, with a provider that nobody pays at. */
export async function startFuzzedShop(
  database: OpenedDatabase,
): Promise<{ api: StartedShop; stop: () => Promise<void> }> {
  const sandbox = new Sandbox({ pendingMs: null });
  const url = await sandbox.listen(0);
  const key = existsSync(path.join(SHOPS, 'areena/shop.json')) ? 'areena' : 'kotipelit';
  const { shop } = loadShop(path.join(SHOPS, key));
  const api = await startShop(database, shop, createModules(), {
    logLevel: 'error',
    paytrail: { url, ...TEST_MERCHANT },
    staffKeys: new Map([[shop.key, STAFF_KEY]]),
  });
  const stop = async () => {
    await api.stopWork();
    await sandbox.close();
    await database.dispose();
  };
  return { api, stop };
}
