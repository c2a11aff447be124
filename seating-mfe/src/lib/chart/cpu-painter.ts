import { forEachRun } from './grid';
import type { Area } from './ground';
import { Kept } from './kept';
import { Letters } from './letters';
import { rgbOf } from './palette';
import { drawnRadius, EDGE, numberSize, OWN_RADIUS, type Painter } from './painter';
import { Picture, pixelOf } from './picture';
import { fillPolygon, smoothFlatSides, strokePolygon } from './polygons';
import type { Scene } from './scene';
import { SEAT_RADIUS } from './seat-table';
import { drawRing } from './rings';
import { REACH, SpriteSheet, stamp } from './sprites';
import { MAX_SCALE, type Rect, showsSeats, shownRect, type Size, type View } from './view';
import { Words, writeOn } from './words';

/** So many sizes of sprites are kept: most of what a swing from afar to near and back goes through. */
const SHEETS = 24;

/** Draws without a GPU: everything is put into one picture, which is handed over in one piece. */
export class CpuPainter implements Painter {
  readonly #picture: Picture;
  readonly #letters: Letters;
  readonly #words: Words;
  readonly #sheets = new Kept<SpriteSheet>(SHEETS);
  /** What is written once the picture is handed over. */
  #above: (() => void)[] = [];
  /** Where corners are put in the picture, by how many there are. */
  readonly #placed: Float64Array[] = [];
  #left = 0;
  #top = 0;
  #scale = 1;

  /** The canvas must have its size already; for another one a painter is made anew. */
  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly scene: Scene,
    private readonly ratio: number,
  ) {
    const margin = Math.ceil(MAX_SCALE * SEAT_RADIUS * ratio * REACH) + 3;
    this.#picture = new Picture(context, margin);
    const letters = new Letters(this.#picture);
    this.#letters = letters;
    const writeAbove = writeOn(context);
    this.#words = new Words(scene, ratio, letters.widthOf, (text, x, y, size, weight, ink) => {
      if (letters.fits(text, size)) letters.write(text, x + margin, y + margin, size, weight, ink);
      else this.#above.push(() => writeAbove(text, x, y, size, weight, ink));
    });
  }

  draw(view: View, frame: Size, rings: readonly number[]): boolean {
    const { scene, ratio } = this;
    const picture = this.#picture;
    const { width, height } = this.context.canvas;
    this.#scale = view.scale * ratio;
    this.#left = width / 2 - view.x * this.#scale + picture.margin;
    this.#top = height / 2 - view.y * this.#scale + picture.margin;
    const shown = shownRect(view, frame);

    picture.pixels.fill(pixelOf(rgbOf(scene.palette.background)));
    this.#letters.begin();
    const isNear = showsSeats(view);
    scene.forEachArea(isNear, (area) => this.#paintArea(area, shown));
    if (isNear) this.#stampSeats(view, shown);
    else this.#stampOwn();
    this.#words.draw(view, frame);
    picture.handOver();
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    for (const write of this.#above) write();
    this.#above = [];
    for (const seat of rings) drawRing(this.context, scene, seat, view, frame, ratio);
    return !this.#letters.isBehind;
  }

  destroy(): void {
    // Nothing of it is outside of this object.
  }

  #paintArea({ outline: { corners, bounds }, fill, edge }: Area, shown: Rect): void {
    if (bounds.right < shown.left || bounds.left > shown.right) return;
    if (bounds.bottom < shown.top || bounds.top > shown.bottom) return;
    const scale = this.#scale;
    const placed = (this.#placed[corners.length] ??= new Float64Array(corners.length));
    for (let at = 0; at < corners.length; at += 2) {
      placed[at] = corners[at]! * scale + this.#left;
      placed[at + 1] = corners[at + 1]! * scale + this.#top;
    }
    fillPolygon(this.#picture, placed, fill);
    if (edge) strokePolygon(this.#picture, placed, edge, EDGE * this.ratio);
    else smoothFlatSides(this.#picture, placed, fill);
  }

  #stampSeats(view: View, shown: Rect): void {
    const { table, lookOf, looks, plan } = this.scene;
    const radius = SEAT_RADIUS * view.scale;
    const sheet = this.#sheetFor(radius);
    const size = numberSize(radius, this.ratio);
    const room = {
      left: shown.left - 1,
      right: shown.right + 1,
      top: shown.top - 1,
      bottom: shown.bottom + 1,
    };
    forEachRun(table.grid, room, (from, to) => {
      for (let place = from; place < to; place++) {
        const seat = table.seats[place]!;
        const look = lookOf[seat]!;
        const at = this.#stamp(sheet, look, table.x[place]!, table.y[place]!);
        if (at < 0 || size === 0) continue;
        const ink = looks.inkOf(look);
        if (ink !== null) this.#letters.stampNumber(plan.seats.labels[seat]!, at, size, ink);
      }
    });
  }

  /** One's own seats are seen from afar too. */
  #stampOwn(): void {
    const { own, lookOf, plan } = this.scene;
    const sheet = this.#sheetFor(OWN_RADIUS);
    for (const seat of own) {
      if (!this.scene.isShown(seat)) continue;
      this.#stamp(sheet, lookOf[seat]!, plan.seats.x[seat]!, plan.seats.y[seat]!);
    }
  }

  /** Answers the pixel where the seat's middle is; -1 where it can't be seen. */
  #stamp(sheet: SpriteSheet, look: number, planX: number, planY: number): number {
    const { stride, rows, margin } = this.#picture;
    const { phases } = sheet;
    const x = Math.floor((planX * this.#scale + this.#left) * phases);
    const y = Math.floor((planY * this.#scale + this.#top) * phases);
    const column = Math.floor(x / phases);
    const row = Math.floor(y / phases);
    if (column < margin - sheet.half || column >= stride - margin + sheet.half) return -1;
    if (row < margin - sheet.half || row >= rows - margin + sheet.half) return -1;
    const at = row * stride + column;
    stamp(this.#picture, sheet.get(look, x - column * phases, y - row * phases), at);
    return at;
  }

  /** `radius` in CSS pixels. */
  #sheetFor(radius: number): SpriteSheet {
    const { looks, palette } = this.scene;
    const drawn = drawnRadius(radius, this.ratio);
    const make = () =>
      new SpriteSheet(looks.at, drawn, {
        stride: this.#picture.stride,
        ground: pixelOf(rgbOf(palette.section)),
      });
    return this.#sheets.get(drawn, make);
  }
}
