import type { PictureWidth } from '@permanto/contracts';
import type { OwnFile } from '../../shop/content/own-files';

/** Better first: AVIF takes a fifth less than WebP. */
const FORMATS = ['avif', 'webp'] as const;

/** One of the sizes and formats in which a picture is offered beside the original. */
export interface Variant {
  readonly width: PictureWidth;
  readonly format: (typeof FORMATS)[number];
  /** Of the picture's hash: the same picture has the same variants, whatever it is called. */
  readonly name: string;
}

/** Vectors have every size as they are; of a GIF the movement would be lost. */
const VARIED: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/**
 * What is best for whoever accepts this: `*` names no format, it is said by those who want what
 * there is. Null: the original.
 */
export function variantOf(
  { type, hash }: Pick<OwnFile, 'type' | 'hash'>,
  width: PictureWidth,
  accept = '',
): Variant | null {
  const format = FORMATS.find((one) => accept.includes(`image/${one}`));
  if (format === undefined || !VARIED.includes(type)) return null;
  return { width, format, name: `${hash}-${width}.${format}` };
}

/** The picture's hash in a variant's name; null where that is no such name. */
export const hashIn = (name: string): string | null =>
  /^([\w-]+)-\d+\.(?:avif|webp)$/.exec(name)?.[1] ?? null;
