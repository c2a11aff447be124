import type { Camera } from './camera';
import type { Scene } from './scene';
import { type Point, showsSeats, toPlan } from './view';

/** How far a pointer may miss a seat. */
const HIT_SLACK_PX = 2;

/** The seat at a point of the frame; null if there is none, or none is drawn. */
export function seatAt(scene: Scene, { view, frame }: Camera, at: Point): number | null {
  if (!showsSeats(view)) return null;
  const { x, y } = toPlan(view, frame, at);
  const seat = scene.table.seatAt(x, y, HIT_SLACK_PX / view.scale);
  return seat < 0 ? null : seat;
}

/** The section at a point; while seats are shown, only one with unnumbered places. */
export function sectionAt(scene: Scene, { view, frame }: Camera, at: Point): number | null {
  const section = scene.sectionAt(toPlan(view, frame, at));
  const isTarget = !showsSeats(view) || scene.sections[section]?.isUnnumbered;
  return section >= 0 && isTarget ? section : null;
}
