import type { Shop } from '@permanto/contracts';
import { inWidth } from '@permanto/contracts/values';
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
    headerPicture: pictureAt(header_img, shop),
  };
}

/** Style sheets know no `srcset`: the widest that the API draws will do for every window. */
function pictureAt(address: string | null, { media_origins }: Shop): string | null {
  const own = address === null ? null : ownAddress(address, media_origins);
  return own === null ? null : inWidth(own, '1600');
}

function pictures(shop: Shop): string[] {
  const { header_img: header, bg_img: background } = shop.theme;
  return Object.entries({ header, background }).flatMap(([name, address]) => {
    const own = pictureAt(address, shop);
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
