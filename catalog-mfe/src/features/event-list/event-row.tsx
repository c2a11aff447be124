import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { formatPeriod, Localized, shownText, useLanguage } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import type { CatalogEvent } from '../../lib/event';
import { texts } from '../../i18n/texts';
import { Costs } from '../../lib/costs/costs';
import { hasLongWord } from '../../lib/long-word';
import { isOffered, offerState, openCosts } from '../../lib/offer';
import { priceText } from '../../lib/price-text';
import { OfferBadge } from '../offer-badge/offer-badge';
import styles from './event-row.module.css';

/** An event as a row of a long list; the whole row is a link. */
export function EventRow({ event }: { event: CatalogEvent }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const state = offerState(event);
  const title = shownText(event.title, language);
  const price = priceText(event, state, t);
  return (
    <article className={classNames(styles.row, !isOffered(state) && styles.off)}>
      <p className={styles.when}>
        <time dateTime={event.start_date}>
          {formatPeriod(event.start_date, event.end_date, language)}
        </time>
      </p>
      <div className={styles.what}>
        <h3 className={classNames(styles.title, hasLongWord(title.text, 13) && styles.long)}>
          <Link to={paths.event(event.id)} className={styles.link} lang={title.lang}>
            {title.text}
          </Link>
        </h3>
        <p className={styles.where}>
          <Localized text={event.location.title} />
        </p>
      </div>
      <p className={styles.offer}>
        {price !== null && (
          <span className={styles.price}>
            {price}
            <Costs costs={openCosts(event)} />
          </span>
        )}
        <OfferBadge event={event} />
      </p>
    </article>
  );
}
