import type { Rgb } from './palette';
import { distanceTo, distanceToLine, type SeatShape } from './shapes';

/** How one kind of seat looks: category and status together. */
export interface Look {
  readonly shape: SeatShape;
  readonly fill: Rgb;
  /** Drawn along the edge, inside. */
  readonly ring: Rgb | null;
  /** Drawn on top: a tick for one's own, a cross for taken, a dot for an accessible place. */
  readonly mark: { readonly kind: 'tick' | 'cross' | 'dot'; readonly color: Rgb } | null;
}

/** One seat's pixels, square: little-endian RGBA, not premultiplied; 0 where nothing is drawn. */
export interface Sprite {
  readonly width: number;
  readonly pixels: Uint32Array;
}

/** Below this radius a seat stands on a quarter of a pixel, above it on a half. */
const FINE_RADIUS = 8;
/** Marks and rings on smaller seats would only be dirt, in device pixels. */
const MARK_RADIUS = 5;

const MARK_LINES = {
  tick: [
    [-0.45, 0.02, -0.12, 0.36],
    [-0.12, 0.36, 0.46, -0.34],
  ],
  cross: [
    [-0.36, -0.36, 0.36, 0.36],
    [-0.36, 0.36, 0.36, -0.36],
  ],
  dot: [[0, 0, 0.001, 0]],
} as const;
const MARK_WIDTH = { tick: 0.13, cross: 0.09, dot: 0.34 } as const;

/**
 * Antialiased seats at every place within a pixel, made when they are first needed and kept
 * for as long as the radius stays. Stamping them is what a frame costs without a GPU.
 */
export class SpriteSheet {
  readonly phases: number;
  readonly #sprites: (Sprite | undefined)[] = [];

  constructor(
    readonly looks: readonly Look[],
    /** In device pixels. */
    readonly radius: number,
  ) {
    this.phases = radius < FINE_RADIUS ? 4 : 2;
  }

  /** `phaseX`, `phaseY`: whole numbers below `phases`. */
  get(look: number, phaseX: number, phaseY: number): Sprite {
    const key = (look * this.phases + phaseY) * this.phases + phaseX;
    return (this.#sprites[key] ??= drawSprite(
      this.looks[look]!,
      this.radius,
      phaseX / this.phases,
      phaseY / this.phases,
    ));
  }
}

/** The look's middle is at half the sprite's width plus the offset (0–1 pixel). */
export function drawSprite(look: Look, radius: number, offsetX: number, offsetY: number): Sprite {
  const half = Math.ceil(radius * 1.25) + 1;
  const width = 2 * half + 1;
  const pixels = new Uint32Array(width * width);
  const detailed = radius >= MARK_RADIUS;
  const ringWidth = Math.max(1, radius * 0.14);
  for (let row = 0; row < width; row++) {
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5 - half - offsetX) / radius;
      const y = (row + 0.5 - half - offsetY) / radius;
      const distance = distanceTo(look.shape, x, y) * radius;
      const cover = clamp01(0.5 - distance);
      if (cover === 0) continue;
      let color = look.fill;
      if (look.ring && detailed) color = mix(color, look.ring, clamp01(distance + ringWidth + 0.5));
      if (look.mark && detailed) {
        color = mix(color, look.mark.color, markCover(look.mark.kind, x, y, radius));
      }
      pixels[row * width + column] =
        ((Math.round(cover * 255) << 24) | (color[2] << 16) | (color[1] << 8) | color[0]) >>> 0;
    }
  }
  return { width, pixels };
}

function markCover(kind: 'tick' | 'cross' | 'dot', x: number, y: number, radius: number): number {
  let distance = Infinity;
  for (const line of MARK_LINES[kind]) distance = Math.min(distance, distanceToLine(x, y, line));
  return clamp01(0.5 - (distance - MARK_WIDTH[kind]) * radius);
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  if (share <= 0) return a;
  return [
    Math.round(a[0] + (b[0] - a[0]) * share),
    Math.round(a[1] + (b[1] - a[1]) * share),
    Math.round(a[2] + (b[2] - a[2]) * share),
  ];
}

function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** Copies a sprite into a frame whose every pixel is a 32-bit number, cut at the edges. */
export function stamp(
  frame: Uint32Array,
  frameWidth: number,
  frameHeight: number,
  sprite: Sprite,
  left: number,
  top: number,
): void {
  const { width, pixels } = sprite;
  const fromX = Math.max(0, -left);
  const toX = Math.min(width, frameWidth - left);
  const fromY = Math.max(0, -top);
  const toY = Math.min(width, frameHeight - top);
  for (let y = fromY; y < toY; y++) {
    let source = y * width + fromX;
    let target = (top + y) * frameWidth + left + fromX;
    for (let x = fromX; x < toX; x++, source++, target++) {
      const pixel = pixels[source]!;
      if (pixel !== 0) frame[target] = pixel;
    }
  }
}
