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
/** So many sharp pictures in a row must have been slow: the first ones always are. */
const SLOW = 4;

/** Draws a moving hall with a quarter of the pixels where drawing all of them takes too long. */
export class Drafts {
  #painter: CpuPainter | null = null;
  #canvas: HTMLCanvasElement | null = null;
  /** What the last sharp pictures took, in ms. */
  readonly #times: number[] = [];
  #view: View | null = null;
  #movedAt = -Infinity;

  constructor(
    private readonly container: HTMLElement,
    private readonly scene: Scene,
    private readonly ratio: number,
  ) {}

  /** With the painter, or a draft, as {@link Painter.draw} does. */
  draw(painter: Painter, view: View, frame: Size, rings: readonly number[]): boolean {
    const now = performance.now();
    if (this.#view && !isSameView(view, this.#view)) this.#movedAt = now;
    this.#view = view;
    const isSlow = this.#times.length === SLOW && Math.min(...this.#times) > BUDGET;
    const isDraft = isSlow && now - this.#movedAt < REST;
    const isWhole = (isDraft ? this.#drafter(frame) : painter).draw(view, frame, rings);
    if (this.#canvas) this.#canvas.style.visibility = isDraft ? '' : 'hidden';
    if (!isDraft) this.#times.push(performance.now() - now);
    if (this.#times.length > SLOW) this.#times.shift();
    return isWhole && !isDraft;
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
