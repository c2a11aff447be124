import { fromLch, type Hex, lchOf, readColor } from './color';

export const SHADES = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
type Shade = (typeof SHADES)[number];

/** A shop's colour from its lightest shade to its darkest. */
export type Shades = Readonly<Record<Shade, Hex>>;

/** Those of a shop without a theme. */
export const DEFAULT_SHADES: Shades = {
  100: '#e8edff',
  200: '#cbd6ff',
  300: '#a1b5ff',
  400: '#6f8cfb',
  500: '#4264ef',
  600: '#2c4ad2',
  700: '#2139a9',
  800: '#1a2d82',
  900: '#131f55',
};

/** As light as the default shade, in the hue of the nearest that is given, and as vivid as it. */
function missing(shade: Shade, given: ReadonlyMap<Shade, Hex>): Hex {
  const distance = (other: Shade) => Math.abs(other - shade);
  const [nearest] = [...given.keys()].sort((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return DEFAULT_SHADES[shade];
  const { c, h } = lchOf(given.get(nearest) ?? DEFAULT_SHADES[nearest]);
  const wanted = lchOf(DEFAULT_SHADES[shade]);
  return fromLch({ l: wanted.l, c: (c * wanted.c) / lchOf(DEFAULT_SHADES[nearest]).c, h });
}

/** All shades of what a shop gives, where that is some of them, or none, or no colours at all. */
export function shadesOf(primary: Readonly<Record<string, string>>): Shades {
  const given = new Map(
    SHADES.flatMap((shade) => {
      const color = readColor(primary[shade] ?? '');
      return color === null ? [] : [[shade, color] as const];
    }),
  );
  const all = SHADES.map((shade) => [shade, given.get(shade) ?? missing(shade, given)] as const);
  return Object.fromEntries(all) as Record<Shade, Hex>;
}
