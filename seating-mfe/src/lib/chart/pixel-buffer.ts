import { hexOf, type Rgb } from './palette';

/**
 * An opaque colour as a 32-bit number (little-endian RGBA). Signed, since the engine then keeps it
 * in a register.
 */
export type Pixel = number;

export const pixelOf = ([red, green, blue]: Rgb): Pixel =>
  0xff000000 | (blue << 16) | (green << 8) | red;

export const hexOfPixel = (pixel: Pixel) =>
  hexOf([pixel & 0xff, (pixel >>> 8) & 0xff, (pixel >>> 16) & 0xff]);

/** `cover`: the amount of `over`, 0 to 256. Both are opaque. */
export function mixPixels(under: Pixel, over: Pixel, cover: number): Pixel {
  const share = cover | 0;
  const rest = 256 - share;
  const redBlue = (Math.imul(over & 0xff00ff, share) + Math.imul(under & 0xff00ff, rest)) >>> 8;
  const green = (Math.imul(over & 0xff00, share) + Math.imul(under & 0xff00, rest)) >>> 8;
  return 0xff000000 | (redBlue & 0xff00ff) | (green & 0xff00);
}

/**
 * An opaque image in main memory that is copied to a canvas at once. It is wider than the canvas by
 * `margin` on every side, so that sprites across an edge need no clipping.
 */
export class PixelBuffer {
  readonly pixels: Int32Array;
  /** Pixels from one row to the next. */
  readonly stride: number;
  readonly rows: number;
  readonly #image: ImageData;

  constructor(
    private readonly context: CanvasRenderingContext2D,
    readonly margin: number,
  ) {
    const { width, height } = context.canvas;
    this.stride = width + 2 * margin;
    this.rows = height + 2 * margin;
    this.#image = context.createImageData(this.stride, this.rows);
    this.pixels = new Int32Array(this.#image.data.buffer);
  }

  /** Clips to the buffer; coordinates are whole pixels. */
  fillRect(left: number, top: number, width: number, height: number, color: Pixel): void {
    const from = Math.max(0, left);
    const to = Math.min(this.stride, left + width);
    const last = Math.min(this.rows, top + height);
    for (let row = Math.max(0, top); from < to && row < last; row++) {
      this.pixels.fill(color, row * this.stride + from, row * this.stride + to);
    }
  }

  copyToCanvas(): void {
    const { margin, context } = this;
    const { width, height } = context.canvas;
    context.putImageData(this.#image, -margin, -margin, margin, margin, width, height);
  }
}
