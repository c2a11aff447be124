import { mixPixels, type PixelBuffer, type Pixel } from './pixel-buffer';

/** The pixels that a text covers, as offsets in the buffer from its middle. */
interface Mask {
  readonly offsets: Int32Array;
  readonly covers: Uint16Array;
  /** The greatest distance of a pixel from the middle, each way. */
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Reused for drawing a mask before its size is known. */
let scratchOffsets = new Int32Array(0);
let scratchCovers = new Uint16Array(0);

/** Browsers draw light text a little thicker. Green contributes most of a colour's luminance. */
const isLight = (ink: Pixel) => ((ink >>> 8) & 0xff) > 127;

/** By face, then by text. */
type Masks = Map<number, Map<string, Mask>>;

export const BOLD = 600;
export const PLAIN = 400;
/** Texts are measured at a size in which they are drawn, so that the browser caches them. */
const MEASURED_SIZE_PX = 13;
/** Enough for a hall's labels and numbers in several sizes. When full, masks not used since are evicted. */
const MAX_MASKS = 2_000;
/** Bounds the widths: the counts of free seats change all day. */
const MAX_WIDTHS = 4_000;
/** Longer texts are drawn by the browser: their masks would be huge. */
const MAX_TEXT_PX = 512;
/** New masks per frame; the rest waits for the next one, so that no frame is late. */
const MAX_NEW_PER_FRAME = 48;
/** The maximum width of a seat's number, as a multiple of its size. */
export const MAX_NUMBER_WIDTH = 1.8;

/**
 * Texts as masks of pixels: the browser draws each text once per size, and stamping it a thousand
 * times costs next to nothing.
 */
export class TextMasks {
  #masks: Masks = new Map();
  /** The older generation: masks used again move to the newer one. */
  #previousMasks: Masks = new Map();
  #maskCount = 0;
  readonly #widths: TextWidths;
  #newLeft = MAX_NEW_PER_FRAME;
  readonly #scratch: CanvasRenderingContext2D;

  constructor(
    private readonly buffer: PixelBuffer,
    private readonly typeface: string,
  ) {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('the browser offers no 2D canvas');
    this.#scratch = context;
    this.#widths = new TextWidths(context, typeface);
  }

  beginFrame(): void {
    this.#newLeft = MAX_NEW_PER_FRAME;
    if (this.#maskCount < MAX_MASKS) return;
    this.#previousMasks = this.#masks;
    this.#masks = new Map();
    this.#maskCount = 0;
  }

  /** Whether texts were left for the next frame. */
  get isIncomplete(): boolean {
    return this.#newLeft < 0;
  }

  /** As a multiple of its size; null if it is left for the next frame. */
  readonly widthOf = (text: string): number | null =>
    this.#widths.has(text) || this.#newLeft-- > 0 ? this.#widths.of(text) : null;

  /** Whether {@link write} can draw the text. */
  fits(text: string, size: number): boolean {
    return text.length * size <= Math.min(MAX_TEXT_PX, this.buffer.stride / 2);
  }

  /** Centres a text on a pixel; `size` in pixels. What lies outside the buffer is clipped. */
  write(text: string, x: number, y: number, size: number, weight: number, ink: Pixel): void {
    const { pixels, stride, rows } = this.buffer;
    const mask = this.#maskOf(text, size, weight, Infinity, isLight(ink));
    if (!mask) return;
    const { offsets, covers, halfWidth, halfHeight } = mask;
    const at = y * stride + x;
    const isInside =
      x >= halfWidth && x + halfWidth < stride && y >= halfHeight && y + halfHeight < rows;
    if (isInside) return this.#stamp(mask, at, ink);
    for (let i = 0; i < offsets.length; i++) {
      const down = Math.round(offsets[i]! / stride);
      const column = x + offsets[i]! - down * stride;
      if (column < 0 || column >= stride || y + down < 0 || y + down >= rows) continue;
      const target = at + offsets[i]!;
      pixels[target] = mixPixels(pixels[target]!, ink, covers[i]!);
    }
  }

  /** Draws a seat's number, all of which must lie within the buffer. */
  stampNumber(text: string, at: number, size: number, ink: Pixel): void {
    const mask = this.#maskOf(text, size, PLAIN, MAX_NUMBER_WIDTH * size, isLight(ink));
    if (mask) this.#stamp(mask, at, ink);
  }

  #stamp({ offsets, covers }: Mask, at: number, ink: Pixel): void {
    const { pixels } = this.buffer;
    for (let i = 0; i < offsets.length; i++) {
      const target = at + offsets[i]!;
      pixels[target] = mixPixels(pixels[target]!, ink, covers[i]!);
    }
  }

