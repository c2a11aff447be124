import type { PlannedSection, PlanTable } from '@permanto/contracts/seating-plan';
import { LiveRegion } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { mapLayout, stepInGrid, TABLE } from '../../lib/hall/grid-steps';
import { statusOf } from '../../lib/hall/marks';
import { nearRows } from '../../lib/hall/near-rows';
import { seatRowsOf } from '../../lib/hall/seat-rows';
import { $dimmed, $marks, $offer, seatFocused, seatToggled } from './model';
import { SeatCell } from './seat-cell';
import styles from './seat-grid.module.css';
import type { Follow } from './use-chart';
import { useFocusOf, useFollowedView } from './use-grid-place';
import { useSeatWords } from './use-seat-words';
import { useStatusNews } from './use-status-news';

interface SeatGridProps {
  readonly plan: PlanTable;
  readonly section: PlannedSection;
  readonly helpId: string;
  /** The map's view, where the grid lies over the map; null where it is a table. */
  readonly follow: Follow | null;
  readonly onClose: () => void;
}

/** The seats of one section, row by row, as an ARIA grid: one stop of the Tab key, arrows within. */
export function SeatGrid({ plan, section, helpId, follow, onClose }: SeatGridProps) {
  const t = useTexts();
  const grid = useRef<HTMLTableElement>(null);
  const { marks, offer, dimmed, focus, toggle } = useUnit({
    marks: $marks,
    offer: $offer,
    dimmed: $dimmed,
    focus: seatFocused,
    toggle: seatToggled,
  });
  const { spoken } = useSeatWords();
  const isOver = follow !== null;
  const { rows, runsDown } = useMemo(() => seatRowsOf(plan, section), [plan, section]);
  const [current, setCurrent] = useState(() => {
    const seats = rows.flatMap(({ places }) => places);
    return seats.find((seat) => statusOf(marks, seat) === 'free') ?? seats[0] ?? 0;
  });
  const words = useMemo(() => [t, offer, dimmed], [t, offer, dimmed]);
  const news = useStatusNews(current, marks);
  const focusCurrent = useFocusOf(grid, current, isOver);
  useFollowedView(grid, plan.size, follow);
  // A blur isn't told of what is taken off the page.
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
        aria-label={t('grid.label', { section: section.title })}
        aria-describedby={helpId}
        aria-multiselectable="true"
        aria-rowcount={rows.length}
        aria-colcount={Math.max(...rows.map(({ places }) => places.length)) + 1}
        className={isOver ? styles.over : styles.grid}
        onKeyDown={handleKeyDown}
        onBlur={() => focus(null)}
      >
        <tbody>
          {nearRows(rows, current).map(({ row, rowAt, columnAt, places }) => (
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
                  status={statusOf(marks, seat)}
                  words={words}
                  isCurrent={seat === current}
                  isDimmed={dimmed?.[seat] === 1}
                  isOver={isOver}
                  spoken={spoken}
                  onFocus={handleFocus}
                  onChoose={toggle}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LiveRegion message={news === null ? '' : spoken(news)} />
    </div>
  );
}
