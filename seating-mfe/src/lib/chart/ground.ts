import type { PlanTable } from '@permanto/contracts/seating-plan';
import type { Palette } from './palette';
import type { Rect } from './grid';
import { shownRect, toScreen, type Point, type Size, type View } from './view';

type Outline = readonly (readonly [number, number])[];

/** Titles are drawn between these sizes, in CSS pixels. */
const TITLE_MIN = 10;
const TITLE_MAX = 22;

/** Rows bear their labels from this scale on. */
const ROW_LABEL_SCALE = 16;

/** Where a row's label stands: one seat before its first. */
export interface RowLabel extends Point {
  readonly text: string;
}

export function rowLabelsOf({ rows, seats: { x, y } }: PlanTable): RowLabel[] {
  return rows.flatMap(({ label, seats: { from, to } }) => {
    if (from === to) return [];
    const hasNext = from + 1 < to;
    const dx = hasNext ? x[from + 1]! - x[from]! : 1;
    const dy = hasNext ? y[from + 1]! - y[from]! : 0;
    const length = Math.hypot(dx, dy) || 1;
    return [{ text: label, x: x[from]! - dx / length, y: y[from]! - dy / length }];
  });
}

/** What lies under the seats: court or stage, sections, their titles. `ratio`: device pixels for one of CSS. */
export function drawGround(
  context: CanvasRenderingContext2D,
  plan: PlanTable,
  rowLabels: readonly RowLabel[],
  palette: Palette,
  view: View,
  frame: Size,
  ratio: number,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.lineWidth = 1;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const titleSize = Math.min(TITLE_MAX, Math.max(TITLE_MIN, view.scale * 0.8));

  for (const shape of plan.shapes) {
    trace(context, shape.outline, view, frame);
    context.fillStyle = shape.kind === 'block' ? palette.section : palette.court;
    context.strokeStyle = palette.sectionEdge;
    context.fill();
    context.stroke();
    if (shape.label) write(context, shape.label, middleOf(shape.outline), titleSize);
  }
  for (const section of plan.sections) {
    trace(context, section.outline, view, frame);
    context.fillStyle = palette.section;
    context.strokeStyle = palette.sectionEdge;
    context.fill();
    context.stroke();
    const at = section.label_at ?? [
      middleOf(section.outline).x,
      boundsOfOutline(section.outline).top + 0.8,
    ];
    write(context, section.title, { x: at[0], y: at[1] }, titleSize);
  }
  if (view.scale >= ROW_LABEL_SCALE) {
    const { left, right, top, bottom } = shownRect(view, frame);
    for (const row of rowLabels) {
      if (row.x < left || row.x > right || row.y < top || row.y > bottom) continue;
      write(context, row.text, row, Math.min(14, view.scale * 0.5));
    }
  }

  function write(on: CanvasRenderingContext2D, text: string, at: Point, size: number): void {
    const { x, y } = toScreen(view, frame, at);
    on.font = `600 ${size}px system-ui, sans-serif`;
    on.fillStyle = palette.text;
    on.fillText(text, x, y);
  }
}

function trace(context: CanvasRenderingContext2D, outline: Outline, view: View, frame: Size): void {
  context.beginPath();
  for (const [x, y] of outline) {
    const at = toScreen(view, frame, { x, y });
    context.lineTo(at.x, at.y);
  }
  context.closePath();
}

export function boundsOfOutline(outline: Outline): Rect {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function middleOf(outline: Outline): Point {
  const { left, right, top, bottom } = boundsOfOutline(outline);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
