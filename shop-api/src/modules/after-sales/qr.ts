import encodeQR from 'qr';

export interface QrCode {
  /** Modules on each side, without the quiet zone. */
  readonly size: number;
  /** SVG path data on a grid of `size` × `size`. */
  readonly path: string;
}

/** The least that the library draws around a code, in modules. */
const BORDER = 1;

/** The code's dark modules as one path, a rectangle for each run of a row. */
export function qrOf(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start - BORDER} ${y - BORDER}h${x - start}v1h${start - x}z`;
    }
  }
  return { size: rows.length - 2 * BORDER, path };
}
