/** An A4 page in points. Folded twice it is A6: outside stand the ticket's face and its code. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 24;

export const SHEET = {
  width: WIDTH,
  height: HEIGHT,
  /** Where it is folded. */
  foldX: WIDTH / 2,
  foldY: HEIGHT / 2,
  /** The ticket fills the upper half, within what printers reach. */
  left: MARGIN,
  top: MARGIN,
  right: WIDTH - MARGIN,
  bottom: HEIGHT / 2 - MARGIN,
  padding: 16,
  notch: 9,
  radius: 12,
  ink: '#14161b',
  quiet: '#4d525d',
  line: '#8a8f9a',
} as const;

/** A column of text. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** The columns of text in the quarters at the left and at the right. */
export const COLUMNS: { readonly left: Column; readonly right: Column } = {
  left: { x: SHEET.left + SHEET.padding, width: SHEET.foldX - SHEET.left - 2 * SHEET.padding },
  right: { x: SHEET.foldX + SHEET.padding, width: SHEET.right - SHEET.foldX - 2 * SHEET.padding },
};

/** Modules of white around a QR code, without which readers fail. */
export const QUIET_ZONE = 4;
