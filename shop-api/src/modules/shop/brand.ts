import type { Shop } from './shop';

/** A colour of the shop and the ink that can be read on it; hex both. */
export interface Brand {
  readonly ground: string;
  readonly ink: string;
}

const HEX = /^#[0-9a-f]{6}$/i;
const DARK = '#14161b';

const channel = (color: string, at: number) => {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2, "relative luminance". */
const luminance = (color: string) =>
  0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);

/** White on it has 4.5:1, or ink has: one of the two always does. */
const inkOn = (ground: string) => (luminance(ground) <= 1.05 / 4.5 - 0.05 ? '#ffffff' : DARK);

/** What stands in the shop's colour on paper and in mails, where its style sheet isn't. */
export function brandOf({ configuration: { theme } }: Pick<Shop, 'configuration'>): Brand {
  const { primary } = theme.colors;
  const ground = [primary['800'], primary['900'], primary['700']].find(
    (shade) => shade !== undefined && HEX.test(shade),
  );
  return { ground: ground ?? DARK, ink: inkOn(ground ?? DARK) };
}
