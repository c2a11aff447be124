/** The widths, in pixels, in which the API offers a shop's own pictures beside the original. */
export const PICTURE_WIDTHS = ['480', '800', '1200', '1600'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const DRAWN = /^\/v1\/.+\.(?:avif|jpe?g|png|webp)\?/;

/** Whether an address is of a picture of the shop's own that the API has in those widths: neither SVG nor GIF. */
export const hasWidths = (address: string): boolean => DRAWN.test(address);

/** A picture's address for a width; one that the API has in no width stays as it is. */
export const inWidth = (address: string, width: PictureWidth): string =>
  hasWidths(address) ? `${address}&width=${width}` : address;
