import type { Point } from './view';

/** What pointers and wheel mean; points are CSS pixels from the element's corner. */
export interface GestureHandlers {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point) => void;
  readonly tap: (at: Point, pointer: 'mouse' | 'touch') => void;
  readonly hover: (at: Point | null) => void;
  /** Whether a wheel turn would change anything; if not, the page scrolls. */
  readonly canZoom: (factor: number) => boolean;
}

/** A pointer that moved less, in CSS pixels, has tapped. */
const TAP_SLACK = { mouse: 4, touch: 10 } as const;
/** Wheel turns that follow each other within this time are one scroll, in ms. */
const WHEEL_PAUSE = 250;

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

  const pressed = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, at(event));
    moved = pointers.size > 1;
    start = pointers.size === 1 ? at(event) : null;
  };

  const movedTo = (event: PointerEvent) => {
    const point = at(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') handlers.hover(point);
      return;
    }
    if (start && !moved) {
      if (distance(start, point) < TAP_SLACK[kindOf(event)]) return;
      moved = true;
    }
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
    const other = others[0];
    pointers.set(event.pointerId, point);
    if (other) pinch(other, before, point);
    else handlers.pan(point.x - before.x, point.y - before.y);
  };

  /** Two fingers: the middle between them pans, their distance zooms. */
  const pinch = (fixed: Point, before: Point, after: Point) => {
    handlers.pan((after.x - before.x) / 2, (after.y - before.y) / 2);
    const spread = distance(fixed, after) / Math.max(1, distance(fixed, before));
    handlers.zoom(spread, { x: (fixed.x + after.x) / 2, y: (fixed.y + after.y) / 2 });
  };

  const released = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size === 0 && !moved) handlers.tap(at(event), kindOf(event));
  };

  const lost = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    moved = true;
  };

  let lastForeignWheel = -Infinity;
  const wheelOfPage = (event: WheelEvent) => {
    // Somebody who scrolls the page past the chart doesn't mean to zoom when it slides under the pointer.
    if (!element.contains(event.target as Node)) lastForeignWheel = event.timeStamp;
  };
  const turned = (event: WheelEvent) => {
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.03 : 0.0015));
    if (event.timeStamp - lastForeignWheel < WHEEL_PAUSE && !event.ctrlKey) {
      lastForeignWheel = event.timeStamp;
      return;
    }
    if (!handlers.canZoom(factor) && !event.ctrlKey) return;
    event.preventDefault();
    handlers.zoom(factor, at(event));
  };

  const left = () => handlers.hover(null);

  element.addEventListener('pointerdown', pressed, { signal });
  element.addEventListener('pointermove', movedTo, { signal });
  element.addEventListener('pointerup', released, { signal });
  element.addEventListener('pointercancel', lost, { signal });
  element.addEventListener('pointerleave', left, { signal });
  element.addEventListener('wheel', turned, { signal, passive: false });
  document.addEventListener('wheel', wheelOfPage, { signal, passive: true });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
