import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { formatInstant, Localized, useLanguage } from '@permanto/i18n';
import type { CatalogEvent } from '../../../lib/event';
import { daysOf } from '../../../lib/event-days';
import { offerState } from '../../../lib/offer';
import { OfferBadge } from '../../offer-badge/offer-badge';
import styles from './day-event.module.css';

/** An event in the calendar: start time, title, and its state unless it is on sale. */
export function DayEvent({ event }: { event: CatalogEvent }) {
  const language = useLanguage();
  const { first, last } = daysOf(event);
  return (
    <div className={styles.event}>
      <Link to={paths.event(event.id)} className={styles.link}>
        {first === last && (
          <span className={styles.time}>{formatInstant(event.start_date, language, 'time')} </span>
        )}
        <Localized text={event.title} />
      </Link>
      {offerState(event) !== 'onSale' && <OfferBadge event={event} />}
    </div>
  );
}
