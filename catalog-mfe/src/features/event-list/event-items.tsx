import type { Ref } from 'react';
import type { CatalogEvent } from '../../lib/event';
import { entriesOf } from '../../lib/series';
import { EventCard } from '../event-card/event-card';
import { SeriesCard } from '../event-card/series-card';
import styles from './event-list.module.css';
import { EventRow } from './event-row';

export interface EventItemsProps {
  events: readonly CatalogEvent[];
  display: 'card' | 'list';
  /** The maximum number of entries; a series counts as one. */
  limit?: number;
  ref?: Ref<HTMLUListElement>;
}

/** Events as rows, or as cards with one card per series. */
export function EventItems({ events, display, limit, ref }: EventItemsProps) {
  if (display === 'list') {
    return (
      <ul className={styles.rows} ref={ref}>
        {events.slice(0, limit).map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.cards} ref={ref}>
      {entriesOf(events)
        .slice(0, limit)
        .map(({ id, events: [first, ...others] }) => (
          <li key={id}>
            {others.length === 0 ? (
              <EventCard event={first} />
            ) : (
              <SeriesCard events={[first, ...others]} />
            )}
          </li>
        ))}
    </ul>
  );
}
