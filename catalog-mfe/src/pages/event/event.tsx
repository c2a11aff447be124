import type { PageProps } from '@permanto/federation';
import { classNames, Skeleton, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $eventReadAts, $eventReadings, $eventsById } from '../../features/events/model';
import { texts } from '../../i18n/texts';
import { Failure } from '../../lib/failure/failure';
import { hasFailed } from '../../lib/load-state';
import { BackToFolder } from './back-to-folder';
import { EventView } from './event-view';
import styles from './event.module.css';
import { BelowEvent, StaleNotice } from './lazy-parts';
import { retryPressed, shown } from './model';

/** One event, with the slots for its seats and tickets. */
export function EventPage({ params }: PageProps) {
  const id = params.id ?? '';
  const t = texts.useTexts();
  const { events, readings, readAts, show, retry } = useUnit({
    events: $eventsById,
    readings: $eventReadings,
    readAts: $eventReadAts,
    show: shown,
    retry: retryPressed,
  });
  useEffect(() => {
    show(id);
  }, [show, id]);
  const event = events[id];
  const reading = readings[id] ?? 'reading';
  if (reading === 'missing') {
    return (
      <div className={styles.page}>
        <BelowEvent eventId={id} />
      </div>
    );
  }
  const isFailed = hasFailed(reading);
  const again = { busy: reading === 'retrying', onRetry: () => retry(id) };
  if (event !== undefined) {
    const stale = isFailed && <StaleNotice since={readAts[id] ?? null} {...again} />;
    return <EventView key={id} event={event} stale={stale} />;
  }
  if (!isFailed) return <EventSkeleton />;
  return (
    <div className={styles.page}>
      <h1>{t('event.untitled')}</h1>
      <Failure title={t('event.failed')} {...again} />
      <BackToFolder folder={null} />
    </div>
  );
}

function EventSkeleton() {
  const t = texts.useTexts();
  return (
    <div className={classNames(styles.page, styles.offered)} aria-busy="true">
      <BackToFolder folder={null} />
      <h1 className={styles.loading}>
        <VisuallyHidden>{t('event.loading')}</VisuallyHidden>
      </h1>
      <Skeleton shape="block" className={classNames(styles.stage, styles.stageSkeleton)} />
      <Skeleton shape="block" className={classNames(styles.buy, styles.buySkeleton)} />
    </div>
  );
}
