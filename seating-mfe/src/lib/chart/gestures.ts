import type { Travel } from './camera';
import type { PointerKind } from './hit-test';
import type { Point } from './view';

/** Points are CSS pixels from the element's corner. */
export interface GestureHandlers {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point, how: Travel) => void;
  /** A pointer was pressed: the hall stops coasting. */
  readonly grab: () => void;
  /** A drag was let go while moving; `speed` in CSS pixels per millisecond. */
  readonly fling: (speed: Point) => void;
  readonly tap: (at: Point, pointer: PointerKind) => void;
  /** A second tap at the place of the one before, which was reported as well. */
  readonly doubleTap: (at: Point, pointer: PointerKind) => void;
  readonly hover: (at: Point | null) => void;
  /** Whether a zoom would change anything; if not, the wheel scrolls the page. */
  readonly canZoom: (factor: number) => boolean;
}

/** A pointer that moved less has tapped. */
const TAP_SLACK_PX = { mouse: 4, touch: 10 } as const;
/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP = { ms: 300, px: 30 };
/** The speed of a drag is that of its last moments. */
const FLING_MS = 100;
/** Wheel events within this time belong to one scroll. */
const WHEEL_GAP_MS = 250;
const MIN_NOTCH_PX = 100;

/** Listens on `element` until `signal` is aborted. */
export function listenToGestures(
  element: HTMLElement,
  handlers: GestureHandlers,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;
  /** The last moments of a drag with one pointer. */
  let trail: { at: Point; time: number }[] = [];
  let lastTap = { at: { x: 0, y: 0 }, time: -Infinity };

  const at = (event: PointerEvent | WheelEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const kindOf = ({ pointerType }: PointerEvent): PointerKind =>
    pointerType === 'mouse' ? 'mouse' : 'touch';

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    handlers.grab();
    trail = [];
    pointers.set(event.pointerId, at(event));
    moved = pointers.size > 1;
    start = pointers.size === 1 ? at(event) : null;
  };

  const onPointerMove = (event: PointerEvent) => {
    const point = at(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') handlers.hover(point);
      return;
    }
    if (start && !moved) {
      if (distance(start, point) < TAP_SLACK_PX[kindOf(event)]) return;
      moved = true;
    }
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
    const other = others[0];
    pointers.set(event.pointerId, point);
    if (other) return pinch(other, before, point);
    trail = trail.filter(({ time }) => event.timeStamp - time < FLING_MS);
    trail.push({ at: point, time: event.timeStamp });
    handlers.pan(point.x - before.x, point.y - before.y);
  };

  /** Two fingers: their middle pans, their distance zooms. */
  const pinch = (fixed: Point, before: Point, after: Point) => {
    handlers.pan((after.x - before.x) / 2, (after.y - before.y) / 2);
    const spread = distance(fixed, after) / Math.max(1, distance(fixed, before));
    handlers.zoom(spread, { x: (fixed.x + after.x) / 2, y: (fixed.y + after.y) / 2 }, 'jump');
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size > 0) {
      trail = [];
      return;
    }
    if (moved) return letGo(event.timeStamp);
    const point = at(event);
    handlers.tap(point, kindOf(event));
    const isDouble =
      event.timeStamp - lastTap.time < DOUBLE_TAP.ms && distance(point, lastTap.at) < DOUBLE_TAP.px;
    if (isDouble) handlers.doubleTap(point, kindOf(event));
    lastTap = { at: point, time: isDouble ? -Infinity : event.timeStamp };
  };

  const letGo = (now: number) => {
    const [first, last] = [trail[0], trail.at(-1)];
    if (!first || !last || now - last.time > FLING_MS / 2) return;
    const ms = last.time - first.time;
    if (ms <= 0) return;
    handlers.fling({ x: (last.at.x - first.at.x) / ms, y: (last.at.y - first.at.y) / ms });
  };

  const onPointerCancel = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    moved = true;
  };

  let lastPageWheel = -Infinity;
  const onPageWheel = (event: WheelEvent) => {
    // Scrolling the page past the chart must not zoom when the chart slides under the pointer.
    if (!element.contains(event.target as Node)) lastPageWheel = event.timeStamp;
  };
  const onWheel = (event: WheelEvent) => {
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.03 : 0.0015));
    if (event.timeStamp - lastPageWheel < WHEEL_GAP_MS && !event.ctrlKey) {
      lastPageWheel = event.timeStamp;
      return;
    }
    if (!handlers.canZoom(factor) && !event.ctrlKey) return;
    event.preventDefault();
    handlers.zoom(factor, at(event), isNotch(event) ? 'glide' : 'jump');
  };

  const onPointerLeave = () => handlers.hover(null);

  element.addEventListener('pointerdown', onPointerDown, { signal });
  element.addEventListener('pointermove', onPointerMove, { signal });
  element.addEventListener('pointerup', onPointerUp, { signal });
  element.addEventListener('pointercancel', onPointerCancel, { signal });
  element.addEventListener('pointerleave', onPointerLeave, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  document.addEventListener('wheel', onPageWheel, { signal, passive: true });
}

/** Whether the wheel turns in steps; touchpads send many small changes, which are smooth already. */
const isNotch = ({ deltaMode, deltaY }: WheelEvent) =>
  deltaMode === 1 || Math.abs(deltaY) >= MIN_NOTCH_PX;

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
