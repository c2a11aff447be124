import { create } from 'qrcode';

export interface QrCode {
  /** Modules on each side, without the quiet zone. */
  readonly size: number;
  /** SVG path data on a grid of `size` × `size`. */
  readonly path: string;
}

/** The code's dark modules as one path, a rectangle for each run of a row. */
export function qrOf(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return { size, path };
}
