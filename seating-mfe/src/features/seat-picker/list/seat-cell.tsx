import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { memo } from 'react';
import type { SeatStatus } from '../../../lib/chart';
import styles from './seat-grid.module.css';

/** CSS pixels per unit of the plan, before the grid is scaled with the map's view. */
export const UNIT_PX = 32;

/** The id of what describes the view from the current seat. */
export const SEAT_VIEW_ID = 'seat-view';

interface SeatCellProps {
  readonly plan: PlanTable;
  readonly seat: number;
  /** 1-based; the row's header is column 1. */
  readonly column: number;
  readonly status: SeatStatus;
  /** What its accessible name depends on besides its status. */
  readonly nameDeps: readonly unknown[];
  readonly isCurrent: boolean;
  /** It doesn't match the filter. */
  readonly isDimmed: boolean;
  /** The grid lies over the map, which draws the seat. */
  readonly isOver: boolean;
  readonly accessibleName: (seat: number) => string;
  readonly onFocus: (seat: number) => void;
  readonly onChoose: (seat: number) => void;
}

function Cell({
  plan: { seats },
  seat,
  column,
  status,
  isCurrent,
  isDimmed,
  isOver,
  accessibleName,
  onFocus,
  onChoose,
}: SeatCellProps) {
  return (
    <td
      ref={(cell) => {
        // Set through the DOM, which a strict content security policy allows.
        cell?.style.setProperty('left', `${seats.x[seat]! * UNIT_PX}px`);
        cell?.style.setProperty('top', `${seats.y[seat]! * UNIT_PX}px`);
      }}
      role="gridcell"
      data-status={status}
      data-accessible={(seats.features[seat]! & SEAT_FEATURE.accessible) !== 0 || undefined}
      data-dimmed={isDimmed || undefined}
      className={styles.seat}
      tabIndex={isCurrent ? 0 : -1}
      aria-colindex={column}
      aria-label={accessibleName(seat)}
      aria-describedby={isCurrent ? SEAT_VIEW_ID : undefined}
      aria-selected={status === 'own'}
      aria-disabled={(status !== 'free' && status !== 'own') || undefined}
      onFocus={() => onFocus(seat)}
      // Over the map, a press must move neither the focus nor the map.
      onMouseDown={(event) => isOver && event.preventDefault()}
      // Over the map, the chart handles pointers; a click without one comes from a screen reader.
      onClick={(event) => (!isOver || event.detail === 0) && onChoose(seat)}
    >
      {!isOver && seats.labels[seat]}
    </td>
  );
}

/** Memoised, since hundreds of cells are rendered. */
export const SeatCell = memo(
  Cell,
  (before, after) =>
    before.seat === after.seat &&
    before.plan === after.plan &&
    before.column === after.column &&
    before.status === after.status &&
    before.nameDeps === after.nameDeps &&
    before.isCurrent === after.isCurrent &&
    before.isDimmed === after.isDimmed &&
    before.isOver === after.isOver,
);
