import type { Shop } from '@permanto/contracts';
import { allowedMediaUrl } from '../theme/media-url';

interface Icon {
  readonly src: string;
  readonly type: string | null;
}

interface Icons {
  readonly icon: Icon;
  /** For home screens, which don't support SVG. */
  readonly touch: string;
}

/** Icons that the shell draws in the shop's colour; see `mark.ts`. */
export const OWN_ICONS = {
  any: '/icons/mark.svg',
  maskable: '/icons/maskable.svg',
  png192: '/icons/mark-192.png',
  png512: '/icons/mark-512.png',
  touch: '/icons/touch.png',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
};

/** Guesses the type from the file extension. */
function typeOf(address: string): string | null {
  const [, ending = ''] = /\.([a-z]+)(?:\?|$)/i.exec(address) ?? [];
  return TYPES[ending.toLowerCase()] ?? null;
}

/** Returns the shop's favicon, or the drawn mark if it has none. */
export function iconsOf(shop: Shop | null): Icons {
  const given = shop?.theme.favicon ?? null;
  const own = given === null ? null : allowedMediaUrl(given, shop?.media_origins ?? []);
  if (own === null) {
    return { icon: { src: OWN_ICONS.any, type: 'image/svg+xml' }, touch: OWN_ICONS.touch };
  }
  const type = typeOf(own);
  return { icon: { src: own, type }, touch: type === 'image/png' ? own : OWN_ICONS.touch };
}
