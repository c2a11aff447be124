import type { Shop } from '@permanto/contracts';
import { colorsCss } from '@permanto/ui/theme';
import { cssUrl, ownAddress } from '../addresses';
import { safeCss } from './custom-css';
import { iconsCss } from './icons';

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
 * The shop's theme as a style sheet: its colours, corrected so that everything can be read;
 * `--header-image`, `--background-image` and `--icon`; then the shop's own rules.
 */
export function themeCss(shop: Shop): string {
  const { colors, nav_color: nav, custom_css: own } = shop.theme;
  const images = pictures(shop).join(';');
  return [
    colorsCss({ primary: colors.primary, nav }),
    images === '' ? '' : `:root{${images}}`,
    iconsCss(shop.pages),
    safeCss(own ?? '', shop.media_origins),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
