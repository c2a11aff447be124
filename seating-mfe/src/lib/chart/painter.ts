import type { Size, View } from './view';

/** Puts a scene on the screen. */
export interface Painter {
  /**
   * `rings`: seats with a ring around them (focus, pointer). Answers whether all was drawn; else the
   * same must be drawn again.
   */
  draw(view: View, frame: Size, rings: readonly number[]): boolean;
  destroy(): void;
}

/** Seats bear their number from this radius on, in CSS pixels. */
const LABEL_RADIUS = 8;
/** A number's height, as a share of its seat's radius. */
const LABEL_SIZE = 0.95;
/** The least radius of a seat, in CSS pixels. */
const LEAST_RADIUS = 0.75;
/** Two radii that differ by less than this share have the same sprites. */
const RADIUS_STEP = 0.04;

/** An outline's width, in CSS pixels; it covers the steps of the filled polygon's flat sides. */
export const EDGE = 1.5;
/** The radius of one's own seats from afar, in CSS pixels. */
export const OWN_RADIUS = 5;

/** How high a seat's number is in device pixels; 0 where there is no room for it. `radius` is in CSS pixels. */
export const numberSize = (radius: number, ratio: number) =>
  radius < LABEL_RADIUS ? 0 : Math.round(radius * LABEL_SIZE * ratio);

/** The radius that seats are really drawn with, in device pixels. */
export function drawnRadius(radius: number, ratio: number): number {
  const least = Math.max(LEAST_RADIUS, radius) * ratio;
  return (1 + RADIUS_STEP) ** Math.round(Math.log(least) / Math.log(1 + RADIUS_STEP));
}
