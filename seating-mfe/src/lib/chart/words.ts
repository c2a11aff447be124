import { showsSeats, type Rect, shownRect, type Size, type View } from './view';
import type { SectionGround } from './ground';
import { BOLD, fontOf, PLAIN } from './letters';
import { hexOfPixel, type Pixel, pixelOf } from './picture';
import { rgbOf } from './palette';
import type { Scene } from './scene';

/** Puts a text's middle on a pixel of the frame; places and `size` in device pixels. */
export type Write = (
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  ink: Pixel,
) => void;

/** By the browser itself, on a canvas that isn't scaled. */
export const writeOn =
  (context: CanvasRenderingContext2D): Write =>
  (text, x, y, size, weight, ink) => {
    context.font = fontOf(size, weight);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = hexOfPixel(ink);
    context.fillText(text, x, y);
  };

/** Titles are drawn between these sizes, in CSS pixels. */
const TITLE = { min: 10, max: 22 };
/** Rows bear their labels from this scale on. */
const ROW_LABEL_SCALE = 16;
const ROW_LABEL = { share: 0.5, max: 14 };
/** Words of the plan that would be smaller than this aren't drawn, in CSS pixels. */
const LEAST_TEXT = 6;
/** What is read on a section from afar, in CSS pixels. */
const LINE = { title: 13, least: 9, other: 11, height: 14 };
/** How much of a section its lines may take, each way. */
const ROOM = 0.92;

/** Words grow in steps, since each size is drawn anew. */
const even = (size: number) => 2 * Math.round(size / 2);

/** Writes all that is read at a view, as the scene has it. */
export class Words {
  readonly #ink: Pixel;
  #view: View = { x: 0, y: 0, scale: 1 };
  #frame: Size = { width: 0, height: 0 };
  #shown: Rect = shownRect(this.#view, this.#frame);

  constructor(
    private readonly scene: Scene,
    /** Device pixels for one of CSS. */
    private readonly ratio: number,
    /** As a multiple of its size; null for a text that is left out this time. */
    private readonly widthOf: (text: string) => number | null,
    private readonly write: Write,
  ) {
    this.#ink = pixelOf(rgbOf(scene.palette.text));
  }

  draw(view: View, frame: Size): void {
    this.#view = view;
    this.#frame = frame;
    this.#shown = shownRect(view, frame);
    const isNear = showsSeats(view);
    this.#writePlan();
    this.scene.sections.forEach((section, at) => {
      if (!section || !this.#isShown(section.outline.bounds)) return;
      if (isNear && !section.isUnnumbered) this.#writeAmongSeats(section, at);
      else this.#writeFromAfar(section, at);
    });
  }

  /** What is read at every scale: titles of stage, court and the like, and words of the plan. */
  #writePlan(): void {
    const { plan, shapes } = this.scene;
    plan.shapes.forEach(({ label }, at) => {
      const { x, y } = shapes[at]!.outline.middle;
      if (label !== undefined) this.#put(label, x, y, 0, this.#titleSize, BOLD, this.#ink);
    });
    for (const { text, at, size = 1 } of plan.texts) {
      const height = size * this.#view.scale;
      if (height >= LEAST_TEXT) this.#put(text, at[0], at[1], 0, height, BOLD, this.#ink);
    }
  }

  /** A section's title and what there is to know of it, as far as there is room in it. */
  #writeFromAfar({ outline: { bounds, middle } }: SectionGround, section: number): void {
    const { plan, lines } = this.scene;
    const { scale } = this.#view;
    const width = (bounds.right - bounds.left) * scale * ROOM;
    const most = Math.floor(((bounds.bottom - bounds.top) * scale * ROOM) / LINE.height);
    const words = lines[section] ?? [plan.sections[section]!.title];
    let fitting = 0;
    for (let at = 0; at < most && at < words.length; at++) {
      if (this.#sizeIn(width, words[at]!, at) > 0) fitting++;
    }
    if (fitting === 0) return;
    const { ink } = this.scene.shadedArea(section);
    let below = (-(fitting - 1) / 2) * LINE.height;
    for (let at = 0; at < most && at < words.length; at++) {
      const size = this.#sizeIn(width, words[at]!, at);
      if (size === 0) continue;
      this.#put(words[at]!, middle.x, middle.y, below, size, at === 0 ? BOLD : PLAIN, ink);
      below += LINE.height;
    }
  }

  /** In CSS pixels; 0 where there is no room. */
  #sizeIn(width: number, text: string, line: number): number {
    const wide = this.widthOf(text);
    if (wide === null) return 0;
    const size = line === 0 ? LINE.title : LINE.other;
    if (wide * size <= width) return size;
    return line === 0 && wide * LINE.least <= width ? LINE.least : 0;
  }

  /** The section's title, and the labels of its rows. */
  #writeAmongSeats({ labelAt }: SectionGround, section: number): void {
    const { plan, rowLabels } = this.scene;
    const { scale } = this.#view;
    const { title } = plan.sections[section]!;
    this.#put(title, labelAt.x, labelAt.y, 0, this.#titleSize, BOLD, this.#ink);
    if (scale < ROW_LABEL_SCALE) return;
    const size = even(Math.min(ROW_LABEL.max, scale * ROW_LABEL.share));
    for (const { text, x, y } of rowLabels[section]!) {
      this.#put(text, x, y, 0, size, BOLD, this.#ink);
    }
  }

  get #titleSize(): number {
    return even(Math.min(TITLE.max, Math.max(TITLE.min, this.#view.scale * 0.8)));
  }

  #isShown({ left, right, top, bottom }: Rect): boolean {
    const shown = this.#shown;
    // A title may stand above its section.
    const room = TITLE.max / this.#view.scale;
    if (right < shown.left - room || left > shown.right + room) return false;
    return bottom > shown.top - room && top < shown.bottom + room;
  }

  /** Of a text that may be seen; `below` and `size` are in CSS pixels, the place in the plan's units. */
  #put(
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
    this.write(
      text,
      Math.round(x * ratio),
      Math.round(y * ratio),
      Math.round(size * ratio),
      weight,
      ink,
    );
  }
}
