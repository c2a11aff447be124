import type { GivenColors } from '../theme';

const SHADES = ['100', '200', '300', '400', '500', '600', '700', '800', '900'];
const NO_COLOURS: GivenColors = { primary: {}, nav: null };
const RANDOM = /^random-(\d+)$/;

/** Numbers from 0 to 2³² − 1, the same for the same seed (a linear congruential generator). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
}

/** Arbitrary, incomplete shades. */
function randomTheme(seed: number): GivenColors {
  const next = numbers(seed);
  const color = () => `#${(next() >>> 8).toString(16).padStart(6, '0')}`;
  const given = SHADES.filter(() => next() % 3 > 0);
  return { primary: Object.fromEntries(given.map((shade) => [shade, color()])), nav: color() };
}

/**
 * The colours that a name stands for: those of a shop, `random-<seed>`, `#<one colour>` for a shop that
 * gives no more, and else none, so that the default is worn.
 */
export function wornColors(
  name: string,
  shops: Readonly<Record<string, GivenColors>>,
): GivenColors {
  const [, seed] = RANDOM.exec(name) ?? [];
  if (seed !== undefined) return randomTheme(Number(seed));
  if (name.startsWith('#')) return { primary: { 500: name }, nav: name };
  return shops[name] ?? NO_COLOURS;
}
