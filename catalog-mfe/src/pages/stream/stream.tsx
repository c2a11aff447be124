import { type Localized as LocalizedText, paths, type Stream } from '@permanto/contracts';
import { Link, type PageProps } from '@permanto/federation';
import { Localized, useLocalized } from '@permanto/i18n';
import { CalendarIcon, Skeleton, TicketIcon, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $eventsById } from '../../features/events/model';
import { AirTime } from '../../features/stream-catalogue/air-time';
import { $streamReadings, $streamsById } from '../../features/stream-catalogue/model';
import { phaseOf } from '../../features/stream-catalogue/phase';
import { PhaseBadge } from '../../features/stream-catalogue/phase-badge';
import { texts } from '../../features/stream-catalogue/texts';
import { TicketsLink } from '../../features/stream-catalogue/tickets-link';
import { useNow } from '../../features/stream-catalogue/use-now';
import { Watch } from '../../features/stream-watch/watch';
import { $now } from '../../lib/clock/model';
import { Fact } from '../../lib/fact/fact';
import { Failure } from '../../lib/failure/failure';
import { Missing } from '../../lib/failure/missing';
import { BackLink } from '../../lib/page-head/back-link';
import { PageHead } from '../../lib/page-head/page-head';
import { Paragraphs } from '../../lib/paragraphs/paragraphs';
import { hasFailed } from '../../lib/load-state';
import { retryPressed, shown } from './model';
import styles from './stream.module.css';

/** One stream: its details, a link to its tickets, and the player behind the gate. */
export function StreamPage({ params }: PageProps) {
  const id = params.id ?? '';
  const t = texts.useTexts();
  const { streams, readings, show, retry } = useUnit({
    streams: $streamsById,
    readings: $streamReadings,
    show: shown,
    retry: retryPressed,
  });
  useEffect(() => {
    show(id);
  }, [show, id]);
  const stream = streams[id];
  const reading = readings[id] ?? 'reading';
  if (reading === 'missing') {
    return <Missing title={t('stream.missing')}>{t('stream.missingHint')}</Missing>;
  }
  if (stream !== undefined) return <StreamView key={id} stream={stream} />;
  const isFailed = hasFailed(reading);
  return (
    <div className={styles.page} aria-busy={!isFailed}>
      <BackToStreams />
      <h1>{isFailed ? t('stream.untitled') : <Loading />}</h1>
      {isFailed ? (
        <Failure
          title={t('stream.failed')}
          busy={reading === 'retrying'}
          onRetry={() => retry(id)}
        />
      ) : (
        <Skeleton shape="block" className={styles.skeleton} />
      )}
    </div>
  );
}

function StreamView({ stream }: { stream: Stream }) {
  const t = texts.useTexts();
  const title = useLocalized()(stream.title);
  const { events, known } = useUnit({ events: $eventsById, known: $now });
  const now = useNow(known);
  const phase = phaseOf(stream, now);
  const event = events[stream.event_id ?? ''];
  return (
    <article className={styles.page}>
      <BackToStreams />
      <PageHead>
        <PhaseBadge phase={phase} />
        <h1 lang={title.lang}>{title.text}</h1>
        <dl className={styles.facts}>
          <Fact icon={<CalendarIcon />} term={t('stream.when')}>
            <AirTime stream={stream} />
          </Fact>
          {event !== undefined && (
            <Fact icon={<TicketIcon />} term={t('stream.event')}>
              <Link to={paths.event(event.id)}>
                <Localized text={event.title} />
              </Link>
            </Fact>
          )}
        </dl>
      </PageHead>
      <Watch stream={stream} phase={phase} now={now}>
        {phase !== 'over' && (
          <p>
            <TicketsLink stream={stream} event={event} />
          </p>
        )}
      </Watch>
      {stream.description && <About description={stream.description} />}
    </article>
  );
}

function About({ description }: { description: LocalizedText }) {
  const t = texts.useTexts();
  return (
    <section className={styles.about}>
      <h2>{t('stream.about')}</h2>
      <Paragraphs text={description} />
    </section>
  );
}

function Loading() {
  const t = texts.useTexts();
  return <VisuallyHidden>{t('stream.loading')}</VisuallyHidden>;
}

function BackToStreams() {
  const t = texts.useTexts();
  return <BackLink to={paths.streams()}>{t('stream.back')}</BackLink>;
}
