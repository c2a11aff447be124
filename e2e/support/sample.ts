/** The run's seed, as in jest's preset; `npm run test:all` sets another one in each run. */
export const TEST_SEED = Number(process.env.PERMANTO_TEST_SEED ?? 1);

/** `npm run test:all` */
export const IS_LARGE = process.env.PERMANTO_TEST_SIZE === 'large';

/** Random numbers from 0 to 1 (linear congruential generator, Numerical Recipes). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A random sample of `count` items. */
export function sampleOf<Item>(all: readonly Item[], count: number, seed: number): Item[] {
  const rest = [...all];
  const next = randomOf(seed);
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const [picked] = rest.splice(Math.floor(next() * rest.length), 1);
    return picked as Item;
  });
}

/** All items in `npm run test:all`, otherwise a sample of `count` by the run's seed. */
export const inSample = <Item>(all: readonly Item[], count: number): readonly Item[] =>
  IS_LARGE ? all : sampleOf(all, count, TEST_SEED);
