import type { Shop } from '@permanto/contracts';
import { cssUrl, ownAddress } from '../addresses';
import { safeCss } from './custom-css';
import { iconsCss } from './icons';

const COLOR = /^#[0-9a-f]{3,8}$/i;
const SHADE = /^[1-9]00$/;

function colors({ colors: { primary }, nav_color }: Shop['theme']): string[] {
  const shades = Object.entries(primary).filter(([shade]) => SHADE.test(shade));
  return [
    ...shades.map(([shade, color]) => [`primary-${shade}`, color] as const),
    ['nav', nav_color] as const,
  ]
    .filter(([, color]) => color !== null && COLOR.test(color))
    .map(([name, color]) => `--color-${name}:${color}`);
}

/** What a shop's pages look like. */
export interface Theme {
  /** Empty where the shop has no theme. */
  readonly css: string;
  /** The address of the picture at the head of every page. */
  readonly headerPicture: string | null;
}

export function themeOf(shop: Shop): Theme {
  const { header_img } = shop.theme;
  return {
    css: themeCss(shop),
    headerPicture: header_img === null ? null : ownAddress(header_img, shop.media_origins),
  };
}

function pictures({ theme: { header_img, bg_img }, media_origins }: Shop): string[] {
  return Object.entries({ header: header_img, background: bg_img }).flatMap(([name, address]) => {
    const own = address === null ? null : ownAddress(address, media_origins);
    return own === null ? [] : [`--${name}-image:${cssUrl(own)}`];
  });
}

/**
 * The shop's theme as a style sheet: custom properties (`--color-primary-100` … `900`,
 * `--color-nav`, `--header-image`, `--background-image`, `--icon`), then the shop's own rules.
 */
export function themeCss(shop: Shop): string {
  const properties = [...colors(shop.theme), ...pictures(shop)];
  const root = properties.length === 0 ? '' : `:root{${properties.join(';')}}`;
  const own = safeCss(shop.theme.custom_css ?? '', shop.media_origins);
  return [root, iconsCss(shop.pages), own].filter((part) => part !== '').join('\n');
}
