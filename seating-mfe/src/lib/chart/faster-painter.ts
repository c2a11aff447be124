import type { Painter } from './painter';
import type { Scene } from './scene';
import { SEATS_FROM } from './overlay';
import type { Size, View } from './view';

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

/** A GPU that the browser itself calls slow (or that it only plays) isn't worth its code. */
function hasGpu(): boolean {
  const gl = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
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
  let painter: (Painter & { finish(): void }) | null = null;
  try {
    const { GpuPainter } = await import('./gpu-painter');
    const tried = (painter = new GpuPainter(context, scene, ratio));
    // As many seats as there can be on the screen.
    const crowded = { ...view, scale: SEATS_FROM };
    const finish = () => tried.finish();
    const isFaster = measure(tried, crowded, frame, finish) < measure(used, crowded, frame);
    if (isFaster || isForced) return tried;
  } catch {
    // Without the code, or without shaders, it goes on as it was.
  }
  painter?.destroy();
  redraw();
  return null;
}

/** ms for some frames. */
function measure(
  painter: Painter,
  view: View,
  frame: Size,
  finish = () => undefined as void,
): number {
  painter.draw(view, frame, []);
  finish();
  const began = performance.now();
  for (let at = 0; at < FRAMES; at++) {
    painter.draw({ ...view, x: view.x + at }, frame, []);
    finish();
  }
  return performance.now() - began;
}

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1);
  });
