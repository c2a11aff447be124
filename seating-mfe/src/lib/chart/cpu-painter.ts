import { forEachRun } from './grid';
import type { Area } from './areas';
import { LruCache } from './lru-cache';
import { TextMasks } from './text-masks';
import { rgbOf } from './palette';
import { drawnRadius, EDGE_PX, numberSize, OWN_RADIUS_PX, type Painter } from './painter';
import { PixelBuffer, pixelOf } from './pixel-buffer';
import { tileOf } from './patterns';
import { fillPolygon, smoothFlatSides, strokePolygon } from './polygons';
import type { Scene } from './scene';
import { SEAT_RADIUS } from './seat-table';
import { drawRing } from './rings';
import { MAX_EXTENT, SpriteSheet, stamp } from './sprites';
import { MAX_SCALE, type Rect, showsSeats, shownRect, type Size, type View } from './view';
import { Labels, canvasTextDrawer } from './labels';

/** Covers most of the sprite sizes of a zoom in and back out. */
const MAX_SHEETS = 24;

/** Draws without a GPU: composes each frame in memory and copies it to the canvas at once. */
export class CpuPainter implements Painter {
  readonly #buffer: PixelBuffer;
  readonly #textMasks: TextMasks;
  readonly #labels: Labels;
  readonly #sheets = new LruCache<SpriteSheet>(MAX_SHEETS);
  /** Texts to draw on the canvas after the copy. */
  #texts: (() => void)[] = [];
  /** Scratch arrays for an area's corners in the buffer, by length. */
  readonly #scratch: Float64Array[] = [];
  #left = 0;
  #top = 0;
  #scale = 1;

  /** The canvas must have its final size; another size needs a new painter. */
  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly scene: Scene,
    private readonly ratio: number,
  ) {
    const margin = Math.ceil(MAX_SCALE * SEAT_RADIUS * ratio * MAX_EXTENT) + 3;
    this.#buffer = new PixelBuffer(context, margin);
    const masks = new TextMasks(this.#buffer, scene.palette.typeface);
    this.#textMasks = masks;
    const drawOnCanvas = canvasTextDrawer(context, scene.palette.typeface);
    this.#labels = new Labels(
      scene,
      ratio,
      masks.widthOf,
      (text, x, y, size, weight, ink) => {
        if (masks.fits(text, size)) masks.write(text, x + margin, y + margin, size, weight, ink);
        else this.#texts.push(() => drawOnCanvas(text, x, y, size, weight, ink));
      },
      (left, top, width, height, color) =>
        this.#buffer.fillRect(left + margin, top + margin, width, height, color),
    );
  }

  draw(view: View, frame: Size, rings: readonly number[]): boolean {
    const { scene, ratio } = this;
    const buffer = this.#buffer;
    const { width, height } = this.context.canvas;
    this.#scale = view.scale * ratio;
    this.#left = width / 2 - view.x * this.#scale + buffer.margin;
    this.#top = height / 2 - view.y * this.#scale + buffer.margin;
    const shown = shownRect(view, frame);

    buffer.pixels.fill(pixelOf(rgbOf(scene.palette.background)));
    this.#textMasks.beginFrame();
    const isNear = showsSeats(view);
    scene.forEachArea(isNear, (area) => this.#paintArea(area, shown));
    if (isNear) this.#stampSeats(view, shown);
    else this.#stampOwn();
    this.#labels.draw(view, frame);
    buffer.copyToCanvas();
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    for (const drawText of this.#texts) drawText();
    this.#texts = [];
    for (const seat of rings) drawRing(this.context, scene, seat, view, frame, ratio);
    return !this.#textMasks.isIncomplete;
  }

  destroy(): void {
    // It holds no outside resources.
  }

  #paintArea(
    { outline: { corners, bounds }, fill, edge, edgePx, pattern }: Area,
    shown: Rect,
  ): void {
    if (bounds.right < shown.left || bounds.left > shown.right) return;
    if (bounds.bottom < shown.top || bounds.top > shown.bottom) return;
    const scale = this.#scale;
    const placed = (this.#scratch[corners.length] ??= new Float64Array(corners.length));
    for (let at = 0; at < corners.length; at += 2) {
      placed[at] = corners[at]! * scale + this.#left;
      placed[at + 1] = corners[at + 1]! * scale + this.#top;
    }
    const hatching = pattern && {
      tile: tileOf(pattern.kind, this.ratio),
      color: pattern.color,
      left: Math.round(this.#left),
      top: Math.round(this.#top),
    };
    fillPolygon(this.#buffer, placed, fill, hatching ?? undefined);
    if (edge) strokePolygon(this.#buffer, placed, edge, (edgePx ?? EDGE_PX) * this.ratio);
    else smoothFlatSides(this.#buffer, placed, fill);
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
        if (ink !== null) this.#textMasks.stampNumber(plan.seats.labels[seat]!, at, size, ink);
      }
    });
  }

  /** The visitor's seats are drawn when zoomed out, too. */
  #stampOwn(): void {
    const { scene } = this;
    const sheet = this.#sheetFor(OWN_RADIUS_PX);
    const { x, y } = scene.plan.seats;
    for (const seat of scene.own) {
      if (scene.isShown(seat)) this.#stamp(sheet, scene.lookOf[seat]!, x[seat]!, y[seat]!);
    }
  }

  /** Returns the pixel of the seat's middle; -1 if it is out of view. */
  #stamp(sheet: SpriteSheet, look: number, planX: number, planY: number): number {
    const { stride, rows, margin } = this.#buffer;
    const { phases } = sheet;
    const x = Math.floor((planX * this.#scale + this.#left) * phases);
    const y = Math.floor((planY * this.#scale + this.#top) * phases);
    const column = Math.floor(x / phases);
    const row = Math.floor(y / phases);
    if (column < margin - sheet.half || column >= stride - margin + sheet.half) return -1;
    if (row < margin - sheet.half || row >= rows - margin + sheet.half) return -1;
    const at = row * stride + column;
    stamp(this.#buffer, sheet.get(look, x - column * phases, y - row * phases), at);
    return at;
  }

  /** `radius` in CSS pixels. */
  #sheetFor(radius: number): SpriteSheet {
    const { looks, palette } = this.scene;
    const drawn = drawnRadius(radius, this.ratio);
    const make = () =>
      new SpriteSheet(looks.at, drawn, {
        stride: this.#buffer.stride,
        background: pixelOf(rgbOf(palette.section)),
      });
    return this.#sheets.get(drawn, make);
  }
}
