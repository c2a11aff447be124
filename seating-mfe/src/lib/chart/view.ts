import type { Rect } from './grid';

export type { Rect };

/** The plan's point in the middle of the frame, and CSS pixels per unit of the plan. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The size of the frame in CSS pixels, or of the plan in its own units. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In CSS pixels per unit: the maximum width of a seat. */
export const MAX_SCALE = 52;
/** Below this scale, sections are drawn instead of their seats. */
export const SEATS_FROM = 8;
/** The margin around what is fitted into the frame. */
const MARGIN_PX = 8;

/** A rectangle of the plan as large as possible, in the frame's middle. */
export function fitView({ left, right, top, bottom }: Rect, frame: Size): View {
  const scale = Math.min(
    Math.max(1, frame.width - 2 * MARGIN_PX) / Math.max(right - left, 1e-6),
    Math.max(1, frame.height - 2 * MARGIN_PX) / Math.max(bottom - top, 1e-6),
    MAX_SCALE,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

export function toPlan(view: View, frame: Size, at: Point): Point {
  return {
    x: view.x + (at.x - frame.width / 2) / view.scale,
    y: view.y + (at.y - frame.height / 2) / view.scale,
  };
}

export function toScreen(view: View, frame: Size, at: Point): Point {
  return {
    x: (at.x - view.x) * view.scale + frame.width / 2,
    y: (at.y - view.y) * view.scale + frame.height / 2,
  };
}

export const showsSeats = ({ scale }: View) => scale >= SEATS_FROM;

/** The visible part of the plan. */
export function shownRect(view: View, frame: Size): Rect {
  const halfWidth = frame.width / 2 / view.scale;
  const halfHeight = frame.height / 2 / view.scale;
  return {
    left: view.x - halfWidth,
    right: view.x + halfWidth,
    top: view.y - halfHeight,
    bottom: view.y + halfHeight,
  };
}

/** Limits the scale to between all of `home` and the widest seat, and keeps `home` in the frame. */
export function clampView(view: View, home: Rect, frame: Size): View {
  const fit = fitView(home, frame);
  const scale = clamp(view.scale, fit.scale, Math.max(MAX_SCALE, fit.scale));
  return {
    x: clampAxis(view.x, home.left, home.right, frame.width / scale),
    y: clampAxis(view.y, home.top, home.bottom, frame.height / scale),
    scale,
  };
}

/** Zooms about a point of the screen, which stays fixed unless an edge is reached. */
export function zoomAt(view: View, factor: number, at: Point, home: Rect, frame: Size): View {
  const fit = fitView(home, frame);
  const scale = clamp(view.scale * factor, fit.scale, Math.max(MAX_SCALE, fit.scale));
  const fixed = toPlan(view, frame, at);
  const moved = {
    x: fixed.x - (at.x - frame.width / 2) / scale,
    y: fixed.y - (at.y - frame.height / 2) / scale,
    scale,
  };
  return clampView(moved, home, frame);
}

export function panBy(view: View, dx: number, dy: number, home: Rect, frame: Size): View {
  const moved = { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
  return clampView(moved, home, frame);
}

export const rectOf = ({ width, height }: Size): Rect => ({
  left: 0,
  right: width,
  top: 0,
  bottom: height,
});

/** The view that shows a rectangle of the plan as large as possible, and nothing beside `home`. */
export const viewOf = (rect: Rect, home: Rect, frame: Size): View =>
  clampView(fitView(rect, frame), home, frame);

/** Moves just enough to keep the plan's point at least `inset` CSS pixels inside the frame. */
export function withPointInView(
  view: View,
  at: Point,
  inset: number,
  home: Rect,
  frame: Size,
): View {
  const screen = toScreen(view, frame, at);
  const room = Math.min(inset, frame.width / 2, frame.height / 2);
  const dx = clamp(screen.x, room, frame.width - room) - screen.x;
  const dy = clamp(screen.y, room, frame.height - room) - screen.y;
  return dx === 0 && dy === 0 ? view : panBy(view, dx, dy, home, frame);
}

export function isSameView(a: View, b: View): boolean {
  return a.x === b.x && a.y === b.y && a.scale === b.scale;
}

export function isSameSize(a: Size, b: Size): boolean {
  return a.width === b.width && a.height === b.height;
}

function clampAxis(middle: number, from: number, to: number, shownLength: number): number {
  const room = shownLength / 2;
  return to - from <= shownLength ? (from + to) / 2 : clamp(middle, from + room, to - room);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
