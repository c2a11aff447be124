import { showsSeats, type Rect, shownRect, type Size, type View } from './view';
import type { SectionArea } from './areas';
import { BOLD, fontOf, PLAIN } from './text-masks';
import { hexOfPixel, type Pixel, pixelOf } from './pixel-buffer';
import { rgbOf } from './palette';
import type { Scene } from './scene';

/** Centres a text on a point of the frame; coordinates and `size` in device pixels. */
export type DrawText = (
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  ink: Pixel,
) => void;

/** Draws texts with the browser, on an unscaled canvas. */
export const canvasTextDrawer =
  (context: CanvasRenderingContext2D, typeface: string): DrawText =>
  (text, x, y, size, weight, ink) => {
    context.font = fontOf(typeface, size, weight);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = hexOfPixel(ink);
    context.fillText(text, x, y);
  };

const TITLE_PX = { min: 10, max: 22 };
/** Row labels are drawn from this scale on. */
const ROW_LABEL_SCALE = 16;
const ROW_LABEL = { share: 0.5, maxPx: 14 };
/** The smallest title of a stage or court. */
const MIN_SHAPE_TITLE_PX = 8;
/** Smaller texts of the plan are not drawn. */
const MIN_TEXT_PX = 6;
/** Sizes of the lines on a section when zoomed out. */
const LINE_PX = { titles: [13, 9], other: 11, height: 14 };
/** The space around texts inside a section or shape. */
const PADDING_PX = 2;

/** Text sizes change in steps, since each size is rendered separately. */
const even = (size: number) => 2 * Math.round(size / 2);

/** Draws all texts of a scene that are visible in a view. */
export class Labels {
  readonly #ink: Pixel;
  #view: View = { x: 0, y: 0, scale: 1 };
  #frame: Size = { width: 0, height: 0 };
  #shown: Rect = shownRect(this.#view, this.#frame);

  constructor(
    private readonly scene: Scene,
    /** Device pixels per CSS pixel. */
    private readonly ratio: number,
    /** As a multiple of its size; null for a text that is left out of this frame. */
    private readonly widthOf: (text: string) => number | null,
    private readonly drawText: DrawText,
  ) {
    this.#ink = pixelOf(rgbOf(scene.palette.text));
  }

  draw(view: View, frame: Size): void {
    this.#view = view;
    this.#frame = frame;
    this.#shown = shownRect(view, frame);
    const isNear = showsSeats(view);
    this.#drawPlanTexts();
    this.scene.sections.forEach((section, at) => {
      if (!section || !this.#isShown(section.outline.bounds)) return;
      if (isNear && !section.isUnnumbered) this.#drawTitleAndRows(section, at);
      else this.#drawOverview(section, at);
    });
  }

  /** Texts of every scale: labels of stage, court and the like, and the plan's own texts. */
  #drawPlanTexts(): void {
    const { plan, shapes } = this.scene;
    const { scale } = this.#view;
    plan.shapes.forEach(({ label }, at) => {
      const wide = label === undefined ? null : this.widthOf(label);
      if (label === undefined || wide === null) return;
      for (let size = this.#titleSize; size >= MIN_SHAPE_TITLE_PX; size -= 2) {
        const place = shapes[at]!.room.place((wide * size) / scale, size / scale);
        if (place) return this.#drawIfVisible(label, place.x, place.y, 0, size, BOLD, this.#ink);
      }
    });
    for (const { text, at, size = 1 } of plan.texts) {
      const height = size * this.#view.scale;
      if (height >= MIN_TEXT_PX)
        this.#drawIfVisible(text, at[0], at[1], 0, height, BOLD, this.#ink);
    }
  }

  /** As many of a section's lines as fit inside it, its title first. */
  #drawOverview({ room }: SectionArea, section: number): void {
    const { plan, lines } = this.scene;
    const { scale } = this.#view;
    const texts = lines[section] ?? [plan.sections[section]!.title];
    const widths = texts.map(this.widthOf);
    for (let count = texts.length; count > 0; count--) {
      for (const titlePx of LINE_PX.titles) {
        const sizeOf = (line: number) => (line === 0 ? titlePx : LINE_PX.other);
        const width = Math.max(
          ...widths.slice(0, count).map((wide, at) => (wide ?? Infinity) * sizeOf(at)),
        );
        const height = (count - 1) * LINE_PX.height + Math.max(titlePx, sizeOf(count - 1));
        const at = room.place((width + 2 * PADDING_PX) / scale, (height + 2 * PADDING_PX) / scale);
        if (at === null) continue;
        const { ink } = this.scene.shadedArea(section);
        for (let line = 0; line < count; line++) {
          const below = (line - (count - 1) / 2) * LINE_PX.height;
          const weight = line === 0 ? BOLD : PLAIN;
          this.#drawIfVisible(texts[line]!, at.x, at.y, below, sizeOf(line), weight, ink);
        }
        return;
      }
    }
  }

  /** The section's title, and the labels of its rows. */
  #drawTitleAndRows({ labelAt }: SectionArea, section: number): void {
    const { plan, rowLabels } = this.scene;
    const { scale } = this.#view;
    const { title } = plan.sections[section]!;
    this.#drawIfVisible(title, labelAt.x, labelAt.y, 0, this.#titleSize, BOLD, this.#ink);
    if (scale < ROW_LABEL_SCALE) return;
    const size = even(Math.min(ROW_LABEL.maxPx, scale * ROW_LABEL.share));
    for (const { text, x, y } of rowLabels[section]!) {
      this.#drawIfVisible(text, x, y, 0, size, BOLD, this.#ink);
    }
  }

  get #titleSize(): number {
    return even(Math.min(TITLE_PX.max, Math.max(TITLE_PX.min, this.#view.scale * 0.8)));
  }

  #isShown({ left, right, top, bottom }: Rect): boolean {
    const shown = this.#shown;
    // A title may lie above its section.
    const room = TITLE_PX.max / this.#view.scale;
    if (right < shown.left - room || left > shown.right + room) return false;
    return bottom > shown.top - room && top < shown.bottom + room;
  }

  /** Skips texts out of view; `below` and `size` are in CSS pixels, the position in the plan's units. */
  #drawIfVisible(
    text: string,
    planX: number,
    planY: number,
    below: number,
    size: number,
    weight: number,
    ink: Pixel,
  ): void {
    const view = this.#view;
    const { width, height } = this.#frame;
    const x = (planX - view.x) * view.scale + width / 2;
    const y = (planY - view.y) * view.scale + height / 2 + below;
    const room = text.length * size;
    if (x < -room || x > width + room || y < -size || y > height + size) return;
    const { ratio } = this;
    this.drawText(
      text,
      Math.round(x * ratio),
      Math.round(y * ratio),
      Math.round(size * ratio),
      weight,
      ink,
    );
  }
}
