import { randomInt } from 'node:crypto';
import { openDatabaseOf } from '../databases';
import { fuzz } from './fuzz';
import { STAFF_KEY, startFuzzedShop } from './start';

const MANY = 100_000;
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** `npm run fuzz`: 100,000 requests on the embedded database; the environment says other numbers. */
async function main(): Promise<void> {
  const requests = number('PERMANTO_FUZZ_REQUESTS', MANY);
  const seed = number('PERMANTO_TEST_SEED', randomInt(2 ** 31));
  console.log(`${requests} requests, PERMANTO_TEST_SEED=${seed}`);
  const { shop, stop } = await startFuzzedShop(await openDatabaseOf.PGlite());
  const began = performance.now();
  const statuses = await fuzz(shop, { requests, seed, staffKey: STAFF_KEY });
  const seconds = (performance.now() - began) / 1_000;
  console.table(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
  console.log(`no fault in ${Math.round(seconds)} s`);
  await stop();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
