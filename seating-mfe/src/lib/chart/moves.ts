import type { SectionArea } from './areas';
import type { Camera, Travel } from './camera';
import type { Scene } from './scene';
import { SEAT_RADIUS } from './seat-table';
import {
  panBy,
  type Point,
  type Rect,
  SEATS_FROM,
  toPlan,
  viewOf,
  withPointInView,
  zoomAt,
} from './view';

/** From this scale on, a seat is wide enough for a finger: 24 CSS pixels (WCAG 2.5.8). */
export const TOUCH_SCALE = 24 / (2 * SEAT_RADIUS);

/** The least distance of a focused seat from the frame's edge. */
const FOCUS_INSET_PX = 48;

const middleOf = ({ frame }: Camera): Point => ({ x: frame.width / 2, y: frame.height / 2 });

/** A title among or beside seats is about as high as two of them. */
function boundsWithTitle({ outline: { bounds }, labelAt: { x, y } }: SectionArea): Rect {
  return {
    left: Math.min(bounds.left, x),
    right: Math.max(bounds.right, x),
    top: Math.min(bounds.top, y - 1),
    bottom: Math.max(bounds.bottom, y + 1),
  };
}

/** The moves of a camera that gestures, buttons and keys ask for. */
export function createMoves(camera: Camera, scene: Scene) {
  const zoom = (factor: number, at: Point, how: Travel) =>
    camera.go(zoomAt(camera.destination, factor, at, camera.home, camera.frame), how);
  return {
    zoom,
    zoomBy: (factor: number) => zoom(factor, middleOf(camera), 'glide'),
    hold: () => camera.hold(),
    coast: (speed: Point) => camera.coast(speed),
    canZoom: (factor: number) =>
      zoomAt(camera.view, factor, middleOf(camera), camera.home, camera.frame).scale !==
      camera.view.scale,
    pan: (dx: number, dy: number) =>
      camera.go(panBy(camera.view, dx, dy, camera.home, camera.frame), 'jump'),
    /** Shows all of a section; where a finger `tapped` it, so much of it that the next tap can take a seat. */
    showSection: (section: number, tapped?: Point) => {
      const area = scene.sections[section];
      if (!area) return;
      const { isUnnumbered } = area;
      const { home, frame } = camera;
      const all = viewOf(isUnnumbered ? area.outline.bounds : boundsWithTitle(area), home, frame);
      const scale = isUnnumbered ? all.scale : Math.max(all.scale, SEATS_FROM);
      const to =
        tapped && !isUnnumbered && scale < TOUCH_SCALE
          ? { ...toPlan(camera.view, frame, tapped), scale: TOUCH_SCALE }
          : { ...all, scale };
      camera.go(camera.clamp(to), 'glide');
    },
    /** Moves as far as it takes to see a point among its seats. */
    showPoint: (point: Point) => {
      const { destination, home, frame } = camera;
      const near = { ...destination, scale: Math.max(destination.scale, SEATS_FROM) };
      const to = withPointInView(near, point, FOCUS_INSET_PX, home, frame);
      if (to !== destination) camera.go(to, 'glide');
    },
  };
}
