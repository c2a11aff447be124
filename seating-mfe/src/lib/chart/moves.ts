import type { Camera, Travel } from './camera';
import type { Scene } from './scene';
import { clampView, panBy, type Point, SEATS_FROM, viewOf, withPointInView, zoomAt } from './view';

/** The least distance of a focused seat from the frame's edge. */
const FOCUS_INSET_PX = 48;

const middleOf = ({ frame }: Camera): Point => ({ x: frame.width / 2, y: frame.height / 2 });

/** The moves of a camera that gestures, buttons and keys ask for. */
export function createMoves(camera: Camera, scene: Scene) {
  const { plan } = camera;
  const zoom = (factor: number, at: Point, how: Travel) =>
    camera.go(zoomAt(camera.destination, factor, at, plan, camera.frame), how);
  return {
    zoom,
    zoomBy: (factor: number) => zoom(factor, middleOf(camera), 'glide'),
    canZoom: (factor: number) =>
      zoomAt(camera.view, factor, middleOf(camera), plan, camera.frame).scale !== camera.view.scale,
    pan: (dx: number, dy: number) =>
      camera.go(panBy(camera.view, dx, dy, plan, camera.frame), 'jump'),
    showSection: (section: number) => {
      const { outline, isUnnumbered } = scene.sections[section] ?? {};
      if (!outline) return;
      const view = viewOf(outline.bounds, plan, camera.frame);
      const scale = isUnnumbered ? view.scale : Math.max(view.scale, SEATS_FROM);
      camera.go(clampView({ ...view, scale }, plan, camera.frame), 'glide');
    },
    /** Moves as far as it takes to see a point among its seats. */
    showPoint: (point: Point) => {
      const { destination, frame } = camera;
      const near = { ...destination, scale: Math.max(destination.scale, SEATS_FROM) };
      const to = withPointInView(near, point, FOCUS_INSET_PX, plan, frame);
      if (to !== destination) camera.go(to, 'glide');
    },
  };
}
