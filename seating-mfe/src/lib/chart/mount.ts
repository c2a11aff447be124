import type { PlanTable } from '@permanto/contracts/seating-plan';
import { Camera, type Travel } from './camera';
import { addCanvas, contextOf } from './canvases';
import type { Chart, ChartOptions } from './chart';
import { CpuPainter } from './cpu-painter';
import { AdaptiveResolution } from './adaptive-resolution';
import { findFasterPainter } from './faster-painter';
import { listenToGestures } from './gestures';
import type { Painter } from './painter';
import { LIGHT } from './palette';
import { Scene } from './scene';
import { SEAT_RADIUS } from './seat-table';
import * as views from './view';
import type { Point } from './view';

/** A tap on a seat narrower than this zooms in instead of choosing it (WCAG 2.5.8). */
const TOUCH_TARGET_PX = 24;
/** The least factor of such a zoom. */
const MIN_TAP_ZOOM = 2.5;
/** The least distance of a focused seat from the frame's edge. */
const FOCUS_INSET_PX = 48;
/** How far a pointer may miss a seat. */
const HIT_SLACK_PX = 2;

/**
 * Draws a hall into `container`, which must be positioned and have a size. It owns only the canvases
 * that it adds there, and needs no framework. Throws without a 2D canvas.
 */
