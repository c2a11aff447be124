import { type Point, type Rect, showsSeats, shownRect, type Size, type View } from './view';
import type { RowLabel, SectionArea } from './areas';
import { widestIn } from './label-room';
import {
  halvesOf,
  LINE_PX,
  lineHeight,
  type Overview,
  placeLines,
  placeTitle,
  shortTitles,
} from './overview-lines';
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

/** Fills a rectangle of whole device pixels, as the ground of a text. */
export type FillRect = (
  left: number,
  top: number,
  width: number,
  height: number,
  color: Pixel,
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
/** The space around texts at the map's edge. */
const EDGE_PADDING_PX = 4;
const MAX_EDGE_TITLE_PX = 14;
/** Lines on a section keep their place within such a step of the scale, so that panning needs no search. */
const SCALE_STEP = 1.05;

/** Text sizes change in steps, since each size is rendered separately. */
const even = (size: number) => 2 * Math.round(size / 2);

/** Draws all texts of a scene that are visible in a view. */
export class Labels {
  readonly #ink: Pixel;
  readonly #ground: Pixel;
  /** By the greatest number of lines, and by section; null where nothing fits. */
  #overviews: (Overview | null | undefined)[][] = [];
  #shortTitles: ReadonlyMap<string, string> | null = null;
  #overviewScale = 0;
  #overviewLines: Scene['lines'] | null = null;
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
    private readonly fillRect: FillRect,
  ) {
    this.#ink = pixelOf(rgbOf(scene.palette.text));
    this.#ground = pixelOf(rgbOf(scene.palette.background));
  }

  draw(view: View, frame: Size): void {
    this.#view = view;
    this.#frame = frame;
    this.#shown = shownRect(view, frame);
    const isNear = showsSeats(view);
    const scale = SCALE_STEP ** Math.floor(Math.log(view.scale) / Math.log(SCALE_STEP));
    if (this.scene.lines !== this.#overviewLines) this.#shortTitles = null;
    if (scale !== this.#overviewScale || this.scene.lines !== this.#overviewLines) {
      this.#overviews = [];
      this.#overviewScale = scale;
      this.#overviewLines = this.scene.lines;
    }
    this.#drawPlanTexts();
    const inShort: number[] = [];
    this.scene.sections.forEach((section, at) => {
      if (!section || !this.#isShown(section.outline.bounds)) return;
      if (isNear && !section.isUnnumbered) this.#drawTitleAndRows(section, at);
      else inShort.push(at);
    });
    this.#drawOverviews(inShort);
  }

  /** Texts of every scale: labels of stage, court and the like, and the plan's own texts. */
  #drawPlanTexts(): void {
    const { plan, shapes } = this.scene;
    const { scale } = this.#view;
    plan.shapes.forEach(({ label }, at) => {
      const shape = shapes[at];
      const wide = label === undefined || !shape ? null : this.widthOf(label);
      if (label === undefined || !shape || wide === null) return;
      for (let size = this.#titleSize; size >= MIN_SHAPE_TITLE_PX; size -= 2) {
        const place = shape.room.place((wide * size) / scale, size / scale);
        if (place) return this.#drawIfVisible(label, place.x, place.y, 0, size, BOLD, this.#ink);
      }
    });
    for (const { text, at, size = 1 } of plan.texts) {
      const height = size * this.#view.scale;
      if (height >= MIN_TEXT_PX)
        this.#drawIfVisible(text, at[0], at[1], 0, height, BOLD, this.#ink);
    }
  }

  /** As many of the sections' lines as fit inside each, titles first. */
  #drawOverviews(sections: readonly number[]): void {
    const placed = sections.map((section) => this.#overviewOf(section));
    // What some have no room for, none has, or they would seem to differ in it; titles stand alone.
    const shortened = placed.flatMap((overview, at) =>
      overview &&
      !overview.isTitleAlone &&
      overview.lines.length < this.#textsOf(sections[at]!).length
        ? [overview.lines.length]
        : [],
    );
    const most = Math.min(...shortened);
    placed.forEach((overview, at) => {
      if (!overview) return;
      const section = sections[at]!;
      // Fewer lines leave room for a larger title.
      const isLong = !overview.isTitleAlone && overview.lines.length > most;
      const shorter = isLong ? this.#overviewOf(section, most) : null;
      this.#drawOverview(section, shorter ?? overview);
    });
  }

  #textsOf(section: number): readonly string[] {
    return this.scene.lines[section] ?? [this.scene.plan.sections[section]!.title];
  }

  #overviewOf(section: number, most = this.#textsOf(section).length): Overview | null {
    const known = (this.#overviews[most] ??= [])[section];
    if (known !== undefined) return known;
    let isMeasured = true;
    const widthOf = (text: string) => {
      const wide = this.widthOf(text);
      isMeasured &&= wide !== null;
      return wide ?? Infinity;
    };
    const texts = this.#textsOf(section).slice(0, most);
    const room = { in: this.scene.sections[section]!.room, scale: this.#overviewScale, widthOf };
    const overview = placeLines(room, texts) ?? placeTitle(room, this.#namesOf(texts[0] ?? ''));
    // Texts that are measured in a later frame may fit as well.
    if (isMeasured) this.#overviews[most][section] = overview;
    return overview;
  }

  /** A title in two lines, and in short. */
  #namesOf(title: string): string[][] {
    const words = title.split(' ');
    if (words.length < 2) return [];
    const titles = () => this.scene.plan.sections.map((_, at) => this.#textsOf(at)[0] ?? '');
    const short = (this.#shortTitles ??= shortTitles(titles())).get(title);
    return [halvesOf(words), ...(short === undefined ? [] : [[short]])];
  }

  #drawOverview(section: number, { at, lines, titlePx, isTitleAlone }: Overview): void {
    const { ink } = this.scene.shadedArea(section);
    lines.forEach((text, line) => {
      const isTitle = line === 0 || isTitleAlone;
      const below = (line - (lines.length - 1) / 2) * lineHeight(isTitleAlone ? titlePx : null);
      const [size, weight] = isTitle ? [titlePx, BOLD] : [LINE_PX.other, PLAIN];
      this.#drawIfVisible(text, at.x, at.y, below, size, weight, ink);
    });
  }

  /** The section's title, and the labels of its rows; at the map's edge where their place is out of view. */
  #drawTitleAndRows(area: SectionArea, section: number): void {
    const { plan, rowLabels } = this.scene;
    const { scale } = this.#view;
    if (scale >= ROW_LABEL_SCALE) {
      const size = even(Math.min(ROW_LABEL.maxPx, scale * ROW_LABEL.share));
      for (const label of rowLabels[section]!) {
        if (this.#isInFrame(label, label.text, size)) {
          this.#drawIfVisible(label.text, label.x, label.y, 0, size, BOLD, this.#ink);
        } else this.#drawRowAtEdge(label, size);
      }
    }
    const { title } = plan.sections[section]!;
    const { labelAt } = area;
    if (this.#isInFrame(labelAt, title, this.#titleSize)) {
      this.#drawIfVisible(title, labelAt.x, labelAt.y, 0, this.#titleSize, BOLD, this.#ink);
    } else this.#drawTitleAtEdge(area, title);
  }

  /** Where the row comes into view, before its first visible seat. */
  #drawRowAtEdge(label: RowLabel, size: number): void {
    const wide = this.widthOf(label.text);
    if (wide === null || label.seats === null) return;
    const { x, y } = this.scene.plan.seats;
    let before: Point = label;
    for (let seat = label.seats.from; seat < label.seats.to; seat++) {
      const at = { x: x[seat]!, y: y[seat]! };
      if (this.#isInFrame(at)) {
        const inset = (Math.max(wide, 1) * size) / 2 + EDGE_PADDING_PX;
        return this.#drawOnGround(label.text, this.#intoFrame(before, inset), size, wide);
      }
      before = at;
    }
  }

  /** In the part of the section at the map's edge that is nearest to the title's place. */
  #drawTitleAtEdge({ outline, labelAt }: SectionArea, title: string): void {
    const wide = this.widthOf(title);
    if (wide === null) return;
    const { scale } = this.#view;
    const { left, right, top, bottom } = this.#shown;
    // It covers seats.
    const size = Math.min(this.#titleSize, MAX_EDGE_TITLE_PX);
    const half = (size / 2 + EDGE_PADDING_PX) / scale;
    const halfWidth = ((wide * size) / 2 + EDGE_PADDING_PX) / scale;
    const { bounds } = outline;
    // A title may lie beside its section.
    const [highest, lowest] = [
      Math.max(top, bounds.top) + half,
      Math.min(bottom, bounds.bottom) - half,
    ];
    const y = Math.min(lowest, Math.max(highest, labelAt.y));
    const inner = widestIn(outline, y - half, y + half);
    const from = Math.max(left, inner.left) + halfWidth;
    const to = Math.min(right, inner.right) - halfWidth;
    if (from > to) return;
    this.#drawOnGround(title, { x: Math.min(to, Math.max(from, labelAt.x)), y }, size, wide);
  }

  /** The nearest point that is `inset` CSS pixels inside the frame. */
  #intoFrame({ x, y }: Point, inset: number): Point {
    const room = inset / this.#view.scale;
    const { left, right, top, bottom } = this.#shown;
    return {
      x: Math.min(right - room, Math.max(left + room, x)),
      y: Math.min(bottom - room, Math.max(top + room, y)),
    };
  }

  #drawOnGround(text: string, at: Point, size: number, wide: number): void {
    const { ratio } = this;
    const { x, y, scale } = this.#view;
    const { width, height } = this.#frame;
    const middle = [(at.x - x) * scale + width / 2, (at.y - y) * scale + height / 2] as const;
    const half = [(wide * size) / 2 + EDGE_PADDING_PX, size / 2 + EDGE_PADDING_PX] as const;
    this.fillRect(
      Math.round((middle[0] - half[0]) * ratio),
      Math.round((middle[1] - half[1]) * ratio),
      Math.round(2 * half[0] * ratio),
      Math.round(2 * half[1] * ratio),
      this.#ground,
    );
    this.#drawIfVisible(text, at.x, at.y, 0, size, BOLD, this.#ink);
  }

  /** Whether a point is in view, with all of the text around it. */
  #isInFrame({ x, y }: Point, text = '', size = 0): boolean {
    const { left, right, top, bottom } = this.#shown;
    const { scale } = this.#view;
    const [across, down] = [((this.widthOf(text) ?? 0) * size) / 2 / scale, size / 2 / scale];
    return x >= left + across && x <= right - across && y >= top + down && y <= bottom - down;
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
