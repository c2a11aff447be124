import type { Shop } from '@permanto/contracts';
import { OWN_ICONS } from './icons';
import { markColor, markSvg } from './mark';
import { markPng } from './mark-png';

export interface IconFile {
  readonly type: string;
  readonly body: string | Buffer;
}

const svg = (isMaskable: boolean) => (color: string) => ({
  type: 'image/svg+xml',
  body: markSvg(color, isMaskable),
});
const png = (size: number) => (color: string) => ({
  type: 'image/png',
  body: markPng(color, size),
});

const DRAWN: Readonly<Record<string, (color: string) => IconFile>> = {
  [OWN_ICONS.any]: svg(false),
  [OWN_ICONS.maskable]: svg(true),
  [OWN_ICONS.png192]: png(192),
  [OWN_ICONS.png512]: png(512),
  [OWN_ICONS.touch]: png(180),
};

/**
 * Draws the mark in the shop's colour, once for each colour. Returns undefined for paths that are no
 * icon's.
 */
export function createIconFiles(): (path: string, shop: Shop) => IconFile | undefined {
  const drawn = new Map<string, IconFile>();
  return (path, shop) => {
    const draw = Object.hasOwn(DRAWN, path) ? DRAWN[path] : undefined;
    if (draw === undefined) return undefined;
    const color = markColor(shop);
    const cached = drawn.get(path + color);
    const file = cached ?? draw(color);
    drawn.set(path + color, file);
    return file;
  };
}
