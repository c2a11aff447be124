import { paths } from '@permanto/contracts';
import { Link, Slot } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import type { CatalogEvent } from '../../lib/event';
import { EventStage } from '../../features/event-stage/event-stage';
import { EventStrip } from '../../features/event-stage/event-strip';
import { Opening } from '../../features/opening/opening';
import { hasSeats, hasTickets, offerState } from '../../lib/offer';
import { BackToFolder } from './back-to-folder';
import styles from './event.module.css';
import { $folder, $isCartEnabled } from './model';
import { BelowEvent, EventLinks, EventNotice } from './lazy-parts';

/** A known event; `stale` is the notice that it could not be reloaded. */
export function EventView({ event, stale }: { event: CatalogEvent; stale: ReactNode }) {
  const { folder, isCartEnabled } = useUnit({
    folder: $folder,
    isCartEnabled: $isCartEnabled,
  });
  const state = offerState(event);
  // Some products may open later than others. Visitors who waited for all get an announcement.
  const [isAwaited] = useState(
    [event, ...event.products].some(({ availability }) => availability?.sales_state === 'notYet'),
  );
  const seated = hasSeats(state) && event.has_seating_chart;
  const shown = { event, where: <Venue event={event} /> };
  const links = (
    <div className={styles.ways}>
      <EventLinks eventId={event.id} />
    </div>
  );
  const buyBox = <Slot name="buy-box" eventId={event.id} />;
  return (
    <article
      className={classNames(
        styles.page,
        seated ? styles.seated : hasTickets(state) && styles.offered,
      )}
    >
      <BackToFolder folder={folder} />
      <div className={styles.stage}>
        {stale}
        {seated ? (
          <EventStrip {...shown} />
        ) : (
          <EventStage {...shown} isWide={!hasTickets(state)} heading="h1" />
        )}
        {(state !== 'onSale' || !isCartEnabled) && <EventNotice eventId={event.id} />}
        {isAwaited && <Opening sold={event} isWaiting={state === 'notYet'} />}
        {!seated && links}
      </div>
      {seated && (
        <div className={styles.room}>
          <div className={styles.hall}>
            <Slot name="seat-picker" eventId={event.id} />
          </div>
          <div className={styles.panel}>
            <Slot name="seat-finder" eventId={event.id} />
            {buyBox}
          </div>
        </div>
      )}
      {!seated && hasTickets(state) && <div className={styles.buy}>{buyBox}</div>}
      <div className={styles.about}>
        {seated && links}
        <BelowEvent eventId={event.id} isKnown />
      </div>
    </article>
  );
}

function Venue({ event: { location } }: { event: CatalogEvent }) {
  return (
    <Link to={paths.venue(location.id)} className={styles.venue}>
      <Localized text={location.title} />
    </Link>
  );
}
