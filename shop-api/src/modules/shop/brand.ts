import { HEX_COLOR } from '@permanto/contracts';
import { blend, formatHex, wcagContrast } from 'culori';
import type { Shop } from './shop';

/** A colour of the shop and the ink that can be read on it; `#rrggbb` both. */
export interface Brand {
  readonly ground: string;
  readonly ink: string;
}

const WHITE = '#ffffff';
/** One of white and black always has 4.5:1 (WCAG 2.2, 1.4.3); a softer black has not. */
const BLACK = '#000000';
const NO_COLOUR = '#14161b';

/** Those that are dark in most themes first. */
const SHADES = [800, 900, 700, 600, 500, 400, 300, 200, 100];

/** What stands in the shop's colour on paper and in mails, where its style sheet isn't. */
export function brandOf({ configuration: { theme } }: Pick<Shop, 'configuration'>): Brand {
  const { primary } = theme.colors;
  const given = SHADES.map((shade) => primary[shade] ?? '').find((color) => HEX_COLOR.test(color));
  // As what shines through is seen on white paper.
  const ground = given === undefined ? NO_COLOUR : formatHex(blend([WHITE, given]));
  return { ground, ink: wcagContrast(WHITE, ground) >= 4.5 ? WHITE : BLACK };
}
