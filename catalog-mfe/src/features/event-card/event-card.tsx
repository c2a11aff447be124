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
import { DateStub } from '../date-stub/date-stub';
import { OfferBadge } from '../offer-badge/offer-badge';
import { CardPicture } from './card-picture';
import styles from './event-card.module.css';

/** An event in a list, drawn as a ticket with its stub; the whole card is a link. */
export function EventCard({ event }: { event: CatalogEvent }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const state = offerState(event);
  const title = shownText(event.title, language);
  const price = priceText(event, state, t);
  return (
    <article className={classNames(styles.card, !isOffered(state) && styles.off)}>
      <CardPicture event={event} title={title.text} />
      <DateStub start={event.start_date} className={styles.stub} />
      <div className={styles.body}>
        <h3 className={classNames(styles.title, hasLongWord(title.text, 13) && styles.long)}>
          <Link to={paths.event(event.id)} className={styles.link} lang={title.lang}>
            {title.text}
          </Link>
        </h3>
        <p className={styles.when}>
          <time dateTime={event.start_date}>
            {formatPeriod(event.start_date, event.end_date, language)}
          </time>
        </p>
        <p className={styles.where}>
          <Localized text={event.location.title} />
        </p>
        <p className={styles.offer}>
          {price !== null && (
            <span className={styles.price}>
              {price}
              <Costs costs={openCosts(event)} />
            </span>
          )}
          <OfferBadge event={event} />
        </p>
      </div>
    </article>
  );
}
