import { mixPixels, type Picture, type Pixel } from './picture';

/** The pixels that a short text covers, by their distance in the picture from its middle. */
interface Mask {
  readonly offsets: Int32Array;
  readonly covers: Uint16Array;
}

/** So many masks are kept at most: a hall's numbers in some sizes. */
const MOST_KEPT = 2_000;
/** A text is made as narrow as this, as a multiple of its size. */
export const WIDEST = 1.8;

/**
 * Seats' numbers as masks of pixels: the browser draws each number once in a size, and stamping it
 * a thousand times costs next to nothing.
 */
export class Letters {
  readonly #masks = new Map<string, Mask>();
  readonly #scratch: CanvasRenderingContext2D;

  constructor(private readonly stride: number) {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('there is no 2D canvas here');
    this.#scratch = context;
  }

  /** Puts the text's middle on the pixel `at`; `size` in pixels, all of it within the picture. */
  stamp({ pixels }: Picture, text: string, size: number, ink: Pixel, at: number): void {
    const { offsets, covers } = this.#maskOf(text, size);
    for (let i = 0; i < offsets.length; i++) {
      const target = at + offsets[i]!;
      pixels[target] = mixPixels(pixels[target]!, ink, covers[i]!);
    }
  }

  #maskOf(text: string, size: number): Mask {
    const key = `${size} ${text}`;
    const known = this.#masks.get(key);
    if (known) return known;
    if (this.#masks.size >= MOST_KEPT) this.#masks.clear();
    const mask = this.#draw(text, size);
    this.#masks.set(key, mask);
    return mask;
  }

  #draw(text: string, size: number): Mask {
    const context = this.#scratch;
    const { canvas } = context;
    const side = 2 * size;
    if (canvas.width < side) canvas.width = canvas.height = side;
    context.clearRect(0, 0, side, side);
    context.font = fontOf(size);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    // A seat is not wider.
    context.fillText(text, side / 2, side / 2, WIDEST * size);
    const { data } = context.getImageData(0, 0, side, side);
    const middle = side >> 1;
    const offsets: number[] = [];
    const covers: number[] = [];
    for (let at = 0; at < side * side; at++) {
      const alpha = data[at * 4 + 3]!;
      if (alpha === 0) continue;
      offsets.push((Math.floor(at / side) - middle) * this.stride + (at % side) - middle);
      covers.push(Math.round((alpha * 256) / 255));
    }
    return { offsets: Int32Array.from(offsets), covers: Uint16Array.from(covers) };
  }
}

export const fontOf = (size: number, weight = 400) => `${weight} ${size}px system-ui, sans-serif`;
