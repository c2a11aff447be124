import type { Point } from './view';

/** Points are CSS pixels from the element's corner. */
export interface GestureHandlers {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point) => void;
  readonly tap: (at: Point, pointer: 'mouse' | 'touch') => void;
  readonly hover: (at: Point | null) => void;
  /** Whether a zoom would change anything; if not, the wheel scrolls the page. */
  readonly canZoom: (factor: number) => boolean;
}

/** A pointer that moved less has tapped. */
const TAP_SLACK_PX = { mouse: 4, touch: 10 } as const;
/** Wheel events within this time belong to one scroll. */
const WHEEL_GAP_MS = 250;

/** Listens on `element` until `signal` is aborted. */
export function listenToGestures(
  element: HTMLElement,
  handlers: GestureHandlers,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;

  const at = (event: PointerEvent | WheelEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const kindOf = (event: PointerEvent) => (event.pointerType === 'mouse' ? 'mouse' : 'touch');

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
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
    if (other) pinch(other, before, point);
    else handlers.pan(point.x - before.x, point.y - before.y);
  };

  /** Two fingers: their middle pans, their distance zooms. */
  const pinch = (fixed: Point, before: Point, after: Point) => {
    handlers.pan((after.x - before.x) / 2, (after.y - before.y) / 2);
    const spread = distance(fixed, after) / Math.max(1, distance(fixed, before));
    handlers.zoom(spread, { x: (fixed.x + after.x) / 2, y: (fixed.y + after.y) / 2 });
  };

  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size === 0 && !moved) handlers.tap(at(event), kindOf(event));
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
    handlers.zoom(factor, at(event));
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

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
