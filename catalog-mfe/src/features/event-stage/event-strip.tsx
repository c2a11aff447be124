import { shownText, useLanguage } from '@permanto/i18n';
import { Picture } from '@permanto/ui';
import type { ReactNode } from 'react';
import type { CatalogEvent } from '../../lib/event';
import { OfferBadge } from '../offer-badge/offer-badge';
import { EventFacts } from './event-facts';
import styles from './event-strip.module.css';

interface EventStripProps {
  event: CatalogEvent;
  where: ReactNode;
}

/** An event in as little height as possible, above the hall where its seats are chosen. */
export function EventStrip({ event, where }: EventStripProps) {
  const title = shownText(event.title, useLanguage());
  return (
    <header className={styles.strip}>
      {event.image !== null && (
        <div className={styles.picture}>
          <Picture src={event.image} sizes="6rem" isFirst />
        </div>
      )}
      <h1 className={styles.title} lang={title.lang}>
        {title.text}
      </h1>
      <EventFacts
        event={event}
        where={where}
        className={styles.facts}
        priceClassName={styles.price}
      />
      <OfferBadge event={event} />
    </header>
  );
}
