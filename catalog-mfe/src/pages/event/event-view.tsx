import { type Event, paths } from '@permanto/contracts';
import { Link, Slot } from '@permanto/federation';
import { Localized, useLocalized } from '@permanto/i18n';
import { buttonClass, classNames } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useState } from 'react';
import { EventStage } from '../../features/event-stage/event-stage';
import { $eventStream } from '../../features/event-stream/model';
import { Opening } from '../../features/opening/opening';
import { $now } from '../../lib/clock/model';
import { hasSeats, hasTickets, type OfferState, offerState } from '../../lib/offer';
import { Paragraphs } from '../../lib/paragraphs/paragraphs';
import { BackToFolder } from './back-to-folder';
import styles from './event.module.css';
import { $folder, $isCartEnabled } from './model';
import { AddToCalendar, BelowEvent, EventNotice } from './lazy-parts';
import { texts } from '../../i18n/texts';

/** A known event; `stale` is the notice that it could not be reloaded. */
export function EventView({ event, stale }: { event: Event; stale: ReactNode }) {
  const { now, folder, isCartEnabled } = useUnit({
    now: $now,
    folder: $folder,
    isCartEnabled: $isCartEnabled,
  });
  const state = offerState(event, now);
  // Visitors who waited for sales to begin get an announcement.
  const [isAwaited] = useState(state === 'notYet');
  const opens = event.availability.open_at;
  const seated = hasSeats(state) && event.has_seating_chart;
  return (
    <article
      className={classNames(
        styles.page,
        hasTickets(state) && styles.offered,
        seated && styles.seated,
      )}
    >
      <BackToFolder folder={folder} />
      <div className={styles.stage}>
        {stale}
        <EventStage
          event={event}
          now={now}
          isWide={seated || !hasTickets(state)}
          heading="h1"
          where={<Venue event={event} />}
        />
        {(state !== 'onSale' || !isCartEnabled) && <EventNotice eventId={event.id} />}
        {isAwaited && opens !== null && (
          <Opening eventId={event.id} until={opens} isOpen={state === 'onSale'} />
        )}
        <EventLinks event={event} state={state} />
      </div>
      {seated && (
        <div className={styles.seats}>
          <Slot name="seat-picker" eventId={event.id} />
        </div>
      )}
      {hasTickets(state) && (
        <div className={styles.buy}>
          <Slot name="buy-box" eventId={event.id} />
        </div>
      )}
      <div className={styles.about}>
        <About event={event} />
        <BelowEvent eventId={event.id} isKnown />
      </div>
    </article>
  );
}

function Venue({ event: { location } }: { event: Event }) {
  return (
    <Link to={paths.venue(location.id)} className={styles.venue}>
      <Localized text={location.title} />
    </Link>
  );
}

/** Links to its stream and to the visitor's calendar. */
function EventLinks({ event, state }: { event: Event; state: OfferState }) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const stream = useUnit($eventStream);
  const takesPlace = state !== 'cancelled' && state !== 'finished' && state !== 'postponed';
  return (
    <div className={styles.ways}>
      {stream?.event_id === event.id && (
        <Link to={paths.stream(stream.id)} className={buttonClass({ variant: 'secondary' })}>
          {t('event.stream', { title: localized(stream.title).text })}
        </Link>
      )}
      {takesPlace && <AddToCalendar eventId={event.id} />}
    </div>
  );
}

function About({ event: { description } }: { event: Event }) {
  const t = texts.useTexts();
  if (description === null) return null;
  return (
    <section className={styles.description}>
      <h2>{t('event.about')}</h2>
      <Paragraphs text={description} />
    </section>
  );
}
