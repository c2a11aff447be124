import { CONNECTIONS } from './databases';

/** `npm test` runs a part, `npm run test:all` the whole with larger numbers; without either, all of a file. */
export const IS_CORE = process.env.PERMANTO_TEST_SIZE === 'core';
export const IS_LARGE = process.env.PERMANTO_TEST_SIZE === 'large';

/**
 * Buyers who want the same in one moment. Those of `npm test` have a connection each. There are fewer places than
 * connections for requests (12, `request-db.ts`), since in a control one transaction more than there are places waits
 * for the others.
 */
export const CROWD = IS_LARGE ? { buyers: 200, places: 10 } : { buyers: CONNECTIONS, places: 5 };
