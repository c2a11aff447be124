import { addCanvas, contextOf } from './canvases';
import { CpuPainter } from './cpu-painter';
import type { Painter } from './painter';
import type { Scene } from './scene';
import { isSameView, type Size, type View } from './view';

/** A picture that takes longer is only drafted while the hall moves, in ms: half of a frame. */
const BUDGET = 8;
/** So long the hall stands still until it is drawn sharply again, in ms. */
const REST = 120;
/** A draft's share of the device's pixels, each way. */
const SHARE = 0.5;
/** How much the last picture counts among those that tell how long one takes. */
const WEIGHT = 0.3;

/** Draws a moving hall with a quarter of the pixels where drawing all of them takes too long. */
export class Drafts {
  #painter: CpuPainter | null = null;
  #canvas: HTMLCanvasElement | null = null;
  /** What a sharp picture takes, in ms. */
  #time = 0;
  #view: View | null = null;
  #movedAt = -Infinity;

  constructor(
    private readonly container: HTMLElement,
    private readonly scene: Scene,
    private readonly ratio: number,
  ) {}

  /** With the painter, or a draft; answers whether it was one, and has to be drawn again. */
  draw(painter: Painter, view: View, frame: Size, rings: readonly number[]): boolean {
    const now = performance.now();
    if (this.#view && !isSameView(view, this.#view)) this.#movedAt = now;
    this.#view = view;
    const isDraft = this.#time > BUDGET && now - this.#movedAt < REST;
    if (isDraft) this.#drafter(frame).draw(view, frame, rings);
    else painter.draw(view, frame, rings);
    if (this.#canvas) this.#canvas.style.visibility = isDraft ? '' : 'hidden';
    if (!isDraft)
      this.#time += ((this.#time && WEIGHT) || 1) * (performance.now() - now - this.#time);
    return isDraft;
  }

  destroy(): void {
    this.#canvas?.remove();
  }

  #drafter({ width, height }: Size): CpuPainter {
    if (this.#painter) return this.#painter;
    const ratio = this.ratio * SHARE;
    this.#canvas = addCanvas(this.container, Math.ceil(width * ratio), Math.ceil(height * ratio));
    this.#painter = new CpuPainter(contextOf(this.#canvas, true), this.scene, ratio);
    return this.#painter;
  }
}
