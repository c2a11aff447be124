import { type ColorName, COLOR_NAMES } from './names';
import type { Colors } from './schemes';
import { DEFAULT_SHADES, SHADES } from './shades';
import { colorsOf, type GivenColors, themeOf } from './theme-colors';

const DEFAULT_THEME = { shades: DEFAULT_SHADES, nav: null };
const DEFAULT = {
  light: colorsOf(DEFAULT_THEME, 'light'),
  dark: colorsOf(DEFAULT_THEME, 'dark'),
};

const block = (properties: readonly string[]) =>
  properties.length === 0 ? '' : `:root{${properties.join(';')}}`;

const declared = (names: readonly ColorName[], colors: Colors) =>
  names.map((name) => `--color-${name}:${colors[name]}`);

/**
 * The colours of a theme as a style sheet, over those of tokens.css: its shades, whole, and what is
 * made of them in the light and in the dark scheme. Empty where the theme has no colour.
 */
export function colorsCss(given: GivenColors): string {
  const theme = themeOf(given);
  const shades = SHADES.filter((shade) => theme.shades[shade] !== DEFAULT_SHADES[shade]);
  const light = colorsOf(theme, 'light');
  const dark = colorsOf(theme, 'dark');
  // If one scheme differs from tokens.css, both are written: the sheet's first block is for both.
  const own = COLOR_NAMES.filter(
    (name) => light[name] !== DEFAULT.light[name] || dark[name] !== DEFAULT.dark[name],
  );
  const primary = shades.map((shade) => `--color-primary-${shade}:${theme.shades[shade]}`);
  const inDark = block(
    declared(
      own.filter((name) => dark[name] !== light[name]),
      dark,
    ),
  );
  return `${block([...primary, ...declared(own, light)])}${inDark && `@media (prefers-color-scheme:dark){${inDark}}`}`;
}
