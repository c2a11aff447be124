/** The slot in the header of every page. */
export const HEADER_SLOT = 'mini-cart';
export const isHeaderPlace = (place: string) => place.startsWith(HEADER_SLOT);
