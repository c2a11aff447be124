import { formatInstant, useLanguage } from '@permanto/i18n';

import { type Day, instantOf } from '../../../lib/day';
import type { Calendar } from '../calendar';
import styles from './agenda.module.css';
import { DayEvent } from './day-event';

export const agendaId = (day: Day) => `day-${day}`;

/** The days that have events, as a list for narrow screens. */
export function Agenda({ calendar }: { calendar: Calendar }) {
  const language = useLanguage();
  const days = calendar.weeks
    .flat()
    .filter((day) => day !== null)
    .filter(({ events }) => events.length > 0);
  return (
    <div className={styles.agenda}>
      {days.map(({ day, events }) => (
        <section key={day} aria-labelledby={agendaId(day)}>
          <h3 id={agendaId(day)} tabIndex={-1} className={styles.day}>
            {formatInstant(instantOf(day), language, 'longDate')}
          </h3>
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.id}>
                <DayEvent event={event} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