  #maskOf(
    text: string,
    size: number,
    weight: number,
    maxWidth: number,
    isLight: boolean,
  ): Mask | null {
    // A number as key, since it is looked up for each seat of each frame.
    const face =
      (maxWidth === Infinity ? size * 1_000 + weight : -size * 1_000) + (isLight ? 1 : 0);
    const cached = this.#masks.get(face)?.get(text);
    if (cached) return cached;
    const previous = this.#previousMasks.get(face)?.get(text);
    if (!previous && this.#newLeft-- <= 0) return null;
    const mask = previous ?? this.#draw(text, size, weight, maxWidth, isLight);
    const masks = this.#masks.get(face) ?? new Map<string, Mask>();
    this.#masks.set(face, masks.set(text, mask));
    this.#maskCount++;
    return mask;
  }

  #draw(text: string, size: number, weight: number, maxWidth: number, isLight: boolean): Mask {
    const context = this.#scratch;
    const { canvas } = context;
    // Bold texts are the widest. Measuring costs more than drawing, so other texts are estimated.
    const wide = this.#widths.has(text) ? this.#widths.of(text) : text.length * 1.1;
    // Hinted letters may be wider in another size.
    const slack = 2 + Math.ceil((text.length * size) / 100);
    const halfWidth = Math.ceil(Math.min(maxWidth, wide * size) / 2) + slack;
    const halfHeight = Math.ceil(size * 0.7);
    const [columns, lines] = [2 * halfWidth, 2 * halfHeight];
    if (canvas.width < columns) canvas.width = columns;
    if (canvas.height < lines) canvas.height = lines;
    context.clearRect(0, 0, columns, lines);
    // Setting a canvas's size resets the font.
    context.font = fontOf(this.typeface, size, weight);
    context.fillStyle = isLight ? '#fff' : '#000';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, halfWidth, halfHeight, maxWidth < Infinity ? maxWidth : undefined);
    const { data } = context.getImageData(0, 0, columns, lines);
    if (scratchOffsets.length < columns * lines) {
      scratchOffsets = new Int32Array(columns * lines);
      scratchCovers = new Uint16Array(columns * lines);
    }
    let count = 0;
    for (let line = 0, at = 3; line < lines; line++) {
      const first = (line - halfHeight) * this.buffer.stride - halfWidth;
      for (let column = 0; column < columns; column++, at += 4) {
        const alpha = data[at]!;
        if (alpha === 0) continue;
        scratchOffsets[count] = first + column;
        scratchCovers[count++] = Math.round((alpha * 256) / 255);
      }
    }
    const offsets = scratchOffsets.slice(0, count);
    const covers = scratchCovers.slice(0, count);
    return { offsets, covers, halfWidth, halfHeight };
  }
}

/** Caches the widths of bold texts, as multiples of their size. */
export class TextWidths {
  readonly #widths = new Map<string, number>();

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly typeface: string,
  ) {}

  has(text: string): boolean {
    return this.#widths.has(text);
  }

  of(text: string): number {
    const cached = this.#widths.get(text);
    if (cached !== undefined) return cached;
    if (this.#widths.size >= MAX_WIDTHS) this.#widths.clear();
    this.context.font = fontOf(this.typeface, MEASURED_SIZE_PX, BOLD);
    const width = this.context.measureText(text).width / MEASURED_SIZE_PX;
    this.#widths.set(text, width);
    return width;
  }
}

export const fontOf = (typeface: string, size: number, weight = PLAIN) =>
  `${weight} ${size}px ${typeface}`;
