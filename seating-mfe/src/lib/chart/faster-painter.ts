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

/** A browser has few contexts, and its GPU stays what it is. */
let knownGpu: boolean | null = null;

/**
 * A painter that draws the same faster than `used`, once the browser has nothing else to do; null
 * where there is none, or `used` isn't in use any more. `isForced`: it need not be faster.
 */
export async function fasterPainter(
  used: Painter,
  { context, scene, ratio, view, frame, redraw }: Drawn,
  isForced: boolean,
  isCurrent: () => boolean,
): Promise<Painter | null> {
  await idle();
  if (!isCurrent() || !(isForced || (knownGpu ??= hasGpu()))) return null;
  let painter: GpuPainter | null = null;
  try {
    const { GpuPainter } = await import('./gpu-painter');
    if (!isCurrent()) return null;
    painter = new GpuPainter(context, scene, ratio);
    // As many seats as there can be on the screen.
    const trial = { tried: painter, used, view: { ...view, scale: SEATS_FROM }, frame, redraw };
    const isBetter = isForced || (await isFaster(trial, isCurrent));
    if (isBetter && isCurrent()) {
      painter.show();
      return painter;
    }
  } catch {
    // Without the code, or without shaders, it goes on as it was.
  }
  painter?.destroy();
  if (isCurrent()) redraw();
  return null;
}

interface Trial extends Pick<Drawn, 'view' | 'frame' | 'redraw'> {
  readonly tried: GpuPainter;
  readonly used: Painter;
}

/** Nobody sees what is drawn for it, and a slow GPU keeps nobody waiting. */
async function isFaster(
  { tried, used, view, frame, redraw }: Trial,
  isCurrent: () => boolean,
): Promise<boolean> {
  const drawWith = (painter: Painter, frames: number) => {
    for (let at = 0; at < frames; at++) painter.draw({ ...view, x: view.x + at }, frame, []);
    redraw();
  };
  drawWith(tried, 1);
  if (!(await tried.isDone(PATIENCE)) || !isCurrent()) return false;
  const began = performance.now();
  drawWith(tried, FRAMES);
  if (!(await tried.isDone(PATIENCE))) return false;
  const time = performance.now() - began;
  let usedTime = 0;
  // Two of a kind tell enough, each in a task of its own: they are slow where a GPU is worth most.
  for (let at = 0; at < 3; at++) {
    await new Promise(requestAnimationFrame);
    if (!isCurrent()) return false;
    const begunAgain = performance.now();
    drawWith(used, 1);
    if (at > 0) usedTime += performance.now() - begunAgain;
  }
  return time / FRAMES < usedTime / 2;
}

/** After the hall is on the screen. */
async function idle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1);
  });
}
