import { formatInstant, useLanguage } from '@permanto/i18n';
import { classNames, VisuallyHidden } from '@permanto/ui';
import { daysBetween, instantOf } from '../../../lib/day';
import type { Calendar, CalendarDay } from '../calendar';
import { texts } from '../texts';
import { agendaId } from './agenda';
import { DayEvent } from './day-event';
import styles from './month-table.module.css';

// Any week, for the names of its days.
const WEEK = daysBetween('2024-01-01', '2024-01-07');

/** The month as a table, from Monday to Sunday. */
export function MonthTable({ calendar }: { calendar: Calendar }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const month = formatInstant(instantOf(`${calendar.month}-01`), language, 'monthAndYear');
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('caption', { month })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={formatInstant(instantOf(day), language, 'longWeekday')}
              className={styles.weekday}
            >
              {formatInstant(instantOf(day), language, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendar.weeks.map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekday} className={styles.outside} />
              ) : (
                <DayCell key={weekday} day={day} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On narrow screens, the cell shows only the number, as a link to the day in the agenda. */
function DayCell({ day: { day, isToday, events } }: { day: CalendarDay }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const number = formatInstant(instantOf(day), language, 'day');
  const count = t('count', { count: events.length });
  return (
    <td className={classNames(styles.day, isToday && styles.today)}>
      <time dateTime={day} className={classNames(styles.number, events.length > 0 && styles.wide)}>
        {number}
        {isToday && <VisuallyHidden> ({t('today')})</VisuallyHidden>}
      </time>
      {events.length > 0 && (
        <>
          <a
            href={`#${agendaId(day)}`}
            className={styles.jump}
            aria-label={`${number}, ${isToday ? `${t('today')}, ` : ''}${count}`}
          >
            {number}
          </a>
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.id}>
                <DayEvent event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  );
}
