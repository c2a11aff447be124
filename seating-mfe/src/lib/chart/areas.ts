import type { PlanTable, Range } from '@permanto/contracts/seating-plan';
import { LabelRoom } from './label-room';
import { boundsOf, contains, makeOutline, type Outline } from './outlines';
import { inkOn, mixColors, type Palette, type Rgb, rgbOf, shownColor } from './palette';
import { type Pattern, patternColor, patternOfCategory } from './patterns';
import { type Pixel, pixelOf } from './pixel-buffer';
import { type Point, type Rect, rectOf } from './view';

/** A filled polygon under the seats. */
export interface Area {
  readonly outline: Outline;
  readonly fill: Pixel;
  /** Null for no outline. */
  readonly edge: Pixel | null;
  /** The outline's width in CSS pixels, if it isn't the usual one. */
  readonly edgePx?: number;
  readonly pattern?: Pattern | null;
}

/** A stage, court or the like. */
export interface ShapeArea extends Area {
  readonly room: LabelRoom;
  /** The shape is hidden while another floor is shown. */
  readonly floor: string | undefined;
}

export interface SectionArea {
  readonly outline: Outline;
  readonly room: LabelRoom;
  readonly labelAt: Point;
  /** The section is hidden while another floor is shown. */
  readonly floor: string | undefined;
  readonly isUnnumbered: boolean;
}

const lesser = (one: number, other: number) => Math.min(one, other);

/** Keeps a section with few free seats distinguishable from a sold-out one. */
const MIN_SHADE = 0.3;

/** From the top of a section to the middle of its title, in seats: inside it, or above it where seats begin at once. */
const INSIDE = 0.8;
const ABOVE = -0.6;
/** From a section's top to its first seats, with a title between. */
const TITLE_ROOM = 1.8;

export function sectionsOf({ sections, seats }: PlanTable): SectionArea[] {
  const firstSeatOf = ({ from, to }: Range) => seats.y.subarray(from, to).reduce(lesser, Infinity);
  return sections.map(({ outline: points, label_at, floor, kind, seats: own }) => {
    const outline = makeOutline(points);
    const { top } = outline.bounds;
    const [x, y] = label_at ?? [
      outline.middle.x,
      top + (firstSeatOf(own) < top + TITLE_ROOM ? ABOVE : INSIDE),
    ];
    return {
      outline,
      room: new LabelRoom(outline),
      labelAt: { x, y },
      floor,
      isUnnumbered: kind === 'unnumbered',
    };
  });
}

export function shapesOf(
  { shapes }: PlanTable,
  sections: readonly SectionArea[],
  palette: Palette,
): ShapeArea[] {
  const edge = pixelOf(rgbOf(palette.sectionEdge));
  // Plans don't say on which floor a table stands: where the section is whose seats are around it.
  const floorAt = (middle: Point) =>
    sections.find(({ outline }) => contains(outline, middle))?.floor;
  return shapes.map(({ kind, outline: points }) => {
    const outline = makeOutline(points);
    const isTable = kind === 'table';
    const fill = kind === 'block' || isTable ? palette.section : palette.court;
    const floor = isTable ? floorAt(outline.middle) : undefined;
    return { outline, room: new LabelRoom(outline), fill: pixelOf(rgbOf(fill)), edge, floor };
  });
}

/** Null for each section and shape on another floor. */
export const onFloor = <Of extends SectionArea | ShapeArea>(
  areas: readonly Of[],
  floor: string | null,
) =>
  areas.map((area) =>
    floor === null || area.floor === undefined || area.floor === floor ? area : null,
  );

/** The part of the plan with one floor and what all floors share; the whole plan where it has no floors. */
export function floorBounds(
  { texts, size }: PlanTable,
  sections: readonly (SectionArea | null)[],
  shapes: readonly (ShapeArea | null)[],
): Rect {
  if (!sections.includes(null)) return rectOf(size);
  const corners = [...sections, ...shapes].flatMap((area) => {
    if (!area) return [];
    const { left, right, top, bottom } = area.outline.bounds;
    return [[left, top] as const, [right, bottom] as const];
  });
  const shown = [...corners, ...texts.map(({ at }) => at)];
  return shown.length === 0 ? rectOf(size) : boundsOf(shown);
}

/** A section as drawn when zoomed out. */
export interface ShadedArea extends Area {
  /** The colour of the text on it. */
  readonly ink: Pixel;
}

/** In the colour and pattern of the category with the most free seats; the fewer are free, the paler. */
export function shadedArea(
  { outline }: SectionArea,
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
  const areaIn = (color: Rgb, kind: number | null): ShadedArea => ({
    outline,
    fill: pixelOf(color),
    pattern: kind === null ? null : { kind, color: pixelOf(patternColor(color)) },
    edge: null,
    ink: pixelOf(rgbOf(inkOn(color))),
  });
  if (left === 0) return areaIn(rgbOf(palette.taken), null);
  const color = rgbOf(shownColor(plan.categories[most]?.color ?? '', palette));
  const share = MIN_SHADE + (1 - MIN_SHADE) * (left / Math.max(1, total));
  return areaIn(mixColors(rgbOf(palette.section), color, share), patternOfCategory(most));
}

/** A row's label: one seat before its first, in the plan's units. */
export interface RowLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Null for a table. */
  readonly seats: Range | null;
}

/** By section. */
export function rowLabelsOf({ rows, sections, seats: { x, y } }: PlanTable): RowLabel[][] {
  const labels = sections.map((): RowLabel[] => []);
  for (const { label, section, seats, kind } of rows) {
    const { from, to } = seats;
    if (sections[section]!.kind === 'unnumbered' || from === to) continue;
    const hasNext = from + 1 < to;
    const dx = hasNext ? x[from + 1]! - x[from]! : 1;
    const dy = hasNext ? y[from + 1]! - y[from]! : 0;
    const length = Math.hypot(dx, dy) || 1;
    labels[section]!.push({
      text: label,
      x: x[from]! - dx / length,
      y: y[from]! - dy / length,
      seats: kind === 'table' ? null : seats,
    });
  }
  return labels;
}
