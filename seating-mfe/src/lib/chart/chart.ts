import type { Travel } from './camera';
import type { Palette } from './palette';
import type { SeatStatus } from './seat-status';
import type { Point, Rect, View } from './view';

/** Seats and sections are identified by their index in the plan's table. */
export interface ChartOptions {
  readonly palette?: Palette;
  /** A seat was clicked or tapped, whatever its status. */
  readonly onPick?: (seat: number) => void;
  /** A section was clicked or tapped: zoomed out, or one with unnumbered places. */
  readonly onSection?: (section: number) => void;
  /** The pointer entered or left a seat; `at` is in CSS pixels from the chart's corner. */
  readonly onHover?: (seat: number | null, at: Point) => void;
  /** The same for a section: zoomed out, or one with unnumbered places. */
  readonly onHoverSection?: (section: number | null) => void;
  readonly onView?: (view: View) => void;
  /** Drawing failed later: the chart is unusable. Without this handler, the error is thrown. */
  readonly onFailure?: (error: unknown) => void;
  /** By default, the one that measures as faster. */
  readonly painter?: 'cpu' | 'gpu';
  /** Device pixels per CSS pixel; by default the window's ratio. */
  readonly pixelRatio?: number;
  readonly reducedMotion?: boolean;
}

export interface Chart {
  /** Moves to a view, or to the whole hall. */
  setView(view: View | 'all', how?: Travel): void;
  getView(): View;
  /** Shows one section as large as possible, always with its seats; unknown ids are ignored. */
  showSection(sectionId: string): void;
  /** Whether all there is to see is in view. */
  showsAll(): boolean;
  /** Shows one floor's sections; null for all. */
  setFloor(floorId: string | null): void;
  zoomBy(factor: number): void;
  /** In CSS pixels. */
  panBy(dx: number, dy: number): void;
  /** The seat at a point in CSS pixels from the chart's corner; null if there is none, or none is drawn. */
  seatAt(x: number, y: number): number | null;
  /** Whether seats or sections of unnumbered places are drawn in a rectangle, in CSS pixels from the chart's corner. */
  hasSeatsIn(rect: Rect): boolean;
  /** The current position of a seat's middle, in CSS pixels from the chart's corner; null if unknown. */
  positionOf(seat: number): Point | null;
  /** All changes of a call cause one redraw; unknown seats are ignored. */
  setStatus(changes: Iterable<readonly [seat: number, status: SeatStatus]>): void;
  /** 1 for each seat that is dimmed because it doesn't match the filter; null for none. */
  setDimmed(dimmed: Uint8Array | null): void;
  /** The lines on each section when zoomed out, its title first; those that don't fit are left out. */
  setLines(lines: readonly (readonly string[])[]): void;
  /** Makes one section stand out while sections are drawn; null or an unknown id for none. */
  setRaised(sectionId: string | null): void;
  /** Draws a ring around one seat and scrolls it into view; null removes the ring. */
  setFocus(seat: number | null): void;
  destroy(): void;
}
