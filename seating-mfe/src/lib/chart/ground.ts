import type { PlanTable } from '@permanto/contracts/seating-plan';
import { makeOutline, type Outline } from './outlines';
import { inkOn, mixColors, type Palette, type Rgb, rgbOf, shownColor } from './palette';
import type { Point } from './view';

/** What lies under the seats. */
export interface Area {
  readonly outline: Outline;
  readonly fill: Rgb;
  /** Null for one without an outline. */
  readonly edge: Rgb | null;
}

/** Words on the chart. */
export interface Lettering {
  readonly text: string;
  /** The middle, in the plan's units; `below` moves it, in CSS pixels. */
  readonly at: Point;
  readonly below: number;
  /** In CSS pixels. */
  readonly size: number;
  readonly weight: number;
  readonly color: string;
}

/** A section as the chart knows it, by its place in the plan. */
export interface SectionGround {
  readonly outline: Outline;
  readonly labelAt: Point;
  /** Nothing of it is drawn while another floor is on show. */
  readonly floor: string | undefined;
  readonly isUnnumbered: boolean;
}

/** Titles are drawn between these sizes, in CSS pixels. */
const TITLE = { min: 10, max: 22 };
/** Rows bear their labels from this scale on. */
const ROW_LABEL_SCALE = 16;
/** Words of the plan that would be smaller than this aren't drawn, in CSS pixels. */
const LEAST_TEXT = 6;
/** A section in which little is free looks nearly, but never quite, like one in which nothing is. */
const LEAST_SHADE = 0.3;
const LINE = { title: 13, least: 9, other: 11, height: 14 };

export function sectionsOf({ sections }: PlanTable): SectionGround[] {
  return sections.map(({ outline: points, label_at, floor, kind }) => {
    const outline = makeOutline(points);
    const [x, y] = label_at ?? [outline.middle.x, outline.bounds.top + 0.8];
    return { outline, labelAt: { x, y }, floor, isUnnumbered: kind === 'unnumbered' };
  });
}

export function shapesOf({ shapes }: PlanTable, palette: Palette): Area[] {
  const edge = rgbOf(palette.sectionEdge);
  return shapes.map(({ kind, outline }) => ({
    outline: makeOutline(outline),
    fill: rgbOf(kind === 'block' || kind === 'table' ? palette.section : palette.court),
    edge,
  }));
}

/** A section's colour from afar: its category's, the paler the fewer seats are left. */
export function shadeOf(
  free: ArrayLike<number>,
  total: number,
  plan: PlanTable,
  palette: Palette,
): Rgb {
  let most = 0;
  let left = 0;
  for (let category = 0; category < free.length; category++) {
    left += free[category]!;
    if (free[category]! > free[most]!) most = category;
  }
  if (left === 0) return rgbOf(palette.taken);
  const color = rgbOf(shownColor(plan.categories[most]?.color ?? '', palette));
  const share = LEAST_SHADE + (1 - LEAST_SHADE) * (left / Math.max(1, total));
  return mixColors(rgbOf(palette.section), color, share);
}

/** A section's title and what there is to know of it, as far as there is room in it. */
export function lettersFromAfar(
  { outline: { bounds, middle } }: SectionGround,
  lines: readonly string[],
  fill: Rgb,
  scale: number,
  widthOf: (text: string, size: number) => number,
): Lettering[] {
  const width = (bounds.right - bounds.left) * scale * 0.92;
  const height = (bounds.bottom - bounds.top) * scale * 0.92;
  const color = inkOn(fill);
  const fitting = lines
    .slice(0, Math.max(0, Math.floor(height / LINE.height)))
    .map((text, at) => {
      if (at > 0) return { text, size: LINE.other, weight: 400 };
      const size = widthOf(text, LINE.title) <= width ? LINE.title : LINE.least;
      return { text, size, weight: 600 };
    })
    .filter(({ text, size }) => widthOf(text, size) <= width);
  return fitting.map((line, at) => ({
    ...line,
    at: middle,
    below: (at - (fitting.length - 1) / 2) * LINE.height,
    color,
  }));
}

type IsShown = (at: Point) => boolean;

/** Titles of sections and labels of rows: what is read among the seats. */
export function lettersAmongSeats(
  { plan, sections, rowLabels, palette }: GroundWords,
  isShown: IsShown,
  scale: number,
): Lettering[] {
  const titles = sections.flatMap((section, at) =>
    section && !section.isUnnumbered && isShown(section.labelAt)
      ? letter(plan.sections[at]!.title, section.labelAt, titleSize(scale), palette)
      : [],
  );
  if (scale < ROW_LABEL_SCALE) return titles;
  const size = Math.min(14, scale * 0.5);
  const rows = rowLabels.flatMap(({ text, at, section }) =>
    sections[section] && isShown(at) ? letter(text, at, size, palette) : [],
  );
  return [...titles, ...rows];
}

interface GroundWords {
  readonly plan: PlanTable;
  /** Null where a section isn't on the floor that is shown. */
  readonly sections: readonly (SectionGround | null)[];
  readonly rowLabels: readonly RowLabel[];
  readonly palette: Palette;
}

/** What is read at every scale: titles of stage, court and the like, and words of the plan. */
export function lettersOfPlan(
  { shapes, texts }: PlanTable,
  areas: readonly Area[],
  scale: number,
  palette: Palette,
): Lettering[] {
  return [
    ...shapes.flatMap(({ label }, at) =>
      label === undefined
        ? []
        : letter(label, areas[at]!.outline.middle, titleSize(scale), palette),
    ),
    ...texts.flatMap(({ text, at: [x, y], size = 1 }) =>
      size * scale < LEAST_TEXT ? [] : letter(text, { x, y }, size * scale, palette),
    ),
  ];
}

const titleSize = (scale: number) => Math.min(TITLE.max, Math.max(TITLE.min, scale * 0.8));

const letter = (text: string, at: Point, size: number, { text: color }: Palette): Lettering[] => [
  { text, at, below: 0, size, weight: 600, color },
];

/** Where a row's label stands: one seat before its first. */
export interface RowLabel {
  readonly text: string;
  readonly at: Point;
  readonly section: number;
}

export function rowLabelsOf({ rows, sections, seats: { x, y } }: PlanTable): RowLabel[] {
  return rows.flatMap(({ label, section, seats: { from, to } }) => {
    if (sections[section]!.kind === 'unnumbered' || from === to) return [];
    const hasNext = from + 1 < to;
    const dx = hasNext ? x[from + 1]! - x[from]! : 1;
    const dy = hasNext ? y[from + 1]! - y[from]! : 0;
    const length = Math.hypot(dx, dy) || 1;
    const at = { x: x[from]! - dx / length, y: y[from]! - dy / length };
    return [{ text: label, at, section }];
  });
}
