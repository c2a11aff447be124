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
  (context: CanvasRenderingContext2D): DrawText =>
  (text, x, y, size, weight, ink) => {
    context.font = fontOf(size, weight);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = hexOfPixel(ink);
    context.fillText(text, x, y);
  };

const TITLE_PX = { min: 10, max: 22 };
/** Row labels are drawn from this scale on. */
const ROW_LABEL_SCALE = 16;
const ROW_LABEL = { share: 0.5, maxPx: 14 };
/** Smaller texts of the plan are not drawn. */
const MIN_TEXT_PX = 6;
/** Sizes of the lines on a section when zoomed out. */
const LINE_PX = { title: 13, minTitle: 9, other: 11, height: 14 };
/** The share of a section that its lines may take, each way. */
const LINES_SHARE = 0.92;

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
    plan.shapes.forEach(({ label }, at) => {
      const { x, y } = shapes[at]!.outline.middle;
      if (label !== undefined)
        this.#drawIfVisible(label, x, y, 0, this.#titleSize, BOLD, this.#ink);
    });
    for (const { text, at, size = 1 } of plan.texts) {
      const height = size * this.#view.scale;
      if (height >= MIN_TEXT_PX)
        this.#drawIfVisible(text, at[0], at[1], 0, height, BOLD, this.#ink);
    }
  }

  /** As many of a section's lines as fit, its title first. */
  #drawOverview({ outline: { bounds, middle } }: SectionArea, section: number): void {
    const { plan, lines } = this.scene;
    const { scale } = this.#view;
    const width = (bounds.right - bounds.left) * scale * LINES_SHARE;
    const maxLines = Math.floor(
      ((bounds.bottom - bounds.top) * scale * LINES_SHARE) / LINE_PX.height,
    );
    const texts = lines[section] ?? [plan.sections[section]!.title];
    let fitting = 0;
    for (let at = 0; at < maxLines && at < texts.length; at++) {
      if (this.#sizeIn(width, texts[at]!, at) > 0) fitting++;
    }
    if (fitting === 0) return;
    const { ink } = this.scene.shadedArea(section);
    let below = (-(fitting - 1) / 2) * LINE_PX.height;
    for (let at = 0; at < maxLines && at < texts.length; at++) {
      const size = this.#sizeIn(width, texts[at]!, at);
      if (size === 0) continue;
      this.#drawIfVisible(
        texts[at]!,
        middle.x,
        middle.y,
        below,
        size,
        at === 0 ? BOLD : PLAIN,
        ink,
      );
      below += LINE_PX.height;
    }
  }

  /** In CSS pixels; 0 if there is no room. */
  #sizeIn(width: number, text: string, line: number): number {
    const wide = this.widthOf(text);
    if (wide === null) return 0;
    const size = line === 0 ? LINE_PX.title : LINE_PX.other;
    if (wide * size <= width) return size;
    return line === 0 && wide * LINE_PX.minTitle <= width ? LINE_PX.minTitle : 0;
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
