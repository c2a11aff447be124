import { classNames, Skeleton, Stack, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect, useId } from 'react';
import { $listedStreams, $streamListReading } from '../../features/stream-catalogue/model';
import { inPhase, type Phase, PHASES } from '../../features/stream-catalogue/phase';
import { texts } from '../../features/stream-catalogue/texts';
import { useNow } from '../../features/stream-catalogue/use-now';
import { $now } from '../../lib/clock/model';
import { Failure } from '../../lib/failure/failure';
import { NothingHere } from '../../lib/nothing-here/nothing-here';
import { retryPressed, shown } from './model';
import { PageHead } from '../../lib/page-head/page-head';
import { StreamCard } from './stream-card';
import styles from './streams.module.css';

/** The shop's streams: live, upcoming and past. */
export function StreamsPage() {
  const t = texts.useTexts();
  const { show } = useUnit({ show: shown });
  useEffect(() => {
    show();
  }, [show]);
  return (
    <Stack gap={7}>
      <PageHead>
        <h1>{t('list.title')}</h1>
        <p className={styles.lead}>{t('list.lead')}</p>
      </PageHead>
      <Streams />
    </Stack>
  );
}

function Streams() {
  const t = texts.useTexts();
  const { streams, reading, known, retry } = useUnit({
    streams: $listedStreams,
    reading: $streamListReading,
    known: $now,
    retry: retryPressed,
  });
  const now = useNow(known);
  if (streams.length > 0) {
    return PHASES.map((phase) => <Section key={phase} phase={phase} now={now} />);
  }
  if (reading === 'reading') return <Loading />;
  if (reading === 'read') {
    return <NothingHere title={t('list.empty')}>{t('list.emptyHint')}</NothingHere>;
  }
  return <Failure title={t('list.failed')} busy={reading === 'retrying'} onRetry={() => retry()} />;
}

function Section({ phase, now }: { phase: Phase; now: number }) {
  const t = texts.useTexts();
  const titleId = useId();
  const streams = inPhase(useUnit($listedStreams), phase, now);
  if (streams.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`list.${phase}`)}</h2>
      <ul className={styles.cards}>
        {streams.map((stream) => (
          <li key={stream.id}>
            <StreamCard stream={stream} phase={phase} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const CARDS = [1, 2, 3];

function Loading() {
  const t = texts.useTexts();
  return (
    <div className={classNames(styles.cards, styles.loading)} aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      {CARDS.map((card) => (
        <Skeleton key={card} shape="block" className={styles.skeleton} />
      ))}
    </div>
  );
}
