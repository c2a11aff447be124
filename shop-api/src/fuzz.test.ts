import { openDatabaseOf, type DatabaseKind } from './testing/databases';
import { fuzz } from './testing/fuzz/fuzz';
import { STAFF_KEY, startFuzzedShop } from './testing/fuzz/start';
import { IS_CORE, IS_LARGE } from './testing/size';

const REQUESTS = IS_LARGE ? 20_000 : 1_000;
const seed = Number(process.env.PERMANTO_TEST_SEED);
const TIMEOUT_MS = IS_LARGE ? 1_200_000 : 300_000;
/** In `npm test` the embedded database alone: there it tries every write, most of which other suites try on a server. */
const kinds: readonly DatabaseKind[] = IS_CORE ? ['PGlite'] : ['PGlite', 'PostgreSQL'];

describe.each(kinds)('whatever is sent, on %s', (kind) => {
  test(
    `PERMANTO_TEST_SEED=${seed}: no fault, no changed cart on a refusal, no answer outside the document`,
    async () => {
      const { shop, stop } = await startFuzzedShop(await openDatabaseOf[kind]());
      try {
        const statuses = await fuzz(shop, { requests: REQUESTS, seed, staffKey: STAFF_KEY });
        expect([...statuses.values()].reduce((all, count) => all + count, 0)).toBe(REQUESTS);
      } finally {
        await stop();
      }
    },
    TIMEOUT_MS,
  );
});
