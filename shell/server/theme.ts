import type { Shop } from '@permanto/contracts';

const COLOR = /^#[0-9a-f]{3,8}$/i;
const SHADE = /^[1-9]00$/;

/** The shop's theme as a style sheet: custom properties, then the shop's own rules. */
export function themeCss(theme: Shop['theme']): string {
  const properties = Object.entries(theme.colors.primary)
    .filter(([shade, color]) => SHADE.test(shade) && COLOR.test(color))
    .map(([shade, color]) => `--color-primary-${shade}:${color}`);
  if (theme.nav_color !== null && COLOR.test(theme.nav_color)) {
    properties.push(`--color-nav:${theme.nav_color}`);
  }
  const root = properties.length === 0 ? '' : `:root{${properties.join(';')}}\n`;
  return `${root}${theme.custom_css ?? ''}`;
}
