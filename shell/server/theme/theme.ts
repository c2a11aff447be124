import type { Shop } from '@permanto/contracts';
import { inWidth } from '@permanto/contracts/values';
import { colorsCss } from '@permanto/ui/theme';
import { cssUrl, allowedMediaUrl } from './media-url';
import { safeCss } from './custom-css';
import { iconsCss } from './icons-css';

export interface Theme {
  /** Empty if the shop has no theme. */
  readonly css: string;
  /** URL of the image in the header of every page. */
  readonly headerPicture: string | null;
}

export function themeOf(shop: Shop): Theme {
  const { header_img } = shop.theme;
  return {
    css: themeCss(shop),
    headerPicture: imageUrl(header_img, shop),
  };
}

/** CSS has no `srcset`, so the widest size that the API provides is used for all windows. */
function imageUrl(address: string | null, { media_origins }: Shop): string | null {
  const own = address === null ? null : allowedMediaUrl(address, media_origins);
  return own === null ? null : inWidth(own, '1600');
}

function imageProperties(shop: Shop): string[] {
  const { header_img: header, bg_img: background } = shop.theme;
  return Object.entries({ header, background }).flatMap(([name, address]) => {
    const own = imageUrl(address, shop);
    return own === null ? [] : [`--${name}-image:${cssUrl(own)}`];
  });
}

/**
 * Returns the shop's theme as a style sheet: its colours, corrected for contrast; `--header-image`,
 * `--background-image` and `--icon`; then its custom CSS.
 */
export function themeCss(shop: Shop): string {
  const { colors, nav_color: nav, custom_css: own } = shop.theme;
  const images = imageProperties(shop).join(';');
  return [
    colorsCss({ primary: colors.primary, nav }),
    images === '' ? '' : `:root{${images}}`,
    iconsCss(shop.pages),
    safeCss(own ?? '', shop.media_origins),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
