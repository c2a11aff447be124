import { AdaptiveResolution } from './adaptive-resolution';
import type { Camera } from './camera';
import { addCanvas, contextOf } from './canvases';
import type { ChartOptions } from './chart';
import { CpuPainter } from './cpu-painter';
import { findFasterPainter } from './faster-painter';
import type { Painter } from './painter';
import type { Scene } from './scene';
import { isSameSize } from './view';

/** Draws a scene, as a camera sees it, into canvases in `container`, by the fastest painter of the browser. */
export class Renderer {
  /** Seats with a ring around them. */
  rings: readonly number[] = [];
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #closing = new AbortController();
  #painter: Painter | null = null;
  #resolution: AdaptiveResolution | null = null;
  #ratio = 0;
  #requested = 0;

  /** Throws without a 2D canvas. */
  constructor(
    private readonly container: HTMLElement,
    private readonly scene: Scene,
    private readonly camera: Camera,
    private readonly options: Pick<ChartOptions, 'painter' | 'pixelRatio' | 'onFailure'>,
  ) {
    this.#canvas = addCanvas(container);
    this.#context = contextOf(this.#canvas, true);
  }

  readonly redraw = (): void => {
    this.#requested ||= requestAnimationFrame(this.#draw);
  };

  readonly #draw = (now: number): void => {
    this.#requested = 0;
    const painter = this.#painter;
    try {
      this.camera.step(now);
      const { view, frame } = this.camera;
      if (painter && !this.#resolution?.draw(painter, view, frame, this.rings)) this.redraw();
    } catch (error) {
      // Drawing may still work without the GPU.
      if (painter && !(painter instanceof CpuPainter)) return this.#restart();
      if (!this.options.onFailure) throw error;
      this.options.onFailure(error);
    }
  };

  /** Fits the canvases to the container. */
  readonly resize = (): void => {
    const { container, camera, scene } = this;
    const frame = { width: container.clientWidth, height: container.clientHeight };
    const ratio = this.options.pixelRatio ?? window.devicePixelRatio;
    if (isSameSize(frame, camera.frame) && ratio === this.#ratio) return;
    this.#ratio = ratio;
    const width = Math.round(frame.width * ratio);
    const height = Math.round(frame.height * ratio);
    Object.assign(this.#canvas, { width, height });
    this.#painter?.destroy();
    this.#painter = width > 0 && height > 0 ? new CpuPainter(this.#context, scene, ratio) : null;
    this.#resetResolution();
    camera.resize(frame);
    // Setting a canvas's size clears it, so drawing must not wait for the next frame.
    cancelAnimationFrame(this.#requested);
    this.#draw(performance.now());
    void this.#switchToFasterPainter(this.#painter);
  };

  /** Frame times differ between sizes and painters, and the newest canvas lies above the others. */
  #resetResolution(): void {
    this.#resolution?.destroy();
    this.#resolution = new AdaptiveResolution(this.container, this.scene, this.#ratio);
  }

  /** Switches to the GPU if that is faster; `used` has already drawn the hall. */
  async #switchToFasterPainter(used: Painter | null): Promise<void> {
    const { painter: wanted } = this.options;
    if (!used || wanted === 'cpu') return;
    const { scene, redraw } = this;
    const { view, frame } = this.camera;
    const hall = { context: this.#context, scene, ratio: this.#ratio, view, frame, redraw };
    // The chart may be destroyed or resized in the meantime.
    const isCurrent = () => this.#painter === used;
    const faster = await findFasterPainter(used, hall, wanted === 'gpu', isCurrent);
    if (!faster) return;
    used.destroy();
    this.#painter = faster;
    this.#resetResolution();
    const { signal } = this.#closing;
    const once = { capture: true, once: true, signal };
    this.container.addEventListener('webglcontextlost', this.#restart, once);
    redraw();
  }

  readonly #restart = (): void => {
    this.#painter?.destroy();
    this.#painter = new CpuPainter(this.#context, this.scene, this.#ratio);
    this.redraw();
  };

  destroy(): void {
    this.#closing.abort();
    cancelAnimationFrame(this.#requested);
    this.#painter?.destroy();
    this.#resolution?.destroy();
    this.#painter = null;
    this.#canvas.remove();
  }
}
