import type { Size, View } from './view';

export interface Painter {
  /**
   * `rings`: seats with a ring around them (focus, pointer). Returns whether everything was drawn; if
   * not, the caller must draw again.
   */
  draw(view: View, frame: Size, rings: readonly number[]): boolean;
  destroy(): void;
}

/** Seats show their number from this radius on. */
const MIN_NUMBER_RADIUS_PX = 8;
/** A number's height, as a share of its seat's radius. */
const NUMBER_SIZE = 0.95;
const MIN_RADIUS_PX = 0.75;
/** Radii that differ by less than this share use the same sprites. */
const RADIUS_STEP = 0.04;

/** An outline's width; it covers the aliased flat sides of the filled polygon. */
export const EDGE_PX = 1.5;
/** The radius of the visitor's seats when zoomed out. */
export const OWN_RADIUS_PX = 5;

/** The height of a seat's number in device pixels; 0 if there is no room. `radius` is in CSS pixels. */
export const numberSize = (radius: number, ratio: number) =>
  radius < MIN_NUMBER_RADIUS_PX ? 0 : Math.round(radius * NUMBER_SIZE * ratio);

/** The radius with which seats are drawn, in device pixels. */
export function drawnRadius(radius: number, ratio: number): number {
  const wanted = Math.max(MIN_RADIUS_PX, radius) * ratio;
  return (1 + RADIUS_STEP) ** Math.round(Math.log(wanted) / Math.log(1 + RADIUS_STEP));
}
