import { contrast, fromLch, type Hex, lchOf } from './color';

/** Another colour, already settled, and the least contrast with it. */
export interface Demand {
  readonly other: Hex;
  readonly least: number;
}

/** The lightness towards which a colour may be moved: black or white. */
export type Direction = 'darker' | 'lighter';

/** Bisection steps; the last is far below what an eye can distinguish. */
const STEPS = 12;

const holds = (color: Hex, demands: readonly Demand[]) =>
  demands.every(({ other, least }) => contrast(color, other) >= least);

/**
 * The colour, moved in lightness (OKLCH, so that its hue stays) as little as the demands allow;
 * black or white where nothing between does.
 */
export function corrected(wish: Hex, direction: Direction, demands: readonly Demand[]): Hex {
  if (holds(wish, demands)) return wish;
  const { l, c, h } = lchOf(wish);
  const end = direction === 'darker' ? 0 : 1;
  let failing = l;
  let holding = end;
  let best = direction === 'darker' ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step += 1) {
    const between = (failing + holding) / 2;
    const color = fromLch({ l: between, c, h });
    if (holds(color, demands)) [holding, best] = [between, color];
    else failing = between;
  }
  return best;
}
