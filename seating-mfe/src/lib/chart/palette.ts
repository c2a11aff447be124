/** Colours that don't come from the plan, as `#rrggbb`, and the typeface of texts. */
export interface Palette {
  readonly background: string;
  readonly section: string;
  readonly sectionEdge: string;
  readonly court: string;
  readonly text: string;
  readonly taken: string;
  readonly own: string;
  readonly ownMark: string;
  readonly focus: string;
  /** The `font-family` of CSS. */
  readonly typeface: string;
  /** How much white is mixed into the plan's colours, 0 to 1, for contrast. */
  readonly lift: number;
  /** Replaces the plan's colours; seats then differ by shape only. */
  readonly seat?: string;
}

export const LIGHT: Palette = {
  background: '#ffffff',
  section: '#f3f4f7',
  sectionEdge: '#c3c8d2',
  court: '#f2e3cf',
  text: '#1d2433',
  taken: '#c2c7d0',
  own: '#14171f',
  ownMark: '#ffffff',
  focus: '#b3261e',
  typeface: 'system-ui, sans-serif',
  lift: 0,
};

export const DARK: Palette = {
  background: '#14171f',
  section: '#1e232e',
  sectionEdge: '#3d4557',
  court: '#4a3d2c',
  text: '#eef1f6',
  taken: '#4a5160',
  own: '#ffffff',
  ownMark: '#14171f',
  focus: '#ffb4ab',
  typeface: 'system-ui, sans-serif',
  lift: 0.35,
};

/** Red, green, blue, 0–255. */
export type Rgb = readonly [number, number, number];

/** Anything that isn't `#rrggbb` is a middle grey. */
export function rgbOf(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return [128, 128, 128];
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A category's colour on the palette's background, as `#rrggbb`. */
export function shownColor(hex: string, { lift, seat }: Palette): string {
  return seat ?? hexOf(mixColors(rgbOf(hex), [255, 255, 255], lift));
}

/** `share`: the amount of `b`, 0 to 1. */
export function mixColors(a: Rgb, b: Rgb, share: number): Rgb {
  const mixed = (at: 0 | 1 | 2) => Math.round(a[at] + (b[at] - a[at]) * share);
  return [mixed(0), mixed(1), mixed(2)];
}

export const hexOf = (color: Rgb) =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The relative luminance of WCAG, 0 to 1. */
export function luminanceOf(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black or white, whichever contrasts more with a colour. */
export const inkOn = (color: Rgb): '#000000' | '#ffffff' =>
  luminanceOf(color) > 0.179 ? '#000000' : '#ffffff';
