import { type PlanTable, SEAT_FEATURE } from '@permanto/contracts/seating-plan';
import { memo } from 'react';
import type { SeatStatus } from '../../lib/chart';
import styles from './seat-grid.module.css';

/** CSS pixels of one unit of the plan, before the map's view scales the grid that lies over it. */
export const SEAT_UNIT = 32;

interface SeatCellProps {
  readonly plan: PlanTable;
  readonly seat: number;
  /** From 1, the row's header. */
  readonly column: number;
  readonly status: SeatStatus;
  /** What its name is made of besides its status. */
  readonly words: readonly unknown[];
  readonly isCurrent: boolean;
  /** It doesn't fit the filter. */
  readonly isDimmed: boolean;
  /** It lies over the map, which shows the seat. */
  readonly isOver: boolean;
  readonly spoken: (seat: number) => string;
  readonly onFocus: (seat: number) => void;
  readonly onChoose: (seat: number) => void;
}

/** One seat of the grid. */
function Cell({
  plan: { seats },
  seat,
  column,
  status,
  isCurrent,
  isDimmed,
  isOver,
  spoken,
  onFocus,
  onChoose,
}: SeatCellProps) {
  return (
    <td
      ref={(cell) => {
        // Through the object model, which a strict content security policy allows.
        cell?.style.setProperty('left', `${seats.x[seat]! * SEAT_UNIT}px`);
        cell?.style.setProperty('top', `${seats.y[seat]! * SEAT_UNIT}px`);
      }}
      role="gridcell"
      data-status={status}
      data-accessible={(seats.features[seat]! & SEAT_FEATURE.accessible) !== 0 || undefined}
      data-dimmed={isDimmed || undefined}
      className={styles.seat}
      tabIndex={isCurrent ? 0 : -1}
      aria-colindex={column}
      aria-label={spoken(seat)}
      aria-selected={status === 'own'}
      aria-disabled={(status !== 'free' && status !== 'own') || undefined}
      onFocus={() => onFocus(seat)}
      // A press on the map neither moves the focus nor the map under the finger.
      onMouseDown={(event) => isOver && event.preventDefault()}
      // Over the map the chart itself hears pointers; what comes without one is a screen reader's.
      onClick={(event) => (!isOver || event.detail === 0) && onChoose(seat)}
    >
      {!isOver && seats.labels[seat]}
    </td>
  );
}

/** Hundreds are on show: one is rendered again when something of its own has changed. */
export const SeatCell = memo(
  Cell,
  (before, after) =>
    before.seat === after.seat &&
    before.plan === after.plan &&
    before.column === after.column &&
    before.status === after.status &&
    before.words === after.words &&
    before.isCurrent === after.isCurrent &&
    before.isDimmed === after.isDimmed &&
    before.isOver === after.isOver,
);
