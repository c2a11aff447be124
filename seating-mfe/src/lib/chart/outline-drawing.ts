import type { PlanTable } from '@permanto/contracts/seating-plan';
import { floorBounds, onFloor, sectionsOf, shadedArea, shapesOf } from './areas';
import type { LabelRoom } from './label-room';
import { DARK, LIGHT } from './palette';
import { hexOfPixel, type Pixel } from './pixel-buffer';
import type { Outline } from './outlines';
import { shortTitles } from './overview-lines';
import { fitView, type Point, type Rect } from './view';

/** `#rrggbb` in light and dark colours. */
export interface Shade {
  readonly light: string;
  readonly dark: string;
}

/** A text around a point. */
interface DrawnText {
  readonly text: string;
  readonly at: Point;
  readonly ink: Shade;
}

/** A polygon for SVG: `M1 2 3 4Z`. */
interface DrawnArea {
  readonly path: string;
  readonly fill: Shade;
  /** Null where it doesn't fit. */
  readonly title: DrawnText | null;
}

interface DrawnSection extends DrawnArea {
  readonly id: string;
}

/** A hall as the chart shows all of it, without its seats. */
export interface OutlineDrawing {
  readonly shapes: readonly DrawnArea[];
  readonly sections: readonly DrawnSection[];
  /** What is drawn, in the plan's units. */
  readonly box: Rect;
  /** The height of its texts, in the plan's units. */
  readonly textSize: number;
}

/** Of a text of one letter; texts are not measured on the server. */
const LETTER_WIDTH = 0.6;
/** About the map's frame on a phone, and the least size of its texts there, in CSS pixels. */
const FRAME = { width: 340, height: 300 };
const LEAST_TEXT_PX = 9;

const rounded = (length: number) => Math.round(length * 10) / 10;

const pathOf = ({ corners }: Outline) => `M${[...corners].map(rounded).join(' ')}Z`;

const shadeOf = (light: Pixel, dark: Pixel): Shade => ({
  light: hexOfPixel(light),
  dark: hexOfPixel(dark),
});

const TEXT_SHADE: Shade = { light: LIGHT.text, dark: DARK.text };

/** `freeIn`: how many seats of a section are free. */
export function outlineDrawing(
  plan: PlanTable,
  floor: string | null,
  freeIn: (sectionId: string) => number,
): OutlineDrawing {
  const titleIn = (room: LabelRoom, text: string | undefined, ink: Shade): DrawnText | null => {
    if (text === undefined) return null;
    const at = room.place(text.length * LETTER_WIDTH * textSize, textSize);
    return at && { text, at: { x: rounded(at.x), y: rounded(at.y) }, ink };
  };
  const sections = sectionsOf(plan);
  const light = onFloor(shapesOf(plan, sections, LIGHT), floor);
  const dark = shapesOf(plan, sections, DARK);
  const short = shortTitles(plan.sections.map(({ title }) => title));
  const areas = onFloor(sections, floor);
  const box = floorBounds(plan, areas, light);
  const textSize = LEAST_TEXT_PX / fitView(box, FRAME).scale;
  return {
    box,
    textSize: rounded(textSize),
    shapes: light.flatMap((shape, at) => {
      if (!shape) return [];
      const { outline, room, fill } = shape;
      return {
        path: pathOf(outline),
        fill: shadeOf(fill, dark[at]!.fill),
        title: titleIn(room, plan.shapes[at]!.label, TEXT_SHADE),
      };
    }),
    sections: plan.sections.flatMap(({ id, title, seats }, at) => {
      const area = areas[at];
      if (!area) return [];
      const free = plan.categories.map(() => 0);
      const { from, to } = seats;
      free[plan.seats.category[(from + to) >> 1] ?? 0] = Math.min(freeIn(id), to - from);
      const [day, night] = [LIGHT, DARK].map((palette) =>
        shadedArea(area, free, to - from, plan, palette),
      );
      const ink = shadeOf(day!.ink, night!.ink);
      return {
        id,
        path: pathOf(area.outline),
        fill: shadeOf(day!.fill, night!.fill),
        title: titleIn(area.room, title, ink) ?? titleIn(area.room, short.get(title), ink),
      };
    }),
  };
}
