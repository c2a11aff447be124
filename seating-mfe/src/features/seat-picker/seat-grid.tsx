import {
  type PlannedSection,
  type PlanTable,
  SEAT_FEATURE,
} from '@permanto/contracts/seating-plan';
import { Button, CloseIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { stepInGrid } from '../../lib/hall/grid-steps';
import { statusOf } from '../../lib/hall/marks';
import { seatRowsOf } from '../../lib/hall/seat-rows';
import { $marks, seatFocused, seatToggled } from './model';
import styles from './seat-grid.module.css';
import { useSeatWords } from './use-seat-words';

interface SeatGridProps {
  readonly plan: PlanTable;
  readonly section: PlannedSection;
  readonly onClose: () => void;
}

/** The seats of one section, row by row, as an ARIA grid: one stop of the Tab key, arrows within. */
export function SeatGrid({ plan, section, onClose }: SeatGridProps) {
  const t = useTexts();
  const helpId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const { marks, focus, toggle } = useUnit({
    marks: $marks,
    focus: seatFocused,
    toggle: seatToggled,
  });
  const { spoken } = useSeatWords();
  const rows = useMemo(() => seatRowsOf(plan, section), [plan, section]);
  const [current, setCurrent] = useState(() => {
    const seats = rows.flatMap(({ places }) => places);
    return seats.find((seat) => statusOf(marks, seat) === 'free') ?? seats[0] ?? 0;
  });

  const focusCell = (seat: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-seat="${seat}"]`)?.focus();
  // The list opens where the visitor wants to go on: in its first free seat.
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return () => {
      focus(null);
    };
  }, [focus]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    const isPress = event.key === 'Enter' || event.key === ' ';
    const next = isPress ? null : stepInGrid(rows, current, event);
    if (isPress) toggle(current);
    if (next !== null) focusCell(next);
    if (isPress || next !== null) event.preventDefault();
  };

  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <p id={helpId} className={styles.help}>
          {t('grid.help')}
        </p>
        <Button variant="quiet" aria-label={t('grid.close')} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <div className={styles.scroll}>
        <table
          ref={grid}
          role="grid"
          aria-label={t('grid.label', { section: section.title })}
          aria-describedby={helpId}
          aria-multiselectable="true"
          className={styles.grid}
          onKeyDown={handleKeyDown}
          onBlur={() => focus(null)}
        >
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" aria-label={t('grid.row', { row: row.label })}>
                  {row.label}
                </th>
                {row.places.map((seat) => {
                  const status = statusOf(marks, seat);
                  return (
                    <td
                      key={seat}
                      role="gridcell"
                      data-seat={seat}
                      data-status={status}
                      data-accessible={
                        (plan.seats.features[seat]! & SEAT_FEATURE.accessible) !== 0 || undefined
                      }
                      className={styles.seat}
                      tabIndex={seat === current ? 0 : -1}
                      aria-label={spoken(seat)}
                      aria-selected={status === 'own'}
                      aria-disabled={(status !== 'free' && status !== 'own') || undefined}
                      onFocus={() => {
                        setCurrent(seat);
                        focus(seat);
                      }}
                      onClick={() => toggle(seat)}
                    >
                      {plan.seats.labels[seat]}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
