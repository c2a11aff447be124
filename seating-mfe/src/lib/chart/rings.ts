import type { Scene } from './scene';
import { SEAT_RADIUS } from './seat-table';
import { toScreen, type Size, type View } from './view';

/** Draws a ring around a seat. `ratio`: device pixels per CSS pixel. */
export function drawRing(
  context: CanvasRenderingContext2D,
  { plan, palette }: Scene,
  seat: number,
  view: View,
  frame: Size,
  ratio: number,
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const at = toScreen(view, frame, { x: plan.seats.x[seat]!, y: plan.seats.y[seat]! });
  const radius = Math.max(7, SEAT_RADIUS * view.scale * 1.25);
  for (const [width, color] of [
    [5, palette.background],
    [3, palette.focus],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = color;
    context.beginPath();
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
}
