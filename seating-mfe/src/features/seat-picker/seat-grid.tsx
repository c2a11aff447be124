import type { SeatingPlan } from '@permanto/contracts';
import { Button, CloseIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { asOnMap } from '../../lib/hall/as-on-map';
import { stepInGrid } from '../../lib/hall/grid-steps';
import { $marks, seatFocused, seatToggled } from './model';
import styles from './seat-grid.module.css';
import { useSeatWords } from './use-seat-words';

interface SeatGridProps {
  readonly section: SeatingPlan['sections'][number];
  readonly onClose: () => void;
}

/** The seats of one section, row by row, as an ARIA grid: one stop of the Tab key, arrows within. */
export function SeatGrid({ section, onClose }: SeatGridProps) {
  const t = useTexts();
  const helpId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const { marks, focus, toggle } = useUnit({
    marks: $marks,
    focus: seatFocused,
    toggle: seatToggled,
  });
  const { spoken } = useSeatWords();
  const rows = useMemo(() => asOnMap(section.rows), [section]);
  const [current, setCurrent] = useState(() => {
    const seats = section.rows.flatMap((row) => row.seats);
    return (seats.find(({ id }) => !marks.has(id)) ?? seats[0])?.id ?? '';
  });

  const focusCell = (seatId: string) =>
    grid.current?.querySelector<HTMLElement>(`[data-seat="${seatId}"]`)?.focus();
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
    if (next) focusCell(next);
    if (isPress || next) event.preventDefault();
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
                {row.seats.map((seat) => {
                  const status = marks.get(seat.id) ?? 'free';
                  return (
                    <td
                      key={seat.id}
                      role="gridcell"
                      data-seat={seat.id}
                      data-status={status}
                      data-accessible={seat.accessible || undefined}
                      className={styles.seat}
                      tabIndex={seat.id === current ? 0 : -1}
                      aria-label={spoken(seat.id)}
                      aria-selected={status === 'own'}
                      aria-disabled={status === 'taken' || status === 'blocked' || undefined}
                      onFocus={() => {
                        setCurrent(seat.id);
                        focus(seat.id);
                      }}
                      onClick={() => toggle(seat.id)}
                    >
                      {seat.number}
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
