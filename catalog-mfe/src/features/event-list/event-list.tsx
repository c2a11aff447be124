import type { Event } from '@permanto/contracts';
import { useId } from 'react';
import { EventCard } from '../event-card/event-card';
import styles from './event-list.module.css';

interface EventListProps {
  title: string;
  events: readonly Event[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Events as cards under a title. */
export function EventList({ title, events, now }: EventListProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
