import type { GpuPainter } from './gpu-painter';
import type { Painter } from './painter';
import type { Scene } from './scene';
import { SEATS_FROM, type Size, type View } from './view';

interface DrawContext {
  readonly context: CanvasRenderingContext2D;
  readonly scene: Scene;
  readonly ratio: number;
  readonly view: View;
  readonly frame: Size;
  /** Called after a measurement has drawn other views. */
  readonly redraw: () => void;
}

/** Frames that are drawn to measure a painter, after one that warms it up. */
const MEASURED_FRAMES = 4;
/** A GPU that takes longer for those is not used. */
const GPU_TIMEOUT_MS = 1_000;
/** Software rendering that the browser doesn't always report as a performance caveat. */
const SOFTWARE_GPU = /swiftshader|llvmpipe|software|basic render/i;

/** A slow or emulated GPU isn't worth loading its code. */
function hasGpu(): boolean {
  const gl = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE_GPU.test(String(name));
}

/** Cached: a browser has few contexts, and its GPU doesn't change. */
let cachedHasGpu: boolean | null = null;

/**
 * Returns a painter that draws the same faster than `used`, once the browser is idle; null if there is
 * none, or `used` is no longer in use. `isForced`: it need not be faster.
 */
export async function findFasterPainter(
  used: Painter,
  { context, scene, ratio, view, frame, redraw }: DrawContext,
  isForced: boolean,
  isCurrent: () => boolean,
): Promise<Painter | null> {
  await waitUntilIdle();
  if (!isCurrent() || !(isForced || (cachedHasGpu ??= hasGpu()))) return null;
  let painter: GpuPainter | null = null;
  try {
    const { GpuPainter } = await import('./gpu-painter');
    if (!isCurrent()) return null;
    painter = new GpuPainter(context, scene, ratio);
    // At the scale that shows the most seats.
    const comparison = {
      tried: painter,
      used,
      view: { ...view, scale: SEATS_FROM },
      frame,
      redraw,
    };
    const isBetter = isForced || (await isFaster(comparison, isCurrent));
    if (isBetter && isCurrent()) {
      painter.show();
      return painter;
    }
  } catch {
    // If the code or the shaders can't be loaded, the current painter stays.
  }
  painter?.destroy();
  if (isCurrent()) redraw();
  return null;
}

interface Comparison extends Pick<DrawContext, 'view' | 'frame' | 'redraw'> {
  readonly tried: GpuPainter;
  readonly used: Painter;
}

/** Measures without showing anything, and without blocking on a slow GPU. */
async function isFaster(
  { tried, used, view, frame, redraw }: Comparison,
  isCurrent: () => boolean,
): Promise<boolean> {
  const drawWith = (painter: Painter, frames: number) => {
    for (let at = 0; at < frames; at++) painter.draw({ ...view, x: view.x + at }, frame, []);
    redraw();
  };
  drawWith(tried, 1);
  if (!(await tried.isDone(GPU_TIMEOUT_MS)) || !isCurrent()) return false;
  const began = performance.now();
  drawWith(tried, MEASURED_FRAMES);
  if (!(await tried.isDone(GPU_TIMEOUT_MS))) return false;
  const time = performance.now() - began;
  let usedTime = 0;
  // Two frames suffice, each in its own task: they are slowest where a GPU helps most.
  for (let at = 0; at < 3; at++) {
    await new Promise(requestAnimationFrame);
    if (!isCurrent()) return false;
    const begunAgain = performance.now();
    drawWith(used, 1);
    if (at > 0) usedTime += performance.now() - begunAgain;
  }
  return time / MEASURED_FRAMES < usedTime / 2;
}

/** Waits until the hall is on the screen and the browser is idle. */
async function waitUntilIdle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1);
  });
}
