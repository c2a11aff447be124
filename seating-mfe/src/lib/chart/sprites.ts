import { markCover, type MarkKind } from './marks';
import type { Rgb } from './palette';
import { mixPixels, type PixelBuffer, type Pixel, pixelOf } from './pixel-buffer';
import { distanceTo, type SeatShape } from './shapes';

export interface Look {
  readonly shape: SeatShape;
  readonly fill: Rgb;
  /** Drawn inside the edge. */
  readonly ring: Rgb | null;
  readonly mark: { readonly kind: MarkKind; readonly color: Rgb } | null;
}

/** One seat's pixels, as offsets in the buffer from its middle. */
export interface Sprite {
  readonly offsets: Int32Array;
  readonly colors: Int32Array;
}

interface SpriteTarget {
  /** Pixels from one row of the buffer to the next. */
  readonly stride: number;
  /** The colour under the antialiased edges, blended once per sprite instead of once per seat. */
  readonly background: Pixel;
}

/** The extent of the largest shape, as a multiple of its radius. */
export const MAX_EXTENT = 1.2;
/** Below this radius seats are positioned to a quarter of a pixel, above it to a half. */
const FINE_RADIUS_PX = 8;
/** On smaller seats marks and rings would be illegible. */
const MIN_MARK_RADIUS_PX = 5;

/**
 * Antialiased seats at every subpixel position, made on first use. Without a GPU, stamping them is
 * the main cost of a frame.
 */
export class SpriteSheet {
  readonly phases: number;
  /** The greatest distance of a pixel from the middle. */
  readonly half: number;
  readonly #sprites: (Sprite | undefined)[] = [];

  constructor(
    private readonly lookAt: (look: number) => Look,
    /** In device pixels. */
    readonly radius: number,
    private readonly target: SpriteTarget,
  ) {
    this.phases = phasesOf(radius);
    this.half = halfOf(radius);
  }

  /** `phaseX`, `phaseY`: integers below `phases`. */
  get(look: number, phaseX: number, phaseY: number): Sprite {
    const { phases } = this;
    const key = (look * phases + phaseY) * phases + phaseX;
    return (this.#sprites[key] ??= drawSprite(
      this.lookAt(look),
      this.radius,
      [phaseX / phases, phaseY / phases],
      this.target,
    ));
  }
}

const emptySprite = (pixels: number): Sprite => ({
  offsets: new Int32Array(pixels),
  colors: new Int32Array(pixels),
});

/** Reused for drawing a sprite before its size is known. */
let scratch = emptySprite(0);

/** The offset (0–1 pixel each) is that of the seat's middle from the corner of its pixel. */
export function drawSprite(
  look: Look,
  radius: number,
  [offsetX, offsetY]: readonly [number, number],
  { stride, background }: SpriteTarget,
): Sprite {
  const half = halfOf(radius);
  const isDetailed = radius >= MIN_MARK_RADIUS_PX;
  const ringWidth = Math.max(1, radius * 0.14);
  const fill = pixelOf(look.fill);
  const ring = isDetailed && look.ring ? pixelOf(look.ring) : null;
  const mark = isDetailed ? look.mark : null;
  const ink = mark ? pixelOf(mark.color) : 0;
  const maxPixels = (2 * half + 1) ** 2;
  if (scratch.offsets.length < maxPixels) scratch = emptySprite(maxPixels);
  const { offsets, colors } = scratch;
  let count = 0;
  for (let row = -half; row <= half; row++) {
    const y = (row + 0.5 - offsetY) / radius;
    for (let column = -half; column <= half; column++) {
      const x = (column + 0.5 - offsetX) / radius;
      const distance = distanceTo(look.shape, x, y) * radius;
      if (distance >= 0.5) continue;
      let color: Pixel = fill;
      if (ring !== null) color = mixed(color, ring, distance + ringWidth + 0.5);
      if (mark) color = mixed(color, ink, markCover(mark.kind, x, y, radius));
      offsets[count] = row * stride + column;
      colors[count++] = mixed(background, color, 0.5 - distance);
    }
  }
  return { offsets: offsets.slice(0, count), colors: colors.slice(0, count) };
}

/** The greatest distance of a sprite's pixel from its middle. */
export const halfOf = (radius: number) => Math.ceil(radius * MAX_EXTENT) + 1;

/** The number of subpixel positions of a seat of this radius, each way. */
export const phasesOf = (radius: number) => (radius < FINE_RADIUS_PX ? 4 : 2);

function mixed(under: Pixel, over: Pixel, share: number): Pixel {
  if (share <= 0) return under;
  return share >= 1 ? over : mixPixels(under, over, Math.round(share * 256));
}

/** Draws a sprite with its middle on the pixel `at`; all of it must lie within the buffer. */
export function stamp(
  { pixels }: Pick<PixelBuffer, 'pixels'>,
  { offsets, colors }: Sprite,
  at: number,
): void {
  for (let i = 0; i < offsets.length; i++) pixels[at + offsets[i]!] = colors[i]!;
}
