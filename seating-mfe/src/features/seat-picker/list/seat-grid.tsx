import type { PlannedSection, PlanTable } from '@permanto/contracts/seating-plan';
import { titleOf } from '@permanto/contracts/values';
import { useLocalized } from '@permanto/i18n';
import { LiveRegion, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { firstSeat } from '../../../lib/hall/first-seat';
import { mapLayout, stepInGrid, TABLE } from '../../../lib/hall/grid-steps';
import { statusOf } from '../../../lib/hall/seat-statuses';
import { renderedRows } from '../../../lib/hall/rendered-rows';
import { seatRowsOf } from '../../../lib/hall/seat-rows';
import { $dimmed, $statuses, $offer, seatFocused, seatToggled } from '../model';
import { SEAT_VIEW_ID, SeatCell } from './seat-cell';
import { seatTexts } from '../seat-texts';
import styles from './seat-grid.module.css';
import type { Follow } from '../hall/use-chart';
import { useCellFocus, useGridOverMap } from './use-grid-over-map';
import { useSeatDescriptions } from './use-seat-descriptions';
import { useStatusAnnouncement } from './use-status-announcement';

interface SeatGridProps {
  readonly plan: PlanTable;
  readonly section: PlannedSection;
  readonly helpId: string;
  /** Subscribes to the map's view if the grid lies over the map; null if it is a table. */
  readonly follow: Follow | null;
  readonly onClose: () => void;
}

/** The seats of one section as an ARIA grid: one tab stop, with arrow keys inside. */
export function SeatGrid({ plan, section, helpId, follow, onClose }: SeatGridProps) {
  const t = seatTexts.useTexts();
  const localized = useLocalized();
  const grid = useRef<HTMLTableElement>(null);
  const { statuses, offer, dimmed, focus, toggle } = useUnit({
    statuses: $statuses,
    offer: $offer,
    dimmed: $dimmed,
    focus: seatFocused,
    toggle: seatToggled,
  });
  const { accessibleName, viewOf } = useSeatDescriptions();
  const isOver = follow !== null;
  const { rows, runsDown } = useMemo(() => seatRowsOf(plan, section), [plan, section]);
  const [current, setCurrent] = useState(() =>
    firstSeat(
      plan,
      statuses,
      rows.flatMap(({ places }) => places),
    ),
  );
  const nameDeps = useMemo(() => [t, offer, dimmed], [t, offer, dimmed]);
  const announced = useStatusAnnouncement(current, statuses);
  const focusCurrent = useCellFocus(grid, current, isOver);
  useGridOverMap(grid, plan.size, follow);
  // Removing an element fires no blur event.
  useEffect(
    () => () => {
      focus(null);
    },
    [focus],
  );

  const handleKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    const isClose = event.key === 'Escape';
    const layout = isOver ? mapLayout(plan.seats, runsDown) : TABLE;
    const next = isPress || isClose ? null : stepInGrid(rows, current, event, layout);
    if (!isPress && !isClose && next === null) return;
    event.preventDefault();
    if (isClose) onClose();
    if (isPress) toggle(current);
    if (next !== null && next !== current) {
      focusCurrent();
      setCurrent(next);
    }
  };
  const handleFocus = (seat: number) => {
    setCurrent(seat);
    focus(seat);
  };

  return (
    <div className={isOver ? undefined : styles.scroll}>
      <table
        ref={grid}
        role="grid"
        aria-label={t('grid.label', { section: localized(titleOf(section)).text })}
        aria-describedby={helpId}
        aria-multiselectable="true"
        aria-rowcount={rows.length}
        aria-colcount={Math.max(...rows.map(({ places }) => places.length)) + 1}
        className={isOver ? styles.over : styles.grid}
        onKeyDown={handleKeyDown}
        onBlur={() => focus(null)}
      >
        <tbody>
          {renderedRows(rows, current).map(({ row, rowAt, columnAt, places }) => (
            <tr key={row.id} role="row" aria-rowindex={rowAt + 1}>
              <th
                role="rowheader"
                scope="row"
                aria-colindex={1}
                aria-label={t(row.kind === 'table' ? 'grid.table' : 'grid.row', {
                  row: row.label,
                })}
              >
                {row.label}
              </th>
              {places.map((seat, at) => (
                <SeatCell
                  key={seat}
                  plan={plan}
                  seat={seat}
                  column={columnAt + at + 2}
                  status={statusOf(statuses, seat)}
                  nameDeps={nameDeps}
                  isCurrent={seat === current}
                  isDimmed={dimmed?.[seat] === 1}
                  isOver={isOver}
                  accessibleName={accessibleName}
                  onFocus={handleFocus}
                  onChoose={toggle}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <VisuallyHidden>
        <span id={SEAT_VIEW_ID}>{viewOf(current)}</span>
      </VisuallyHidden>
      <LiveRegion message={announced === null ? '' : accessibleName(announced)} />
    </div>
  );
}
