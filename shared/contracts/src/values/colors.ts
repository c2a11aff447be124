/** A colour as a shop's theme may name it: in 3, 4, 6 or 8 digits, the last of 4 or 8 its opacity. */
export const HEX_COLOR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
