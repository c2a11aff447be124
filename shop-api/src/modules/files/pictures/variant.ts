import type { PictureWidth } from '@permanto/contracts';
import type { OwnFile } from '../../shop';

/** In order of preference: AVIF is a fifth smaller than WebP. */
const FORMATS = ['avif', 'webp'] as const;

/** A size and format of a picture, beside the original. */
export interface Variant {
  readonly width: PictureWidth;
  readonly format: (typeof FORMATS)[number];
  /** Starts with the picture's hash, so that the file's name doesn't matter. */
  readonly name: string;
}

/** Not SVG, which scales, nor GIF, which may be animated. */
const TYPES_WITH_VARIANTS: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
];

/**
 * The best variant for the `accept` header; null for the original. A `*` doesn't count as support
 * for a format.
 */
export function variantOf(
  { type, hash }: Pick<OwnFile, 'type' | 'hash'>,
  width: PictureWidth,
  accept = '',
): Variant | null {
  const format = FORMATS.find((one) => accept.includes(`image/${one}`));
  if (format === undefined || !TYPES_WITH_VARIANTS.includes(type)) return null;
  return { width, format, name: `${hash}-${width}.${format}` };
}

/** The picture's hash in a variant's name; null for other names. */
export const hashOfName = (name: string): string | null =>
  /^([\w-]+)-\d+\.(?:avif|webp)$/.exec(name)?.[1] ?? null;
