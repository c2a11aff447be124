/** The widths, in pixels, in which the API offers a shop's own pictures beside the original. */
export const PICTURE_WIDTHS = ['480', '800', '1200', '1600'] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
