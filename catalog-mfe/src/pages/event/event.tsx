import { type Event, inLanguage, paths } from '@permanto/contracts';
import { Link, type PageProps, Slot } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { ArrowLeftIcon, classNames, Skeleton, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { EventNotice } from '../../features/event-notice/event-notice';
import { EventStage } from '../../features/event-stage/event-stage';
import { useTexts } from '../../i18n/texts';
import { Failure } from '../../lib/failure/failure';
import { Missing } from '../../lib/failure/missing';
import { isOffered, offerState } from '../../lib/offer';
import { paragraphsOf } from '../../lib/paragraphs';
import { $now } from '../../lib/clock/model';
import { $eventReadings, $eventsById } from '../../features/events/model';
import { retryPressed, shown } from './model';
import styles from './event.module.css';

/** One event: what, when and where, and the slots in which its tickets are chosen. */
export function EventPage({ params }: PageProps) {
  const id = params.id ?? '';
  const t = useTexts();
  const { events, readings, now, show, retry } = useUnit({
    events: $eventsById,
    readings: $eventReadings,
    now: $now,
    show: shown,
    retry: retryPressed,
  });
  useEffect(() => {
    show(id);
  }, [show, id]);
  const event = events[id];
  const reading = readings[id] ?? 'reading';
  if (reading === 'missing') {
    return <Missing title={t('event.missing')}>{t('event.missingHint')}</Missing>;
  }
  if (event !== undefined) return <EventView event={event} now={now} />;
  if (reading === 'failed' || reading === 'retrying') {
    return (
      <div className={styles.page}>
        <h1>{t('event.untitled')}</h1>
        <Failure
          title={t('event.failed')}
          busy={reading === 'retrying'}
          onRetry={() => retry(id)}
        />
        <BackLink />
      </div>
    );
  }
  return <EventSkeleton />;
}

function EventView({ event, now }: { event: Event; now: number }) {
  const t = useTexts();
  const language = useLanguage();
  const offered = isOffered(offerState(event, now));
  const seated = offered && event.has_seating_chart;
  const description = event.description && inLanguage(event.description, language);
  return (
    <article
      className={classNames(styles.page, offered && styles.offered, seated && styles.seated)}
    >
      <BackLink />
      <div className={styles.stage}>
        <EventStage event={event} now={now} heading="h1" />
        <EventNotice event={event} now={now} />
      </div>
      {seated && (
        <div className={styles.seats}>
          <Slot name="seat-picker" eventId={event.id} />
        </div>
      )}
      {offered && (
        <div className={styles.buy}>
          <Slot name="buy-box" eventId={event.id} />
        </div>
      )}
      {description && (
        <section className={styles.about}>
          <h2>{t('event.about')}</h2>
          {paragraphsOf(description).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      )}
    </article>
  );
}

function BackLink() {
  const t = useTexts();
  return (
    <p className={styles.back}>
      <Link to={paths.home()} className={styles.backLink}>
        <ArrowLeftIcon />
        {t('event.back')}
      </Link>
    </p>
  );
}

function EventSkeleton() {
  const t = useTexts();
  return (
    <div className={classNames(styles.page, styles.offered)} aria-busy="true">
      <BackLink />
      <h1 className={styles.loading}>
        <VisuallyHidden>{t('event.loading')}</VisuallyHidden>
      </h1>
      <Skeleton shape="block" className={classNames(styles.stage, styles.stageSkeleton)} />
      <Skeleton shape="block" className={classNames(styles.buy, styles.buySkeleton)} />
    </div>
  );
}
