import type { PlanTable } from '@permanto/contracts/seating-plan';
import {
  type Area,
  floorBounds,
  onFloor,
  type RowLabel,
  rowLabelsOf,
  sectionsOf,
  type SectionArea,
  type ShapeArea,
  shadedArea,
  type ShadedArea,
  shapesOf,
} from './areas';
import { Looks } from './looks';
import { contains } from './outlines';
import { type Palette, rgbOf } from './palette';
import { pixelOf } from './pixel-buffer';
import { type SeatStatus, STATUS } from './seat-status';
import { makeSeatTable, type SeatTable } from './seat-table';
import type { Point, Rect } from './view';

/** The outline of a section that stands out. */
const RAISED_EDGE_PX = 3;

/** What the painters draw: the plan, the status of its seats, and the current floor. */
export class Scene {
  readonly looks: Looks;
  /** Stage, court and the like, in the plan's order; null for a table on another floor. */
  shapes: readonly (ShapeArea | null)[];
  readonly own = new Set<number>();
  /** Increases whenever a seat's look changes. */
  version = 0;
  /** By index in the plan; null for a section on another floor. */
  sections: readonly (SectionArea | null)[];
  /** The section that stands out, by its index; null for none. */
  raised: number | null = null;
  /** The lines written on each section when zoomed out. */
  lines: readonly (readonly string[])[] = [];
  readonly #allSections: readonly SectionArea[];
  readonly #allShapes: readonly ShapeArea[];
  readonly #status: Uint8Array;
  #dimmed: Uint8Array | null = null;
  #rowLabels: RowLabel[][] | null = null;
  #lookOf: Uint16Array | null = null;
  #table: SeatTable | null = null;
  /** Counts of free seats that are not dimmed, by section and category. */
  readonly #free: Uint32Array;
  /** Each section when zoomed out; cached until its free seats change. */
  readonly #shaded: (ShadedArea | undefined)[] = [];
  /** Each section under its seats. */
  readonly #bare: readonly Area[];

  constructor(
    readonly plan: PlanTable,
    readonly palette: Palette,
  ) {
    const { count } = plan.seats;
    this.looks = new Looks(plan, palette);
    this.#allSections = sectionsOf(plan);
    this.sections = this.#allSections;
    this.#allShapes = shapesOf(plan, this.#allSections, palette);
    this.shapes = this.#allShapes;
    const [fill, edge] = [palette.section, palette.sectionEdge].map(rgbOf).map(pixelOf);
    this.#bare = this.#allSections.map(({ outline }) => ({ outline, fill: fill!, edge: edge! }));
    this.#status = new Uint8Array(count);
    this.#free = new Uint32Array(plan.sections.length * plan.categories.length);
    this.#countFree();
  }

  // These are made when seats are first drawn: the whole hall is on the screen sooner without them.

  /** The number of each seat's look, by seat. */
  get lookOf(): Uint16Array {
    return (this.#lookOf ??= new Uint16Array(this.plan.seats.count).map((_, seat) =>
      this.#lookAt(seat),
    ));
  }

  /** By section. */
  get rowLabels(): RowLabel[][] {
    return (this.#rowLabels ??= rowLabelsOf(this.plan));
  }

  get table(): SeatTable {
    return (this.#table ??= makeSeatTable(this.plan, this.sections));
  }

  setStatus(changes: Iterable<readonly [seat: number, status: SeatStatus]>): void {
    this.version++;
    for (const [seat, status] of changes) {
      if (!(seat in this.#status)) continue;
      this.#count(seat, -1);
      this.#status[seat] = STATUS[status];
      this.#count(seat, 1);
      if (this.#lookOf) this.#lookOf[seat] = this.#lookAt(seat);
      if (status === 'own') this.own.add(seat);
      else this.own.delete(seat);
    }
  }

  /** 1 for each dimmed seat; null for none. */
  setDimmed(dimmed: Uint8Array | null): void {
    this.version++;
    this.#dimmed = dimmed;
    this.#lookOf = null;
    this.#countFree();
  }

  /** Shows one floor; null for all. */
  setFloor(floor: string | null): void {
    this.sections = onFloor(this.#allSections, floor);
    this.shapes = onFloor(this.#allShapes, floor);
    this.#table = null;
  }

  /** What there is to see on the current floor. */
  get bounds(): Rect {
    return floorBounds(this.plan, this.sections, this.shapes);
  }

  /** Visits what lies under the seats: sections shaded when zoomed out, plain when seats are shown. */
  forEachArea(isNear: boolean, visit: (area: Area) => void): void {
    for (const shape of this.shapes) if (shape) visit(shape);
    this.sections.forEach((section, at) => {
      if (!section) return;
      const isBare = isNear && !section.isUnnumbered;
      visit(isBare ? this.#bare[at]! : this.shadedArea(at));
    });
    const { raised } = this;
    if (raised === null || !this.sections[raised]) return;
    if (isNear && !this.sections[raised].isUnnumbered) return;
    // Above its neighbours, whose edges would cover half of its own.
    const edge = pixelOf(rgbOf(this.palette.text));
    visit({ ...this.shadedArea(raised), edge, edgePx: RAISED_EDGE_PX });
  }

  /** A section as drawn when zoomed out. */
  shadedArea(section: number): ShadedArea {
    const cached = this.#shaded[section];
    if (cached) return cached;
    const { plan, palette } = this;
    const { from, to } = plan.sections[section]!.seats;
    const categories = plan.categories.length;
    const free = this.#free.subarray(section * categories, (section + 1) * categories);
    const area = shadedArea(this.#allSections[section]!, free, to - from, plan, palette);
    return (this.#shaded[section] = area);
  }

  /** Whether the seat's section is on the current floor. */
  isShown(seat: number): boolean {
    const { rows, seats } = this.plan;
    return this.sections[rows[seats.row[seat]!]!.section] !== null;
  }

  /** The section at a point of the plan; -1 for none. */
  sectionAt(at: Point): number {
    return this.sections.findLastIndex(
      (section) => section !== null && contains(section.outline, at),
    );
  }

  #lookAt(seat: number): number {
    return this.looks.numberOf(seat, this.#status[seat]!, this.#dimmed?.[seat] ?? 0);
  }

  #isCounted(seat: number): boolean {
    return this.#status[seat] === STATUS.free && !this.#dimmed?.[seat];
  }

  #count(seat: number, by: number): void {
    if (!this.#isCounted(seat)) return;
    const { plan } = this;
    const { row, category } = plan.seats;
    const { section } = plan.rows[row[seat]!]!;
    this.#free[section * plan.categories.length + category[seat]!]! += by;
    this.#shaded[section] = undefined;
  }

  #countFree(): void {
    const { seats, sections, categories } = this.plan;
    this.#free.fill(0);
    this.#shaded.length = 0;
    sections.forEach(({ seats: { from, to } }, at) => {
      const first = at * categories.length;
      for (let seat = from; seat < to; seat++) {
        if (this.#isCounted(seat)) this.#free[first + seats.category[seat]!]!++;
      }
    });
  }
}
