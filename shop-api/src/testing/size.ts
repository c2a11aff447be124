import { CONNECTIONS } from './databases';

/** `npm run test:all` runs whole what `npm test` runs a part of. */
export const IS_LARGE = process.env.PERMANTO_TEST_SIZE === 'large';

/** Buyers who want the same in one moment. Those of `npm test` have a connection each. */
export const CROWD = IS_LARGE ? { buyers: 200, places: 40 } : { buyers: CONNECTIONS, places: 5 };