export function mount(container: HTMLElement, plan: PlanTable, options: ChartOptions = {}): Chart {
  const scene = new Scene(plan, options.palette ?? LIGHT);
  const canvas = addCanvas(container);
  const context = contextOf(canvas, true);
  const closing = new AbortController();

  let painter: Painter | null = null;
  let resolution: AdaptiveResolution | null = null;
  let ratio = 0;
  let focused: number | null = null;
  let hovered: number | null = null;
  let hoveredSection: number | null = null;
  let requested = 0;

  const camera = new Camera(plan.size, !options.reducedMotion, () => {
    // While the whole hall is visible, one finger scrolls the page; zoomed in, it pans the hall.
    container.style.touchAction = camera.showsAll ? 'pan-y' : 'none';
    redraw();
    options.onView?.(camera.view);
  });

  function redraw() {
    requested ||= requestAnimationFrame(draw);
  }

  function draw(now: number) {
    requested = 0;
    try {
      camera.step(now);
      const rings = [...new Set([hovered, focused])].filter((seat) => seat !== null);
      if (painter && !resolution?.draw(painter, camera.view, camera.frame, rings)) redraw();
    } catch (error) {
      // Drawing may still work without the GPU.
      if (painter && !(painter instanceof CpuPainter)) return restart();
      if (!options.onFailure) throw error;
      options.onFailure(error);
    }
  }

  function resize() {
    const frame = { width: container.clientWidth, height: container.clientHeight };
    const ratioNow = options.pixelRatio ?? window.devicePixelRatio;
    if (views.isSameSize(frame, camera.frame) && ratioNow === ratio) return;
    ratio = ratioNow;
    canvas.width = Math.round(frame.width * ratio);
    canvas.height = Math.round(frame.height * ratio);
    painter?.destroy();
    resolution?.destroy();
    painter = canvas.width > 0 && canvas.height > 0 ? new CpuPainter(context, scene, ratio) : null;
    resolution = new AdaptiveResolution(container, scene, ratio);
    camera.resize(frame);
    // Setting a canvas's size clears it, so drawing must not wait for the next frame.
    cancelAnimationFrame(requested);
    draw(performance.now());
    void switchToFasterPainter(painter);
  }

  /** Switches to the GPU if that is faster; `used` has already drawn the hall. */
  async function switchToFasterPainter(used: Painter | null) {
    if (!used || options.painter === 'cpu') return;
    const hall = { context, scene, ratio, view: camera.view, frame: camera.frame, redraw };
    // The chart may be destroyed or resized in the meantime.
    const isCurrent = () => painter === used;
    const faster = await findFasterPainter(used, hall, options.painter === 'gpu', isCurrent);
    if (!faster) return;
    used.destroy();
    painter = faster;
    // Its frame times differ, and its canvases lie above that of the resolution.
    resolution?.destroy();
    resolution = new AdaptiveResolution(container, scene, ratio);
    const { signal } = closing;
    container.addEventListener('webglcontextlost', restart, { capture: true, once: true, signal });
    redraw();
  }

  function restart() {
    painter?.destroy();
    painter = new CpuPainter(context, scene, ratio);
    redraw();
  }

  const pointOf = (seat: number): Point => ({ x: plan.seats.x[seat]!, y: plan.seats.y[seat]! });
  const planPointAt = (at: Point) => views.toPlan(camera.view, camera.frame, at);

  const seatAt = (at: Point): number | null => {
    if (!views.showsSeats(camera.view)) return null;
    const { x, y } = planPointAt(at);
    const seat = scene.table.seatAt(x, y, HIT_SLACK_PX / camera.view.scale);
    return seat < 0 ? null : seat;
  };

  /** While seats are shown, only sections of unnumbered places can be hit. */
  const sectionAt = (at: Point): number | null => {
    const section = scene.sectionAt(planPointAt(at));
    const isTarget = !views.showsSeats(camera.view) || scene.sections[section]?.isUnnumbered;
    return section >= 0 && isTarget ? section : null;
  };

  const zoom = (factor: number, at: Point, how: Travel) =>
    camera.go(views.zoomAt(camera.destination, factor, at, plan.size, camera.frame), how);

  const pan = (dx: number, dy: number) =>
    camera.go(views.panBy(camera.view, dx, dy, plan.size, camera.frame), 'jump');

  const hover = (point: Point | null) => {
    const seat = point && seatAt(point);
    const section = point && seat === null ? sectionAt(point) : null;
    const at = point ?? { x: 0, y: 0 };
    container.style.cursor = seat === null && section === null ? '' : 'pointer';
    if (section !== hoveredSection) options.onHoverSection?.(section, at);
    hoveredSection = section;
    if (seat === hovered) return;
    hovered = seat;
    redraw();
    options.onHover?.(seat, at);
  };

  const showSection = (section: number) => {
    const { outline, isUnnumbered } = scene.sections[section] ?? {};
    if (!outline) return;
    const view = views.viewOf(outline.bounds, plan.size, camera.frame);
    const scale = isUnnumbered ? view.scale : Math.max(view.scale, views.SEATS_FROM);
    camera.go(views.clampView({ ...view, scale }, plan.size, camera.frame), 'glide');
  };

  const tap = (at: Point, pointer: 'mouse' | 'touch') => {
    const section = sectionAt(at);
    if (section !== null) {
      showSection(section);
      return options.onSection?.(section);
    }
    const width = 2 * SEAT_RADIUS * camera.view.scale;
    if (pointer === 'touch' && width < TOUCH_TARGET_PX) {
      return zoom(Math.max(MIN_TAP_ZOOM, TOUCH_TARGET_PX / width), at, 'glide');
    }
    const seat = seatAt(at);
    if (seat !== null) options.onPick?.(seat);
  };

  const middle = (): Point => ({ x: camera.frame.width / 2, y: camera.frame.height / 2 });
  const canZoom = (factor: number) =>
    views.zoomAt(camera.view, factor, middle(), plan.size, camera.frame).scale !==
    camera.view.scale;

  listenToGestures(
    container,
    { pan, zoom: (factor, at) => zoom(factor, at, 'jump'), tap, hover, canZoom },
    closing.signal,
  );
  const observer = new ResizeObserver(resize);

  function destroy() {
    closing.abort();
    observer.disconnect();
    cancelAnimationFrame(requested);
    painter?.destroy();
    resolution?.destroy();
    painter = null;
    canvas.remove();
    container.style.touchAction = '';
    container.style.cursor = '';
  }

  try {
    observer.observe(container);
    resize();
  } catch (error) {
    destroy();
    throw error;
  }

  return {
    setView: (to, how = 'jump') =>
      camera.go(to === 'all' ? camera.fit : views.clampView(to, plan.size, camera.frame), how),
    getView: () => camera.view,
    showSection: (sectionId) => showSection(plan.sections.findIndex(({ id }) => id === sectionId)),
    setFloor: (floorId) => {
      scene.setFloor(floorId);
      redraw();
    },
    zoomBy: (factor) => zoom(factor, middle(), 'glide'),
    panBy: pan,
    seatAt: (x, y) => seatAt({ x, y }),
    positionOf: (seat) =>
      seat in plan.seats.x ? views.toScreen(camera.view, camera.frame, pointOf(seat)) : null,
    setStatus: (changes) => {
      scene.setStatus(changes);
      redraw();
    },
    setDimmed: (dimmed) => {
      scene.setDimmed(dimmed);
      redraw();
    },
    setLines: (lines) => {
      scene.lines = lines;
      redraw();
    },
    setFocus: (seat) => {
      focused = seat;
      redraw();
      if (seat === null) return;
      const { destination, frame } = camera;
      const near = { ...destination, scale: Math.max(destination.scale, views.SEATS_FROM) };
      const to = views.withPointInView(near, pointOf(seat), FOCUS_INSET_PX, plan.size, frame);
      if (to !== destination) camera.go(to, 'glide');
    },
    destroy,
  };
}
