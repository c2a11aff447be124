import type { PlanTable } from '@permanto/contracts/seating-plan';
import { rgbOf, shownColor, type Palette } from './palette';
import { SEAT_STATUSES, type SeatStatus } from './seat-status';
import { isAccessible, type SeatTable } from './seat-table';
import { shapeOfCategory } from './shapes';
import type { Look } from './sprites';

/** Every look of a plan: category × status × accessible, in the order of {@link lookOf}. */
export function looksOf(plan: PlanTable, palette: Palette): Look[] {
  return plan.categories.flatMap((category, at) =>
    SEAT_STATUSES.flatMap((status) =>
      [false, true].map((accessible) =>
        lookIn(
          shapeOfCategory(at),
          shownColor(category.color, palette),
          status,
          accessible,
          palette,
        ),
      ),
    ),
  );
}

/** The number of a seat's look. */
export function lookOf(table: SeatTable, seat: number): number {
  return (
    (table.category[seat]! * SEAT_STATUSES.length + table.status[seat]!) * 2 +
    Number(isAccessible(table.features[seat]!))
  );
}

function lookIn(
  shape: Look['shape'],
  color: string,
  status: SeatStatus,
  accessible: boolean,
  palette: Palette,
): Look {
  const background = rgbOf(palette.background);
  const taken = rgbOf(palette.taken);
  switch (status) {
    case 'free':
      return {
        shape,
        fill: rgbOf(color),
        ring: null,
        mark: accessible ? { kind: 'dot', color: background } : null,
      };
    case 'own':
      return {
        shape,
        fill: rgbOf(palette.own),
        ring: rgbOf(color),
        mark: { kind: 'tick', color: rgbOf(palette.ownMark) },
      };
    case 'taken':
    case 'held':
      return { shape, fill: taken, ring: null, mark: { kind: 'cross', color: background } };
    case 'blocked':
      return { shape, fill: background, ring: taken, mark: null };
  }
}
