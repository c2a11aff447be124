import type { PlanTable } from '@permanto/contracts/seating-plan';
import { makeOutline, type Outline } from './outlines';
import { inkOn, mixColors, type Palette, type Rgb, rgbOf, shownColor } from './palette';
import { type Pixel, pixelOf } from './picture';
import type { Point } from './view';

/** What lies under the seats. */
export interface Area {
  readonly outline: Outline;
  readonly fill: Pixel;
  /** Null for one without an outline. */
  readonly edge: Pixel | null;
}

/** A section as the chart knows it, by its place in the plan. */
export interface SectionGround {
  readonly outline: Outline;
  readonly labelAt: Point;
  /** Nothing of it is drawn while another floor is on show. */
  readonly floor: string | undefined;
  readonly isUnnumbered: boolean;
}

/** A section in which little is free looks nearly, but never quite, like one in which nothing is. */
const LEAST_SHADE = 0.3;

export function sectionsOf({ sections }: PlanTable): SectionGround[] {
  return sections.map(({ outline: points, label_at, floor, kind }) => {
    const outline = makeOutline(points);
    const [x, y] = label_at ?? [outline.middle.x, outline.bounds.top + 0.8];
    return { outline, labelAt: { x, y }, floor, isUnnumbered: kind === 'unnumbered' };
  });
}

export function shapesOf({ shapes }: PlanTable, palette: Palette): Area[] {
  const edge = pixelOf(rgbOf(palette.sectionEdge));
  return shapes.map(({ kind, outline }) => ({
    outline: makeOutline(outline),
    fill: pixelOf(rgbOf(kind === 'block' || kind === 'table' ? palette.section : palette.court)),
    edge,
  }));
}

/** A section as it is seen from afar. */
export interface ShadedArea extends Area {
  /** What is read on it. */
  readonly ink: Pixel;
}

/** In its category's colour, the paler the fewer seats are left. */
export function shadedArea(
  { outline }: SectionGround,
  free: ArrayLike<number>,
  total: number,
  plan: PlanTable,
  palette: Palette,
): ShadedArea {
  let most = 0;
  let left = 0;
  for (let category = 0; category < free.length; category++) {
    left += free[category]!;
    if (free[category]! > free[most]!) most = category;
  }
  const areaIn = (color: Rgb): ShadedArea => ({
    ...{ outline, fill: pixelOf(color), edge: null },
    ink: pixelOf(rgbOf(inkOn(color))),
  });
  if (left === 0) return areaIn(rgbOf(palette.taken));
  const color = rgbOf(shownColor(plan.categories[most]?.color ?? '', palette));
  const share = LEAST_SHADE + (1 - LEAST_SHADE) * (left / Math.max(1, total));
  return areaIn(mixColors(rgbOf(palette.section), color, share));
}

/** Where a row's label stands: one seat before its first, in the plan's units. */
export interface RowLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** By section. */
export function rowLabelsOf({ rows, sections, seats: { x, y } }: PlanTable): RowLabel[][] {
  const labels = sections.map((): RowLabel[] => []);
  for (const { label, section, seats } of rows) {
    const { from, to } = seats;
    if (sections[section]!.kind === 'unnumbered' || from === to) continue;
    const hasNext = from + 1 < to;
    const dx = hasNext ? x[from + 1]! - x[from]! : 1;
    const dy = hasNext ? y[from + 1]! - y[from]! : 0;
    const length = Math.hypot(dx, dy) || 1;
    labels[section]!.push({ text: label, x: x[from]! - dx / length, y: y[from]! - dy / length });
  }
  return labels;
}
