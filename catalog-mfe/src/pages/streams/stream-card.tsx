import { paths, type Stream } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized, useLocalized } from '@permanto/i18n';
import { buttonClass, Cluster, Picture } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { $eventsById } from '../../features/events/model';
import { AirTime } from '../../features/stream-catalogue/air-time';
import type { Phase } from '../../features/stream-catalogue/phase';
import { PhaseBadge } from '../../features/stream-catalogue/phase-badge';
import { texts } from '../../features/stream-catalogue/texts';
import { TicketsLink } from '../../features/stream-catalogue/tickets-link';
import styles from './stream-card.module.css';

interface StreamCardProps {
  stream: Stream;
  phase: Phase;
}

/** A stream in the list: time, event, and links to the player and the tickets. */
export function StreamCard({ stream, phase }: StreamCardProps) {
  const t = texts.useTexts();
  const title = useLocalized()(stream.title);
  const event = useUnit($eventsById)[stream.event_id ?? ''];
  return (
    <article className={styles.card}>
      {stream.image !== null && (
        <div className={styles.picture}>
          <Picture src={stream.image} sizes="(width >= 48rem) 26rem, 100vw" />
        </div>
      )}
      <div className={styles.body}>
        <PhaseBadge phase={phase} />
        <h3 className={styles.title} lang={title.lang}>
          <Link to={paths.stream(stream.id)} className={styles.link}>
            {title.text}
          </Link>
        </h3>
        <p className={styles.when}>
          <AirTime stream={stream} />
        </p>
        {event !== undefined && (
          <p className={styles.event}>
            {t('stream.event')}:{' '}
            <Link to={paths.event(event.id)}>
              <Localized text={event.title} />
            </Link>
          </p>
        )}
        <Cluster className={styles.ways}>
          {phase === 'live' && (
            <Link to={paths.stream(stream.id)} className={buttonClass({ variant: 'primary' })}>
              {t('list.watch')}
            </Link>
          )}
          {phase !== 'over' && <TicketsLink stream={stream} event={event} />}
        </Cluster>
      </div>
    </article>
  );
}
