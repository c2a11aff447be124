import type { PlanTable } from '@permanto/contracts/seating-plan';
import { sectionsOf, shadedArea, shapesOf } from './areas';
import { DARK, LIGHT } from './palette';
import { hexOfPixel, type Pixel } from './pixel-buffer';
import type { Outline } from './outlines';
import { fitView, type Point } from './view';

/** `#rrggbb` in light and dark colours. */
export interface Shade {
  readonly light: string;
  readonly dark: string;
}

/** A polygon for SVG: `M1 2 3 4Z`. */
interface DrawnArea {
  readonly path: string;
  readonly fill: Shade;
}

interface DrawnSection extends DrawnArea {
  readonly id: string;
  readonly ink: Shade;
  /** The middle of its title; null where that doesn't fit. */
  readonly titleAt: Point | null;
}

/** A hall as the chart shows all of it, without its seats. */
export interface OutlineDrawing {
  readonly shapes: readonly DrawnArea[];
  readonly sections: readonly DrawnSection[];
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

/** `freeIn`: how many seats of a section are free; `titleOf`: what is written on it. */
export function outlineDrawing(
  plan: PlanTable,
  floor: string | null,
  {
    freeIn,
    titleOf,
  }: {
    readonly freeIn: (sectionId: string) => number;
    readonly titleOf: (sectionId: string) => string;
  },
): OutlineDrawing {
  const textSize = LEAST_TEXT_PX / fitView(plan.size, FRAME).scale;
  const [light, dark] = [shapesOf(plan, LIGHT), shapesOf(plan, DARK)];
  const areas = sectionsOf(plan);
  return {
    textSize: rounded(textSize),
    shapes: light.map(({ outline, fill }, at) => ({
      path: pathOf(outline),
      fill: shadeOf(fill, dark[at]!.fill),
    })),
    sections: plan.sections.flatMap(({ id, seats }, at) => {
      const area = areas[at]!;
      if (floor !== null && area.floor !== undefined && area.floor !== floor) return [];
      const free = plan.categories.map(() => 0);
      const { from, to } = seats;
      free[plan.seats.category[(from + to) >> 1] ?? 0] = Math.min(freeIn(id), to - from);
      const [day, night] = [LIGHT, DARK].map((palette) =>
        shadedArea(area, free, to - from, plan, palette),
      );
      const width = titleOf(id).length * LETTER_WIDTH * textSize;
      const place = area.room.place(width, textSize);
      return {
        id,
        path: pathOf(area.outline),
        fill: shadeOf(day!.fill, night!.fill),
        ink: shadeOf(day!.ink, night!.ink),
        titleAt: place && { x: rounded(place.x), y: rounded(place.y) },
      };
    }),
  };
}
