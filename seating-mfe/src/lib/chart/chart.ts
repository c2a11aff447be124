import type { Travel } from './camera';
import type { Palette } from './palette';
import type { SeatStatus } from './seat-status';
import type { Point, View } from './view';

/** Seats and sections are numbered as in the plan's table. */
export interface ChartOptions {
  readonly palette?: Palette;
  /** A seat was clicked or tapped, whatever its status. */
  readonly onPick?: (seat: number) => void;
  /** A section was clicked or tapped from afar, or one whose places are not numbered. */
  readonly onSection?: (section: number) => void;
  /** The pointer came over a seat, or left it; `at` is in CSS pixels from the chart's corner. */
  readonly onHover?: (seat: number | null, at: Point) => void;
  /** The same for a section that is seen from afar, or whose places are not numbered. */
  readonly onHoverSection?: (section: number | null, at: Point) => void;
  readonly onView?: (view: View) => void;
  /** Drawing failed after it had begun: the chart is of no use any more. Thrown where nobody asks. */
  readonly onFailure?: (error: unknown) => void;
  /** What draws; the faster of both, as it is measured, where nothing is said. */
  readonly painter?: 'cpu' | 'gpu';
  /** Device pixels for one of CSS; the window's own by default. */
  readonly pixelRatio?: number;
  readonly reducedMotion?: boolean;
}

export interface Chart {
  /** Goes to a view, or to the whole hall. */
  setView(view: View | 'all', how?: Travel): void;
  getView(): View;
  /** Shows one section as large as it goes, its seats in any case; unknown ids are ignored. */
  showSection(sectionId: string): void;
  /** Shows one floor's sections; null for all. */
  setFloor(floorId: string | null): void;
  zoomBy(factor: number): void;
  /** In CSS pixels. */
  panBy(dx: number, dy: number): void;
  /** The seat at a point in CSS pixels from the chart's corner; null where none is, or none is drawn. */
  seatAt(x: number, y: number): number | null;
  /** Where a seat's middle is now, in CSS pixels from the chart's corner; null for an unknown one. */
  positionOf(seat: number): Point | null;
  /** Any number of changes is one redraw; unknown seats are ignored. */
  setStatus(changes: Iterable<readonly [seat: number, status: SeatStatus]>): void;
  /** 1 for each seat that fades, since it isn't what is looked for; null for none. */
  setDimmed(dimmed: Uint8Array | null): void;
  /** What is read on each section from afar, its title first: as many lines as there is room for. */
  setLines(lines: readonly (readonly string[])[]): void;
  /** Draws a ring around one seat and brings it into view; null takes the ring away. */
  setFocus(seat: number | null): void;
  destroy(): void;
}
