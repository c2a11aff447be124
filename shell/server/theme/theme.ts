import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Shop } from '@permanto/contracts';
import { inWidth } from '@permanto/contracts/values';
import { colorsCss } from '@permanto/ui/theme';
import { safeCss } from './custom-css';
import { allowedMediaUrl, cssUrl } from './media-url';

/** Google's Material Symbols, one file for each name; resolved at run time. */
const ICON_FOLDER = path.join(
  path.dirname(createRequire(__filename).resolve('@material-symbols/svg-400/package.json')),
  'rounded',
);
const ICON_NAME = /^[a-z0-9_]{1,64}(?:-fill)?$/;

function readIcon(name: string): string | null {
  try {
    return readFileSync(path.join(ICON_FOLDER, `${name}.svg`), 'utf8');
  } catch {
    return null;
  }
}

function ruleOf(name: string): string | null {
  const svg = ICON_NAME.test(name) ? readIcon(name) : null;
  if (svg === null) return null;
  return `[data-icon="${name}"]{--icon:${cssUrl(`data:image/svg+xml,${encodeURIComponent(svg)}`)}}`;
}

/**
 * For each icon used by the shop's pages: a rule that sets `--icon` on elements with `data-icon="<name>"`,
 * to be used as `mask: var(--icon)`. Unknown names are ignored.
 */
function iconsCss(pages: Shop['pages']): string {
  const names = pages.flatMap(({ icon }) => (icon?.type === 'material' ? [icon.name] : []));
  return [...new Set(names)]
    .map(ruleOf)
    .filter((rule) => rule !== null)
    .join('\n');
}

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
