import { paths, type Venue } from '@permanto/contracts';
import { Missing, type PageProps } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { Picture, PinIcon, Skeleton, Stack, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { Listing } from '../../features/listing/listing';
import { $listing } from '../../features/listing/model';
import { PagedEvents } from '../../features/paged-events/paged-events';
import { addressLine } from '../../features/venues/address-line';
import { Failure } from '../../lib/failure/failure';
import { NothingHere } from '../../lib/nothing-here/nothing-here';
import { BackLink } from '../../lib/page-head/back-link';
import { PageHead } from '../../lib/page-head/page-head';
import { Paragraphs } from '../../lib/paragraphs/paragraphs';
import { hasFailed } from '../../lib/load-state';
import { $venuePage, retryPressed } from './model';
import { texts } from './texts';
import styles from './venue.module.css';

/** The picture's width next to text. */
const HALF_WIDTH = '(width >= 64rem) 36rem, 100vw';

/** One venue: description, address and events. */
export function VenuePage({ params: { id = '' } }: PageProps) {
  const t = texts.useTexts();
  const { page, listing, retry } = useUnit({
    page: $venuePage,
    listing: $listing,
    retry: retryPressed,
  });
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
      {/* Rendered after the venue's description, to avoid a layout shift and a second error message. */}
      {(venue !== null || (isFailed && listing.isKnown)) && (
        <section className={styles.events} aria-label={t('events')}>
          <h2>{t('events')}</h2>
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
  const address = addressLine(venue);
  const hasText = venue.description !== null || address !== '';
  return (
    <div className={styles.about}>
      {venue.image !== null && (
        <div className={styles.image}>
          <Picture src={venue.image} sizes={hasText ? HALF_WIDTH : '100vw'} isFirst />
        </div>
      )}
      {venue.description && <Paragraphs text={venue.description} />}
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

/** A link only: nothing of the map service is loaded. */
const mapOf = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;

function VenueEvents({ id }: { id: string }) {
  const t = texts.useTexts();
  const { events, show } = useUnit($venuePage);
  if (events.length === 0) return <NothingHere as="p" title={t('empty')} />;
  return (
    <PagedEvents
      events={events}
      display="card"
      show={show}
      moreAt={(more) => `${paths.venue(id)}?show=${more}`}
    />
  );
}
