import { addCanvas, contextOf } from './canvases';
import { CpuPainter } from './cpu-painter';
import type { Painter } from './painter';
import type { Scene } from './scene';
import { isSameView, type Size, type View } from './view';

/** Half of a frame. Slower drawing lowers the resolution while the hall moves. */
const FRAME_BUDGET_MS = 8;
/** How long the hall must stand still before it is drawn at full resolution again. */
const SETTLE_MS = 120;
/** The lower resolution, as a share of the device's pixels each way. */
const DRAFT_SCALE = 0.5;
/** How many full frames in a row must have been slow: the first ones always are. */
const SLOW_FRAMES = 4;

/** Draws a moving hall with a quarter of the pixels if drawing all of them takes too long. */
export class AdaptiveResolution {
  #painter: CpuPainter | null = null;
  #canvas: HTMLCanvasElement | null = null;
  /** Durations of the last full frames. */
  readonly #timesMs: number[] = [];
  #view: View | null = null;
  #movedAt = -Infinity;

  constructor(
    private readonly container: HTMLElement,
    private readonly scene: Scene,
    private readonly ratio: number,
  ) {}

  /** Draws with the painter or as a draft; returns the same as {@link Painter.draw}. */
  draw(painter: Painter, view: View, frame: Size, rings: readonly number[]): boolean {
    const now = performance.now();
    if (this.#view && !isSameView(view, this.#view)) this.#movedAt = now;
    this.#view = view;
    const isSlow =
      this.#timesMs.length === SLOW_FRAMES && Math.min(...this.#timesMs) > FRAME_BUDGET_MS;
    const isDraft = isSlow && now - this.#movedAt < SETTLE_MS;
    const isComplete = (isDraft ? this.#draftPainter(frame) : painter).draw(view, frame, rings);
    if (this.#canvas) this.#canvas.style.visibility = isDraft ? '' : 'hidden';
    if (!isDraft) this.#timesMs.push(performance.now() - now);
    if (this.#timesMs.length > SLOW_FRAMES) this.#timesMs.shift();
    return isComplete && !isDraft;
  }

  destroy(): void {
    this.#canvas?.remove();
  }

  #draftPainter({ width, height }: Size): CpuPainter {
    if (this.#painter) return this.#painter;
    const ratio = this.ratio * DRAFT_SCALE;
    this.#canvas = addCanvas(this.container, Math.ceil(width * ratio), Math.ceil(height * ratio));
    this.#painter = new CpuPainter(contextOf(this.#canvas, true), this.scene, ratio);
    return this.#painter;
  }
}
