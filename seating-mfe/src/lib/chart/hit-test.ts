import type { Camera } from './camera';
import type { Scene } from './scene';
import { SEAT_RADIUS } from './seat-table';
import { forEachRun } from './grid';
import { type Point, type Rect, showsSeats, toPlan } from './view';

export type PointerKind = 'mouse' | 'touch';

/** How far a pointer may miss a seat: the gaps between seats belong to the nearest. */
const SLACK_PX = 8;
/** A finger means what is within half a target's width (WCAG 2.5.5). */
const FINGER_RADIUS_PX = 22;

const slackPx = (pointer: PointerKind, scale: number) =>
  pointer === 'mouse' ? SLACK_PX : Math.max(SLACK_PX, FINGER_RADIUS_PX - SEAT_RADIUS * scale);

/** The seat that a pointer at a point of the frame means; null if there is none, or none is drawn. */
export function seatAt(
  scene: Scene,
  { view, frame }: Camera,
  at: Point,
  pointer: PointerKind = 'mouse',
): number | null {
  if (!showsSeats(view)) return null;
  const { x, y } = toPlan(view, frame, at);
  const seat = scene.table.seatAt(x, y, slackPx(pointer, view.scale) / view.scale);
  return seat < 0 ? null : seat;
}

/** The section at a point; while seats are shown, only one with unnumbered places. */
export function sectionAt(scene: Scene, { view, frame }: Camera, at: Point): number | null {
  const section = scene.sectionAt(toPlan(view, frame, at));
  const isTarget = !showsSeats(view) || scene.sections[section]?.isUnnumbered;
  return section >= 0 && isTarget ? section : null;
}

/** About half a section's name. */
const NAME_PX = { x: 24, y: 12 };

/** Whether a rectangle of the frame has seats, names of sections, or sections of unnumbered places. */
export function hasSeatsIn(scene: Scene, { view, frame }: Camera, rect: Rect): boolean {
  const first = toPlan(view, frame, { x: rect.left, y: rect.top });
  const last = toPlan(view, frame, { x: rect.right, y: rect.bottom });
  const [left, right] = [first.x - SEAT_RADIUS, last.x + SEAT_RADIUS];
  const [top, bottom] = [first.y - SEAT_RADIUS, last.y + SEAT_RADIUS];
  const { grid, x, y } = scene.table;
  let isFound = false;
  forEachRun(grid, { left, right, top, bottom }, (from, to) => {
    for (let place = from; place < to && !isFound; place++) {
      const [atX, atY] = [x[place]!, y[place]!];
      isFound = atX >= left && atX <= right && atY >= top && atY <= bottom;
    }
  });
  return (
    isFound ||
    scene.sections.some((section) => {
      if (!section) return false;
      const { x: across, y: down } = section.labelAt;
      const [width, height] = [NAME_PX.x / view.scale, NAME_PX.y / view.scale];
      const name = {
        left: across - width,
        right: across + width,
        top: down - height,
        bottom: down + height,
      };
      const bounds = section.isUnnumbered ? section.outline.bounds : name;
      return (
        bounds.left < right && bounds.right > left && bounds.top < bottom && bounds.bottom > top
      );
    })
  );
}
