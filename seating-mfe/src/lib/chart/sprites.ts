import { markCover, type MarkKind } from './marks';
import type { Rgb } from './palette';
import { mixPixels, type Picture, type Pixel, pixelOf } from './picture';
import { distanceTo, type SeatShape } from './shapes';

/** How one kind of seat looks. */
export interface Look {
  readonly shape: SeatShape;
  readonly fill: Rgb;
  /** Drawn along the edge, inside. */
  readonly ring: Rgb | null;
  readonly mark: { readonly kind: MarkKind; readonly color: Rgb } | null;
}

/** One seat's pixels, by their distance in the picture from its middle. */
export interface Sprite {
  readonly offsets: Int32Array;
  readonly colors: Int32Array;
}

/** What sprites are made for. */
interface SpriteGround {
  /** Of the picture. */
  readonly stride: number;
  /** The colour under their smooth edges, mixed in once instead of at each seat. */
  readonly ground: Pixel;
}

/** How far beyond its radius a form reaches, as a share of it. */
export const REACH = 1.2;
/** Below this radius a seat stands on a quarter of a pixel, above it on a half. */
const FINE_RADIUS = 8;
/** Marks and rings on smaller seats would only be dirt, in device pixels. */
const MARK_RADIUS = 5;

/**
 * Antialiased seats at every place within a pixel, made when they are first needed. Stamping
 * them is what a frame costs without a GPU.
 */
export class SpriteSheet {
  readonly phases: number;
  /** No sprite reaches farther from its middle, in pixels. */
  readonly half: number;
  readonly #sprites: (Sprite | undefined)[] = [];

  constructor(
    private readonly lookAt: (look: number) => Look,
    /** In device pixels. */
    readonly radius: number,
    private readonly ground: SpriteGround,
  ) {
    this.phases = phasesOf(radius);
    this.half = halfOf(radius);
  }

  /** `phaseX`, `phaseY`: whole numbers below `phases`. */
  get(look: number, phaseX: number, phaseY: number): Sprite {
    const { phases } = this;
    const key = (look * phases + phaseY) * phases + phaseX;
    return (this.#sprites[key] ??= drawSprite(
      this.lookAt(look),
      this.radius,
      [phaseX / phases, phaseY / phases],
      this.ground,
    ));
  }
}

const emptySprite = (pixels: number): Sprite => ({
  offsets: new Int32Array(pixels),
  colors: new Int32Array(pixels),
});

/** What a sprite is drawn into before its size is known. */
let scratch = emptySprite(0);

/** The look's middle is the offset (0–1 pixel each) away from its pixel's corner. */
export function drawSprite(
  look: Look,
  radius: number,
  [offsetX, offsetY]: readonly [number, number],
  { stride, ground }: SpriteGround,
): Sprite {
  const half = halfOf(radius);
  const isDetailed = radius >= MARK_RADIUS;
  const ringWidth = Math.max(1, radius * 0.14);
  const fill = pixelOf(look.fill);
  const ring = isDetailed && look.ring ? pixelOf(look.ring) : null;
  const mark = isDetailed ? look.mark : null;
  const ink = mark ? pixelOf(mark.color) : 0;
  const most = (2 * half + 1) ** 2;
  if (scratch.offsets.length < most) scratch = emptySprite(most);
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
      colors[count++] = mixed(ground, color, 0.5 - distance);
    }
  }
  return { offsets: offsets.slice(0, count), colors: colors.slice(0, count) };
}

/** How far a sprite reaches from its middle at most, in pixels. */
export const halfOf = (radius: number) => Math.ceil(radius * REACH) + 1;

/** At how many places within a pixel, each way, a seat of this radius can stand. */
export const phasesOf = (radius: number) => (radius < FINE_RADIUS ? 4 : 2);

function mixed(under: Pixel, over: Pixel, share: number): Pixel {
  if (share <= 0) return under;
  return share >= 1 ? over : mixPixels(under, over, Math.round(share * 256));
}

/** Puts a sprite's middle on the pixel `at`; all of it must be within the picture. */
export function stamp(
  { pixels }: Pick<Picture, 'pixels'>,
  { offsets, colors }: Sprite,
  at: number,
): void {
  for (let i = 0; i < offsets.length; i++) pixels[at + offsets[i]!] = colors[i]!;
}
