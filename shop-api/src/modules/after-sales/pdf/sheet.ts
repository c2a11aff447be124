/** The ticket on its A4 page, in points: a stub, the body, and the coupon behind the perforation. */
export const SHEET = {
  left: 40,
  top: 48,
  width: 595.28 - 80,
  /** At least; what is long makes it higher. */
  height: 300,
  stub: 88,
  coupon: 172,
  notch: 9,
  radius: 12,
  ink: '#14161b',
  quiet: '#4d525d',
  line: '#8a8f9a',
} as const;

/** Modules of white around a QR code, without which readers fail. */
export const QUIET_ZONE = 4;
