import { paths, type Venue } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { Localized } from '@permanto/i18n';
import { Picture, PinIcon, Skeleton, Stack, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { addressLine } from '../../features/venues/address-line';
import { Failure } from '../../lib/failure/failure';
import { NothingHere } from '../../lib/nothing-here/nothing-here';
import { PageHead } from '../../lib/page-head/page-head';
import { $venuesPage, retryPressed } from './model';
import { texts } from './texts';
import styles from './venues.module.css';

const CARDS = [1, 2, 3];

export function VenuesPage() {
  const t = texts.useTexts();
  return (
    <Stack gap={5}>
      <PageHead>
        <h1>{t('title')}</h1>
      </PageHead>
      <Venues />
    </Stack>
  );
}

function Venues() {
  const t = texts.useTexts();
  const { page, retry } = useUnit({ page: $venuesPage, retry: retryPressed });
  const { venues, reading } = page;
  if (venues.length > 0) {
    return (
      <ul className={styles.venues}>
        {venues.map(({ venue, count }) => (
          <li key={venue.id}>
            <VenueCard venue={venue} count={count} />
          </li>
        ))}
      </ul>
    );
  }
  if (reading === 'read') return <NothingHere title={t('empty')} />;
  if (reading === 'reading') {
    return (
      <div className={styles.venues} aria-busy="true">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        {CARDS.map((card) => (
          <Skeleton key={card} shape="block" className={styles.skeleton} />
        ))}
      </div>
    );
  }
  return <Failure title={t('failed')} busy={reading === 'retrying'} onRetry={() => retry()} />;
}

function VenueCard({ venue, count }: { venue: Venue; count: number }) {
  const t = texts.useTexts();
  const address = addressLine(venue);
  return (
    <article className={styles.venue}>
      {venue.image !== null && (
        <div className={styles.image}>
          <Picture src={venue.image} sizes="(width >= 48rem) 26rem, 100vw" />
        </div>
      )}
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to={paths.venue(venue.id)} className={styles.link}>
            <Localized text={venue.title} />
          </Link>
        </h2>
        {address !== '' && (
          <p className={styles.address}>
            <PinIcon />
            {address}
          </p>
        )}
        {count > 0 && <p className={styles.count}>{t('count', { count })}</p>}
      </div>
    </article>
  );
}
