import type { PlanTable } from '@permanto/contracts/seating-plan';
import { Camera } from './camera';
import type { Chart, ChartOptions } from './chart';
import { listenToGestures } from './gestures';
import { hasSeatsIn, type PointerKind, seatAt, sectionAt } from './hit-test';
import { createMoves, TOUCH_SCALE } from './moves';
import { LIGHT } from './palette';
import { Renderer } from './renderer';
import { Scene } from './scene';
import { type Point, toScreen } from './view';

/** The least factor of a zoom to a seat that is too small for a finger. */
const MIN_TAP_ZOOM = 2.5;
/** The factor of a double tap beside seats and sections. */
const DOUBLE_TAP_ZOOM = 2;

/**
 * Draws a hall into `container`, which must be positioned and have a size. It owns only the canvases
 * that it adds there, and needs no framework. Throws without a 2D canvas.
 */
export function mount(container: HTMLElement, plan: PlanTable, options: ChartOptions = {}): Chart {
  const scene = new Scene(plan, options.palette ?? LIGHT);
  const closing = new AbortController();
  let focused: number | null = null;
  let hovered: number | null = null;
  let hoveredSection: number | null = null;

  const camera = new Camera(scene.bounds, !options.reducedMotion, () => {
    // While the whole hall is visible, one finger scrolls the page; zoomed in, it pans the hall.
    container.style.touchAction = camera.showsAll ? 'pan-y' : 'none';
    renderer.redraw();
    options.onView?.(camera.view);
  });
  const renderer = new Renderer(container, scene, camera, options);
  const moves = createMoves(camera, scene);

  function drawRings() {
    renderer.rings = [...new Set([hovered, focused])].filter((seat) => seat !== null);
    renderer.redraw();
  }

  function hover(point: Point | null) {
    const seat = point && seatAt(scene, camera, point);
    const section = point && seat === null ? sectionAt(scene, camera, point) : null;
    const at = point ?? { x: 0, y: 0 };
    container.style.cursor = seat === null && section === null ? '' : 'pointer';
    if (section !== hoveredSection) options.onHoverSection?.(section);
    hoveredSection = section;
    if (seat === hovered) return;
    hovered = seat;
    drawRings();
    options.onHover?.(seat, at);
  }

  function tap(at: Point, pointer: PointerKind) {
    const section = sectionAt(scene, camera, at);
    if (section !== null) {
      moves.showSection(section, pointer === 'touch' ? at : undefined);
      return options.onSection?.(section);
    }
    const { scale } = camera.view;
    if (pointer === 'touch' && scale < TOUCH_SCALE) {
      return moves.zoom(Math.max(MIN_TAP_ZOOM, TOUCH_SCALE / scale), at, 'glide');
    }
    const seat = seatAt(scene, camera, at, pointer);
    if (seat !== null) options.onPick?.(seat);
  }

  /** Where a single tap does nothing. */
  function doubleTap(at: Point, pointer: PointerKind) {
    const target = seatAt(scene, camera, at, pointer) ?? sectionAt(scene, camera, at);
    if (target !== null) return;
    moves.zoom(DOUBLE_TAP_ZOOM, at, 'glide');
  }

  const { pan, zoom, canZoom, hold: grab, coast: fling } = moves;
  listenToGestures(
    container,
    { pan, zoom, grab, fling, tap, doubleTap, hover, canZoom },
    closing.signal,
  );
  const observer = new ResizeObserver(renderer.resize);

  function destroy() {
    closing.abort();
    observer.disconnect();
    renderer.destroy();
    container.style.touchAction = '';
    container.style.cursor = '';
  }

  try {
    observer.observe(container);
    renderer.resize();
  } catch (error) {
    destroy();
    throw error;
  }

  /** Changes the scene, and draws it. */
  function change(work: () => void) {
    work();
    renderer.redraw();
  }
  const pointOf = (seat: number): Point => ({ x: plan.seats.x[seat]!, y: plan.seats.y[seat]! });

  return {
    setView: (to, how = 'jump') => camera.go(to === 'all' ? camera.fit : camera.clamp(to), how),
    getView: () => camera.view,
    showSection: (sectionId) =>
      moves.showSection(plan.sections.findIndex(({ id }) => id === sectionId)),
    setFloor: (floorId) =>
      change(() => {
        scene.setFloor(floorId);
        camera.setHome(scene.bounds);
      }),
    showsAll: () => camera.showsAll,
    zoomBy: moves.zoomBy,
    panBy: pan,
    seatAt: (x, y) => seatAt(scene, camera, { x, y }),
    hasSeatsIn: (rect) => hasSeatsIn(scene, camera, rect),
    positionOf: (seat) =>
      seat in plan.seats.x ? toScreen(camera.view, camera.frame, pointOf(seat)) : null,
    setStatus: (changes) => change(() => scene.setStatus(changes)),
    setDimmed: (dimmed) => change(() => scene.setDimmed(dimmed)),
    setLines: (lines) => change(() => (scene.lines = lines)),
    setRaised: (sectionId) =>
      change(() => {
        const section = plan.sections.findIndex(({ id }) => id === sectionId);
        scene.raised = section < 0 ? null : section;
      }),
    setFocus: (seat) => {
      focused = seat;
      drawRings();
      if (seat !== null) moves.showPoint(pointOf(seat));
    },
    destroy,
  };
}
