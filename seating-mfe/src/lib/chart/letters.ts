import { mixPixels, type Picture, type Pixel } from './picture';

/** The pixels that a text covers, by their distance in the picture from its middle. */
interface Mask {
  readonly offsets: Int32Array;
  readonly covers: Uint16Array;
  /** No pixel is farther from the middle, each way. */
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Browsers draw light letters a little thicker than dark ones. By its green, which makes most of a colour's light. */
const isLight = (ink: Pixel) => ((ink >>> 8) & 0xff) > 127;

/** By face, then by text. */
type Masks = Map<number, Map<string, Mask>>;

export const BOLD = 600;
export const PLAIN = 400;
/** The size at which texts are measured: one that they are drawn in, so that the browser knows them then. */
const MEASURED = 13;
/** After so many masks those are forgotten that haven't been of use since: a hall's words and numbers in some sizes. */
const MOST_KEPT = 2_000;
/** So many widths are kept: what is free changes all day. */
const MOST_WIDTHS = 4_000;
/** Longer texts than this, in pixels, are better drawn by the browser: their masks would be huge. */
const LONGEST = 512;
/** So many texts are drawn anew for one picture: others are left for the next, so that no picture is late. */
const MOST_NEW = 48;
/** A seat's number is made as narrow as this, as a multiple of its size. */
export const WIDEST = 1.8;

/**
 * Texts as masks of pixels: the browser draws each text once in a size, and stamping it a
 * thousand times costs next to nothing.
 */
export class Letters {
  #masks: Masks = new Map();
  /** What was of use before those. */
  #former: Masks = new Map();
  #kept = 0;
  readonly #widths: Widths;
  #left = MOST_NEW;
  readonly #scratch: CanvasRenderingContext2D;

  constructor(private readonly picture: Picture) {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('there is no 2D canvas here');
    this.#scratch = context;
    this.#widths = new Widths(context);
  }

  /** Begins a picture. */
  begin(): void {
    this.#left = MOST_NEW;
    if (this.#kept < MOST_KEPT) return;
    this.#former = this.#masks;
    this.#masks = new Map();
    this.#kept = 0;
  }

  /** Whether texts were left for the next picture. */
  get isBehind(): boolean {
    return this.#left < 0;
  }

  /** As a multiple of its size; null when it is left for the next picture. */
  readonly widthOf = (text: string): number | null =>
    this.#widths.has(text) || this.#left-- > 0 ? this.#widths.of(text) : null;

  /** Whether {@link write} may write it. */
  fits(text: string, size: number): boolean {
    return text.length * size <= Math.min(LONGEST, this.picture.stride / 2);
  }

  /** Puts a text's middle on a pixel; `size` in pixels. What lies beyond the picture is left out. */
  write(text: string, x: number, y: number, size: number, weight: number, ink: Pixel): void {
    const { pixels, stride, rows } = this.picture;
    const mask = this.#maskOf(text, size, weight, Infinity, isLight(ink));
    if (!mask) return;
    const { offsets, covers, halfWidth, halfHeight } = mask;
    const at = y * stride + x;
    const isWhole =
      x >= halfWidth && x + halfWidth < stride && y >= halfHeight && y + halfHeight < rows;
    if (isWhole) return this.#stamp(mask, at, ink);
    for (let i = 0; i < offsets.length; i++) {
      const down = Math.round(offsets[i]! / stride);
      const column = x + offsets[i]! - down * stride;
      if (column < 0 || column >= stride || y + down < 0 || y + down >= rows) continue;
      const target = at + offsets[i]!;
      pixels[target] = mixPixels(pixels[target]!, ink, covers[i]!);
    }
  }

  /** The same for a seat's number, all of which is within the picture. */
  stampNumber(text: string, at: number, size: number, ink: Pixel): void {
    const mask = this.#maskOf(text, size, PLAIN, WIDEST * size, isLight(ink));
    if (mask) this.#stamp(mask, at, ink);
  }

  #stamp({ offsets, covers }: Mask, at: number, ink: Pixel): void {
    const { pixels } = this.picture;
    for (let i = 0; i < offsets.length; i++) {
      const target = at + offsets[i]!;
      pixels[target] = mixPixels(pixels[target]!, ink, covers[i]!);
    }
  }

  #maskOf(
    text: string,
    size: number,
    weight: number,
    widest: number,
    isLight: boolean,
  ): Mask | null {
    // A number, since it is asked for each seat of each picture.
    const face = (widest === Infinity ? size * 1_000 + weight : -size * 1_000) + (isLight ? 1 : 0);
    const known = this.#masks.get(face)?.get(text);
    if (known) return known;
    const former = this.#former.get(face)?.get(text);
    if (!former && this.#left-- <= 0) return null;
    const mask = former ?? this.#draw(text, size, weight, widest, isLight);
    const alike = this.#masks.get(face) ?? new Map<string, Mask>();
    this.#masks.set(face, alike.set(text, mask));
    this.#kept++;
    return mask;
  }

  #draw(text: string, size: number, weight: number, widest: number, isLight: boolean): Mask {
    const context = this.#scratch;
    const { canvas } = context;
    // Letters are hardly wider than high; asking how wide costs more than drawing.
    const width = Math.min(widest, text.length * size * 1.1);
    const halfWidth = Math.ceil(width / 2) + 1;
    const halfHeight = Math.ceil(size * 0.8);
    const [columns, lines] = [2 * halfWidth, 2 * halfHeight];
    if (canvas.width < columns) canvas.width = columns;
    if (canvas.height < lines) canvas.height = lines;
    context.clearRect(0, 0, columns, lines);
    // Setting a canvas's size forgets the font.
    context.font = fontOf(size, weight);
    context.fillStyle = isLight ? '#fff' : '#000';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(text, halfWidth, halfHeight, widest < Infinity ? widest : undefined);
    const { data } = context.getImageData(0, 0, columns, lines);
    const offsets = new Int32Array(columns * lines);
    const covers = new Uint16Array(columns * lines);
    let count = 0;
    for (let at = 0; at < columns * lines; at++) {
      const alpha = data[at * 4 + 3]!;
      if (alpha === 0) continue;
      const down = Math.floor(at / columns) - halfHeight;
      offsets[count] = down * this.picture.stride + (at % columns) - halfWidth;
      covers[count++] = Math.round((alpha * 256) / 255);
    }
    const whole = { halfWidth, halfHeight };
    return { ...whole, offsets: offsets.slice(0, count), covers: covers.slice(0, count) };
  }
}

/** How wide bold texts are, as multiples of their size. */
export class Widths {
  readonly #known = new Map<string, number>();

  constructor(private readonly context: CanvasRenderingContext2D) {}

  has(text: string): boolean {
    return this.#known.has(text);
  }

  of(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= MOST_WIDTHS) this.#known.clear();
    this.context.font = fontOf(MEASURED, BOLD);
    const width = this.context.measureText(text).width / MEASURED;
    this.#known.set(text, width);
    return width;
  }
}

export const fontOf = (size: number, weight = PLAIN) => `${weight} ${size}px system-ui, sans-serif`;
