const VARIABLE = 'PERMANTO_TEST_SEED';

/**
 * The seed of this run: what the variable says, or else any, which is told. Playwright reads each
 * spec once more in every worker, and they take the environment over from the first.
 */
export function testSeed(): number {
  const given = process.env[VARIABLE];
  if (given !== undefined) return Number(given);
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.env[VARIABLE] = String(seed);
  console.log(`${VARIABLE}=${seed}`);
  return seed;
}

/** `npm run test:all` */
export const IS_LARGE = process.env.PERMANTO_TEST_SIZE === 'large';

/** `count` of them, each as likely as the others (a linear congruential generator, Numerical Recipes). */
export function sampleOf<Item>(all: readonly Item[], count: number, seed: number): Item[] {
  const rest = [...all];
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const [taken] = rest.splice(Math.floor(next() * rest.length), 1);
    return taken as Item;
  });
}

/** Of a matrix: the whole of it in `npm run test:all`, else `count` by the run's seed. */
export const inSample = <Item>(all: readonly Item[], count: number): readonly Item[] =>
  IS_LARGE ? all : sampleOf(all, count, testSeed());
