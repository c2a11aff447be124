import type { PlanTable } from '@permanto/contracts/seating-plan';
import { forEachRun } from './grid';
import { looksOf, lookOf } from './looks';
import { inkOn, shownColor, type Palette } from './palette';
import { STATUS } from './seat-status';
import { isAccessible, SEAT_RADIUS, type SeatTable } from './seat-table';
import { SpriteSheet, stamp } from './sprites';
import { shownRect, toScreen, type Size, type View } from './view';

/** Seats bear their number from this radius on, in CSS pixels. */
const LABEL_RADIUS = 8;
/** Two radii that differ by less share their sprites. */
const RADIUS_STEP = 1 / 8;

/**
 * Draws the seats into a frame of pixels of its own and hands it over in one piece; numbers
 * and rings, of which few are on show, are drawn on top.
 */
export class SeatLayer {
  #sheet: SpriteSheet | null = null;
  #image: ImageData | null = null;
  #pixels = new Uint32Array(0);
  readonly #inks: readonly string[];

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly plan: PlanTable,
    private readonly table: SeatTable,
    private readonly palette: Palette,
  ) {
    this.#inks = plan.categories.map((category) => inkOn(shownColor(category.color, palette)));
  }

  /** `rings`: numbers of the seats with a ring around them (focus, pointer). */
  draw(view: View, frame: Size, ratio: number, rings: readonly number[]): void {
    const { width, height } = this.context.canvas;
    if (this.#image?.width !== width || this.#image.height !== height) {
      this.#image = this.context.createImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
    } else {
      this.#pixels.fill(0);
    }
    this.#stampAll(view, frame, ratio, width, height);
    this.context.putImageData(this.#image, 0, 0);
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (SEAT_RADIUS * view.scale >= LABEL_RADIUS) this.#drawLabels(view, frame);
    for (const seat of rings) this.#drawRing(seat, view, frame);
  }

  #stampAll(view: View, frame: Size, ratio: number, width: number, height: number): void {
    const sheet = this.#sheetFor(SEAT_RADIUS * view.scale * ratio);
    const { table } = this;
    const scale = view.scale * ratio;
    const left = width / 2 - view.x * scale;
    const top = height / 2 - view.y * scale;
    const { phases } = sheet;
    this.#forEachShown(view, frame, (seat) => {
      const x = Math.floor((table.x[seat]! * scale + left) * phases);
      const y = Math.floor((table.y[seat]! * scale + top) * phases);
      const wholeX = Math.floor(x / phases);
      const wholeY = Math.floor(y / phases);
      const sprite = sheet.get(lookOf(table, seat), x - wholeX * phases, y - wholeY * phases);
      const half = sprite.width >> 1;
      stamp(this.#pixels, width, height, sprite, wholeX - half, wholeY - half);
    });
  }

  #drawLabels(view: View, frame: Size): void {
    const { context, table } = this;
    context.font = `${Math.round(SEAT_RADIUS * view.scale * 0.95)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    this.#forEachShown(view, frame, (seat) => {
      if (table.status[seat] !== STATUS.free || isAccessible(table.features[seat]!)) return;
      const { x, y } = toScreen(view, frame, { x: table.x[seat]!, y: table.y[seat]! });
      context.fillStyle = this.#inks[table.category[seat]!]!;
      context.fillText(this.plan.seats.labels[table.seats[seat]!]!, x, y + 0.5);
    });
  }

  #drawRing(seat: number, view: View, frame: Size): void {
    const { context, table, palette } = this;
    const at = toScreen(view, frame, { x: table.x[seat]!, y: table.y[seat]! });
    const radius = Math.max(7, SEAT_RADIUS * view.scale * 1.25);
    for (const [width, color] of [
      [5, palette.background],
      [3, palette.focus],
    ] as const) {
      context.lineWidth = width;
      context.strokeStyle = color;
      context.beginPath();
      context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
      context.stroke();
    }
  }

  #forEachShown(view: View, frame: Size, visit: (seat: number) => void): void {
    const rect = shownRect(view, frame);
    const shown = {
      left: rect.left - 1,
      top: rect.top - 1,
      right: rect.right + 1,
      bottom: rect.bottom + 1,
    };
    forEachRun(this.table.grid, shown, (from, to) => {
      for (let seat = from; seat < to; seat++) visit(seat);
    });
  }

  #sheetFor(wanted: number): SpriteSheet {
    const radius = Math.max(RADIUS_STEP * 6, Math.round(wanted / RADIUS_STEP) * RADIUS_STEP);
    if (this.#sheet?.radius !== radius) {
      this.#sheet = new SpriteSheet(this.#sheet?.looks ?? looksOf(this.plan, this.palette), radius);
    }
    return this.#sheet;
  }
}
