import { HEX_COLOR } from '@permanto/contracts/values';
import { blend, clampChroma, converter, formatHex, interpolate, wcagContrast } from 'culori';

/** `#rrggbb`. */
export type Hex = string;

const oklch = converter('oklch');

/** A colour in 3, 4, 6 or 8 digits, as it is seen on white paper; null where it is none. */
export function readColor(text: string): Hex | null {
  return HEX_COLOR.test(text) ? formatHex(blend(['#fff', text])) : null;
}

/** How much lighter one is than the other, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(one, other);

/** So much of `added`, from 0 to 1, in the colour. */
export const mixed = (color: Hex, added: Hex, share: number): Hex =>
  formatHex(interpolate([color, added], 'oklab')(share));

export interface Lch {
  /** From 0, black, to 1, white. */
  readonly l: number;
  readonly c: number;
  /** In degrees; greys have none. */
  readonly h?: number | undefined;
}

export const lchOf = (color: Hex): Lch => oklch(color) ?? { l: 0, c: 0 };

/** The nearest that a screen can show, with this lightness and hue. */
export const fromLch = ({ l, c, h }: Lch): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l, c, ...(h !== undefined && { h }) }, 'oklch'));
