import { type Event, inLanguage, paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { buttonClass, Stack } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { EventList } from '../../features/event-list/event-list';
import { EventListSkeleton } from '../../features/event-list/event-list-skeleton';
import { EventStage } from '../../features/event-stage/event-stage';
import { useTexts } from '../../i18n/texts';
import { Failure } from '../../lib/failure/failure';
import { offerState } from '../../lib/offer';
import { $home, retryPressed, shown } from './model';
import styles from './home.module.css';

/** The shop's front: the next event at full size, then every listing of the home page. */
export function HomePage() {
  const t = useTexts();
  const language = useLanguage();
  const { home, show } = useUnit({ home: $home, show: shown });
  useEffect(() => {
    show();
  }, [show]);
  return (
    <Stack gap={7}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {home.title ? inLanguage(home.title, language) : t('home.events')}
        </h1>
        {home.description && (
          <p className={styles.lead}>{inLanguage(home.description, language)}</p>
        )}
      </header>
      <Listings />
    </Stack>
  );
}

function Listings() {
  const t = useTexts();
  const language = useLanguage();
  const { home, retry } = useUnit({ home: $home, retry: retryPressed });
  const { next, listings, now, reading } = home;
  if (listings.every(({ events }) => events.length === 0)) {
    if (reading === 'reading') return <EventListSkeleton />;
    if (reading === 'read') return <Empty />;
    return (
      <Failure title={t('home.failed')} busy={reading === 'retrying'} onRetry={() => retry()} />
    );
  }
  return (
    <>
      {next !== null && <NextEvent event={next} now={now} />}
      {listings
        .map((listing) => ({
          ...listing,
          events: listing.events.filter(({ id }) => id !== next?.id),
        }))
        .filter(({ events }) => events.length > 0)
        .map(({ id, titles, events }) => (
          <EventList
            key={id}
            title={titles.map((title) => inLanguage(title, language)).join(', ')}
            events={events}
            now={now}
          />
        ))}
    </>
  );
}

function NextEvent({ event, now }: { event: Event; now: number }) {
  const t = useTexts();
  const onSale = offerState(event, now) === 'onSale';
  return (
    <EventStage
      event={event}
      now={now}
      heading="h2"
      overline={t('home.next')}
      action={
        <Link
          to={paths.event(event.id)}
          className={buttonClass({ variant: 'stage', size: 'large' })}
        >
          {onSale ? t('home.tickets') : t('home.details')}
        </Link>
      }
    />
  );
}

function Empty() {
  const t = useTexts();
  return (
    <Stack gap={2}>
      <h2>{t('home.empty')}</h2>
      <p>{t('home.emptyHint')}</p>
    </Stack>
  );
}
