import { readColor } from './color';
import { corrected, type Demand } from './corrected';
import { COLOR_NAMES } from './names';
import { PAIRS } from './pairs';
import { type Colors, type Scheme, type Theme, WISHES } from './schemes';
import { shadesOf } from './shades';

/** What an organizer says of colours: anything, in any number of digits, or nothing. */
export interface GivenColors {
  readonly primary: Readonly<Record<string, string>>;
  readonly nav: string | null;
}

export const themeOf = ({ primary, nav }: GivenColors): Theme => ({
  shades: shadesOf(primary),
  nav: nav === null ? null : readColor(nav),
});

/** What is asked of a colour by those that are settled. */
const demandsOn = (name: string, settled: Partial<Colors>): readonly Demand[] =>
  PAIRS.flatMap(({ ink, ground, least }) => {
    const other = ink === name ? settled[ground] : ground === name ? settled[ink] : undefined;
    return other === undefined ? [] : [{ other, least }];
  });

/** Every colour of a theme in a scheme, so that all {@link PAIRS} hold; `correct` moves what doesn't. */
export function colorsOf(theme: Theme, scheme: Scheme, correct = corrected): Colors {
  const settled: Partial<Record<string, string>> = {};
  for (const [name, wish, direction] of WISHES[scheme]) {
    // Wishes come in an order in which each finds what it is made of.
    const color = wish(theme, settled as Colors);
    settled[name] = correct(color, direction, demandsOn(name, settled));
  }
  return Object.fromEntries(COLOR_NAMES.map((name) => [name, settled[name]])) as Colors;
}
