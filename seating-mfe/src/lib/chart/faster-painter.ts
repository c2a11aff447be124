import type { GpuPainter } from './gpu-painter';
import type { Painter } from './painter';
import type { Scene } from './scene';
import { SEATS_FROM, type Size, type View } from './view';

/** What is drawn, and on which canvas. */
interface Drawn {
  readonly context: CanvasRenderingContext2D;
  readonly scene: Scene;
  readonly ratio: number;
  readonly view: View;
  readonly frame: Size;
  /** Called after other views have been drawn. */
  readonly redraw: () => void;
}

/** Frames that are drawn to measure a painter, after one that makes it ready. */
const FRAMES = 4;
/** A GPU that needs longer for those is none, in ms. */
const PATIENCE = 1_000;
/** GPUs that the browser only plays, and which it doesn't always own up to. */
const PLAYED = /swiftshader|llvmpipe|software|basic render/i;

/** A GPU that the browser itself calls slow (or that it only plays) isn't worth its code. */
function hasGpu(): boolean {
  const gl = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !PLAYED.test(String(name));
}

/**
 * A painter that draws the same faster than `used`, once the browser has nothing else to do; null
 * where there is none. `isForced`: it need not be faster.
 */
export async function fasterPainter(
  used: Painter,
  { context, scene, ratio, view, frame, redraw }: Drawn,
  isForced: boolean,
): Promise<Painter | null> {
  await idle();
  if (!isForced && !hasGpu()) return null;
  let painter: GpuPainter | null = null;
  try {
    const { GpuPainter } = await import('./gpu-painter');
    painter = new GpuPainter(context, scene, ratio);
    // As many seats as there can be on the screen.
    const crowded = { ...view, scale: SEATS_FROM };
    if (isForced || (await isFaster(painter, used, crowded, frame, redraw))) {
      painter.show();
      return painter;
    }
  } catch {
    // Without the code, or without shaders, it goes on as it was.
  }
  painter?.destroy();
  redraw();
  return null;
}

/** Nobody sees what is drawn for it, and a slow GPU keeps nobody waiting. */
async function isFaster(
  tried: GpuPainter,
  used: Painter,
  view: View,
  frame: Size,
  redraw: () => void,
): Promise<boolean> {
  const drawWith = (painter: Painter, frames: number) => {
    for (let at = 0; at < frames; at++) painter.draw({ ...view, x: view.x + at }, frame, []);
    redraw();
  };
  drawWith(tried, 1);
  if (!(await tried.isDone(PATIENCE))) return false;
  const begun = performance.now();
  drawWith(tried, FRAMES);
  if (!(await tried.isDone(PATIENCE))) return false;
  const time = performance.now() - begun;
  drawWith(used, 1);
  const begunAgain = performance.now();
  drawWith(used, FRAMES);
  return time < performance.now() - begunAgain;
}

/** After the hall is on the screen. */
async function idle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1);
  });
}
