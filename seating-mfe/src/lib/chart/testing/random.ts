/** Numbers from 0 (included) to 1 (not included), the same for the same seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Runs a property for many seeds; a failure reports its seed, and `SEED=n` runs only that one. */
export function forSeeds(count: number, property: (random: () => number) => void): void {
  const only = process.env.SEED;
  const first = Number(only ?? process.env.PERMANTO_TEST_SEED);
  for (let seed = first; seed < first + (only ? 1 : count); seed++) {
    try {
      property(makeRandom(seed));
    } catch (error) {
      throw new Error(`fails with SEED=${seed}: ${String(error)}`, { cause: error });
    }
  }
}
