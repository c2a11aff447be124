import type { PlanTable } from '@permanto/contracts/seating-plan';
import { Camera, type Travel } from './camera';
import { addCanvas } from './canvases';
import { listenToGestures } from './gestures';
import { boundsOfOutline, drawGround, rowLabelsOf } from './ground';
import { LIGHT, type Palette } from './palette';
import { SeatLayer } from './seat-layer';
import { type SeatStatus, STATUS } from './seat-status';
import { makeSeatTable, SEAT_RADIUS } from './seat-table';
import {
  clampView,
  isSameSize,
  panBy,
  toPlan,
  toScreen,
  viewOf,
  withPointInView,
  zoomAt,
} from './view';
import type { Point, View } from './view';

export interface ChartOptions {
  readonly palette?: Palette;
  /** A seat was clicked or tapped, whatever its status. Seats are numbered as in the plan. */
  readonly onPick?: (seat: number) => void;
  /** The pointer came over a seat, or left it; `at` is in CSS pixels from the chart's corner. */
  readonly onHover?: (seat: number | null, at: Point) => void;
  readonly onView?: (view: View) => void;
  /** Drawing failed after it had begun: the chart is of no use any more. Thrown where nobody asks. */
  readonly onFailure?: (error: unknown) => void;
  /** Device pixels for one of CSS; the window's own by default. */
  readonly pixelRatio?: number;
  readonly reducedMotion?: boolean;
}

export interface Chart {
  /** Goes to a view, or to the whole hall. */
  setView(view: View | 'all', how?: Travel): void;
  getView(): View;
  /** Shows one section as large as it goes; unknown ids are ignored. */
  showSection(sectionId: string): void;
  zoomBy(factor: number): void;
  /** In CSS pixels. */
  panBy(dx: number, dy: number): void;
  /** The seat at a point in CSS pixels from the chart's corner, or null. */
  seatAt(x: number, y: number): number | null;
  /** Where a seat's middle is now, in CSS pixels from the chart's corner; null for an unknown one. */
  positionOf(seat: number): Point | null;
  /** Any number of changes is one redraw; unknown seats are ignored. */
  setStatus(changes: Iterable<readonly [seat: number, status: SeatStatus]>): void;
  /** Draws a ring around one seat and brings it into view; null takes the ring away. */
  setFocus(seat: number | null): void;
  destroy(): void;
}

/** A seat narrower than this on a touch screen is zoomed to instead of chosen, in CSS pixels (WCAG 2.5.8). */
const TOUCH_TARGET = 24;
/** What such a tap zooms by, at least. */
const TAP_ZOOM = 2.5;
/** How far from the frame's edge a focused seat is kept, in CSS pixels. */
const FOCUS_INSET = 48;
/** What a pointer may miss a seat by, in CSS pixels. */
const HIT_SLACK = 2;

/**
 * Draws a hall into `container`, which must be positioned and have a size. It owns two
 * canvases there and nothing else, and needs no framework. Throws where there is no 2D canvas.
 */
