import { paths, type Venue } from '@permanto/contracts';
import { Link, Missing, type PageProps } from '@permanto/federation';
import { Localized, useLocalized } from '@permanto/i18n';
import {
  buttonClass,
  Picture,
  PinIcon,
  Skeleton,
  Stack,
  TicketIcon,
  VisuallyHidden,
} from '@permanto/ui';
import { EmptyState } from '@permanto/ui/blocks';
import { useUnit } from 'effector-react';
import { Listing } from '../../features/listing/listing';
import { PagedEvents } from '../../features/paged-events/paged-events';
import { addressLine } from '../../features/venues/address-line';
import { useTexts } from '../../i18n/texts';
import { Failure } from '../../lib/failure/failure';
import { BackLink } from '../../lib/page-head/back-link';
import { PageHead } from '../../lib/page-head/page-head';
import { paragraphsOf } from '../../lib/paragraphs';
import { hasFailed } from '../../lib/reading';
import { $venuePage, retryPressed } from './model';
import { texts } from './texts';
import styles from './venue.module.css';

/** One venue: what it is like, where it is, and what it has. */
export function VenuePage({ params: { id = '' } }: PageProps) {
  const t = texts.useTexts();
  const { page, retry } = useUnit({ page: $venuePage, retry: retryPressed });
  const { venue, reading } = page;
  if (reading === 'missing') return <Missing title={t('missing')}>{t('missingHint')}</Missing>;
  const isFailed = hasFailed(reading);
  return (
    <Stack gap={6}>
      <PageHead>
        <BackLink to={paths.venues()}>{t('all')}</BackLink>
        <h1>{venue === null ? t('untitled') : <Localized text={venue.title} />}</h1>
      </PageHead>
      {venue !== null && <About venue={venue} />}
      {venue === null && isFailed && (
        <Failure title={t('failed')} busy={reading === 'retrying'} onRetry={() => retry(id)} />
      )}
      {venue === null && !isFailed && <Loading />}
      {/* Nothing is pushed down by what is told of the venue. */}
      {(venue !== null || isFailed) && (
        <section className={styles.events} aria-label={t('upcoming')}>
          <h2>{t('upcoming')}</h2>
          <Listing>
            <VenueEvents id={id} />
          </Listing>
        </section>
      )}
    </Stack>
  );
}

function Loading() {
  const t = texts.useTexts();
  return (
    <div className={styles.about} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.image} />
      <div className={styles.skeleton}>
        <Skeleton />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    </div>
  );
}

function About({ venue }: { venue: Venue }) {
  const t = texts.useTexts();
  const localized = useLocalized();
  const description = venue.description && localized(venue.description);
  const address = addressLine(venue);
  return (
    <div className={styles.about}>
      {venue.image !== null && (
        <div className={styles.image}>
          <Picture src={venue.image} sizes="(width >= 64rem) 36rem, 100vw" isFirst />
        </div>
      )}
      {description && (
        <div className={styles.text} lang={description.lang}>
          {paragraphsOf(description.text).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {address !== '' && (
        <address className={styles.address}>
          <PinIcon />
          <span>
            <VisuallyHidden>{t('address')}: </VisuallyHidden>
            {address}
          </span>
          <a href={mapOf(address)} rel="noreferrer">
            {t('map')}
          </a>
        </address>
      )}
    </div>
  );
}

/** A plain address: nothing of the map is loaded until somebody goes there. */
const mapOf = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;

function VenueEvents({ id }: { id: string }) {
  const t = texts.useTexts();
  const main = useTexts();
  const { events, show, now } = useUnit($venuePage);
  if (events.length === 0) {
    return (
      <EmptyState
        icon={<TicketIcon />}
        as="p"
        title={t('empty')}
        action={
          <Link to={paths.events()} className={buttonClass()}>
            {main('event.back')}
          </Link>
        }
      />
    );
  }
  return (
    <PagedEvents
      events={events}
      now={now}
      display="card"
      show={show}
      moreAt={(more) => `${paths.venue(id)}?show=${more}`}
    />
  );
}
