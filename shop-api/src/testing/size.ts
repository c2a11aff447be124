import type { DatabaseKind } from './databases';

/** `npm run test:all` runs whole what `npm test` runs a part of. */
export const IS_LARGE = process.env.PERMANTO_TEST_SIZE === 'large';

export interface Crowd {
  readonly buyers: number;
  readonly places: number;
}

/** Buyers who want the same in one moment; PGlite has one connection, where they only queue. */
export const crowdFor = (kind: DatabaseKind): Crowd =>
  IS_LARGE || kind === 'PostgreSQL' ? { buyers: 500, places: 100 } : { buyers: 100, places: 20 };