export function mount(container: HTMLElement, plan: PlanTable, options: ChartOptions = {}): Chart {
  const palette = options.palette ?? LIGHT;
  const table = makeSeatTable(plan);
  const rowLabels = rowLabelsOf(plan);
  const ground = addCanvas(container, true);
  const seats = addCanvas(container, false);
  const layer = new SeatLayer(seats, plan, table, palette);
  const closing = new AbortController();

  let ratio = 0;
  let focused = -1;
  let hovered = -1;
  let groundIsStale = true;
  let requested = 0;

  const camera = new Camera(plan.size, !options.reducedMotion, () => {
    // While all is on show one finger scrolls the page; afterwards it moves the hall.
    container.style.touchAction = camera.showsAll ? 'pan-y' : 'none';
    groundIsStale = true;
    redraw();
    options.onView?.(camera.view);
  });

  function redraw() {
    requested ||= requestAnimationFrame(draw);
  }

  function draw(now: number) {
    requested = 0;
    try {
      drawAt(now);
    } catch (error) {
      if (!options.onFailure) throw error;
      options.onFailure(error);
    }
  }

  function drawAt(now: number) {
    camera.step(now);
    const { view, frame } = camera;
    if (frame.width === 0 || frame.height === 0) return;
    if (groundIsStale) drawGround(ground, plan, rowLabels, palette, view, frame, ratio);
    groundIsStale = false;
    layer.draw(
      view,
      frame,
      ratio,
      [...new Set([hovered, focused])].filter((seat) => seat >= 0),
    );
  }

  function resize() {
    const frame = { width: container.clientWidth, height: container.clientHeight };
    const ratioNow = options.pixelRatio ?? window.devicePixelRatio;
    if (isSameSize(frame, camera.frame) && ratioNow === ratio) return;
    ratio = ratioNow;
    for (const { canvas } of [ground, seats]) {
      canvas.width = Math.round(frame.width * ratio);
      canvas.height = Math.round(frame.height * ratio);
    }
    camera.resize(frame);
    // Setting a canvas's size empties it, so the picture must not wait for the next frame.
    cancelAnimationFrame(requested);
    draw(performance.now());
  }

  const pointOf = (place: number): Point => ({ x: table.x[place]!, y: table.y[place]! });
  const seatOf = (place: number) => (place >= 0 ? table.seats[place]! : null);
  const placeOf = (seat: number) => table.places[seat] ?? -1;

  const placeAt = (at: Point) => {
    const { x, y } = toPlan(camera.view, camera.frame, at);
    return table.placeAt(x, y, HIT_SLACK / camera.view.scale);
  };

  const zoom = (factor: number, at: Point, how: Travel) =>
    camera.go(zoomAt(camera.destination, factor, at, plan.size, camera.frame), how);

  const pan = (dx: number, dy: number) =>
    camera.go(panBy(camera.view, dx, dy, plan.size, camera.frame), 'jump');

  const hover = (at: Point | null) => {
    const seat = at ? placeAt(at) : -1;
    if (seat === hovered) return;
    hovered = seat;
    container.style.cursor = seat >= 0 ? 'pointer' : '';
    redraw();
    options.onHover?.(seatOf(seat), at ?? { x: 0, y: 0 });
  };

  const tap = (at: Point, pointer: 'mouse' | 'touch') => {
    const width = 2 * SEAT_RADIUS * camera.view.scale;
    if (pointer === 'touch' && width < TOUCH_TARGET) {
      return zoom(Math.max(TAP_ZOOM, TOUCH_TARGET / width), at, 'glide');
    }
    const seat = seatOf(placeAt(at));
    if (seat !== null) options.onPick?.(seat);
  };

  const middle = (): Point => ({ x: camera.frame.width / 2, y: camera.frame.height / 2 });
  const canZoom = (factor: number) =>
    zoomAt(camera.view, factor, middle(), plan.size, camera.frame).scale !== camera.view.scale;

  listenToGestures(
    container,
    { pan, zoom: (factor, at) => zoom(factor, at, 'jump'), tap, hover, canZoom },
    closing.signal,
  );
  const observer = new ResizeObserver(resize);
  observer.observe(container);
  resize();

  return {
    setView: (to, how = 'jump') =>
      camera.go(to === 'all' ? camera.fit : clampView(to, plan.size, camera.frame), how),
    getView: () => camera.view,
    showSection: (sectionId) => {
      const section = plan.sections.find(({ id }) => id === sectionId);
      if (!section) return;
      const to = viewOf(boundsOfOutline(section.outline), plan.size, camera.frame);
      camera.go(to, 'glide');
    },
    zoomBy: (factor) => zoom(factor, middle(), 'glide'),
    panBy: pan,
    seatAt: (x, y) => seatOf(placeAt({ x, y })),
    positionOf: (seat) => {
      const place = placeOf(seat);
      return place < 0 ? null : toScreen(camera.view, camera.frame, pointOf(place));
    },
    setStatus: (changes) => {
      for (const [seat, status] of changes) {
        const place = placeOf(seat);
        if (place >= 0) table.status[place] = STATUS[status];
      }
      redraw();
    },
    setFocus: (seat) => {
      focused = seat === null ? -1 : placeOf(seat);
      redraw();
      if (focused < 0) return;
      const at = pointOf(focused);
      camera.go(
        withPointInView(camera.destination, at, FOCUS_INSET, plan.size, camera.frame),
        'glide',
      );
    },
    destroy: () => {
      closing.abort();
      observer.disconnect();
      cancelAnimationFrame(requested);
      ground.canvas.remove();
      seats.canvas.remove();
      container.style.touchAction = '';
      container.style.cursor = '';
    },
  };
}
