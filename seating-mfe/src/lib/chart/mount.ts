import type { PlanTable } from '@permanto/contracts/seating-plan';
import { Camera, type Travel } from './camera';
import { addCanvas, contextOf } from './canvases';
import type { Chart, ChartOptions } from './chart';
import { CpuPainter } from './cpu-painter';
import { Drafts } from './drafts';
import { fasterPainter } from './faster-painter';
import { listenToGestures } from './gestures';
import type { Painter } from './painter';
import { LIGHT } from './palette';
import { Scene } from './scene';
import { SEAT_RADIUS } from './seat-table';
import * as views from './view';
import type { Point } from './view';

/** A seat narrower than this on a touch screen is zoomed to instead of chosen, in CSS pixels (WCAG 2.5.8). */
const TOUCH_TARGET = 24;
/** What such a tap zooms by, at least. */
const TAP_ZOOM = 2.5;
/** How far from the frame's edge a focused seat is kept, in CSS pixels. */
const FOCUS_INSET = 48;
/** What a pointer may miss a seat by, in CSS pixels. */
const HIT_SLACK = 2;

/**
 * Draws a hall into `container`, which must be positioned and have a size. It owns the canvases
 * that it puts there and nothing else, and needs no framework. Throws where there is no 2D canvas.
 */
export function mount(container: HTMLElement, plan: PlanTable, options: ChartOptions = {}): Chart {
  const scene = new Scene(plan, options.palette ?? LIGHT);
  const canvas = addCanvas(container);
  const context = contextOf(canvas, true);
  const closing = new AbortController();

  let painter: Painter | null = null;
  let drafts: Drafts | null = null;
  let ratio = 0;
  let focused: number | null = null;
  let hovered: number | null = null;
  let hoveredSection: number | null = null;
  let requested = 0;

  const camera = new Camera(plan.size, !options.reducedMotion, () => {
    // While all is on show one finger scrolls the page; afterwards it moves the hall.
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
      if (painter && !drafts?.draw(painter, camera.view, camera.frame, rings)) redraw();
    } catch (error) {
      // Without the GPU it may still go.
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
    drafts?.destroy();
    painter = canvas.width > 0 && canvas.height > 0 ? new CpuPainter(context, scene, ratio) : null;
    drafts = new Drafts(container, scene, ratio);
    camera.resize(frame);
    // Setting a canvas's size empties it, so the picture must not wait for the next frame.
    cancelAnimationFrame(requested);
    draw(performance.now());
    void speedUp(painter);
  }

  /** Goes on with the GPU where that is faster; `used` has drawn the hall already. */
  async function speedUp(used: Painter | null) {
    if (!used || options.painter === 'cpu') return;
    const hall = { context, scene, ratio, view: camera.view, frame: camera.frame, redraw };
    // In the meantime the chart may go, or have another size.
    const isCurrent = () => painter === used;
    const faster = await fasterPainter(used, hall, options.painter === 'gpu', isCurrent);
    if (!faster) return;
    used.destroy();
    painter = faster;
    // Its pictures take another time, and lie above the drafts' canvas.
    drafts?.destroy();
    drafts = new Drafts(container, scene, ratio);
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
    const seat = scene.table.seatAt(x, y, HIT_SLACK / camera.view.scale);
    return seat < 0 ? null : seat;
  };

  /** Where seats are on show, a section is only what its seats are. */
  const sectionAt = (at: Point): number | null => {
    const section = scene.sectionAt(planPointAt(at));
    const isWhole = !views.showsSeats(camera.view) || scene.sections[section]?.isUnnumbered;
    return section >= 0 && isWhole ? section : null;
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
    if (pointer === 'touch' && width < TOUCH_TARGET) {
      return zoom(Math.max(TAP_ZOOM, TOUCH_TARGET / width), at, 'glide');
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
    drafts?.destroy();
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
      const to = views.withPointInView(near, pointOf(seat), FOCUS_INSET, plan.size, frame);
      if (to !== destination) camera.go(to, 'glide');
    },
    destroy,
  };
}
