import { inLanguage, paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { formatPeriod, Localized, shownText, useLanguage } from '@permanto/i18n';
import { classNames } from '@permanto/ui';
import type { CatalogEvent } from '../../lib/event';
import { hasLongWord } from '../../lib/long-word';
import { offerState } from '../../lib/offer';
import { DateStub } from '../date-stub/date-stub';
import { OfferBadge } from '../offer-badge/offer-badge';
import { CardPicture } from './card-picture';
import styles from './event-card.module.css';
import series from './series-card.module.css';
import { texts } from './texts';

/** Dates on the card; its last link leads to the rest. */
const MAX_DATES = 4;

interface SeriesCardProps {
  /** The events of one series, by start. */
  events: readonly [CatalogEvent, ...CatalogEvent[]];
}

/** The dates of a series, each a link to its event. */
export function SeriesCard({ events }: SeriesCardProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const [first] = events;
  const { title } = first.series ?? first;
  const { text, lang } = shownText(title, language);
  return (
    <article className={styles.card}>
      <CardPicture event={first} title={text} />
      <DateStub start={first.start_date} className={styles.stub} />
      <div className={styles.body}>
        <h3 className={classNames(styles.title, hasLongWord(text, 13) && styles.long)} lang={lang}>
          {text}
        </h3>
        <p className={styles.where}>
          <Localized text={first.location.title} />
        </p>
        <ul className={series.dates} aria-label={t('dates', { count: events.length })}>
          {events.slice(0, MAX_DATES).map((event) => (
            <li key={event.id} className={series.date}>
              <Link to={paths.event(event.id)} className={series.link}>
                <time dateTime={event.start_date}>
                  {formatPeriod(event.start_date, event.end_date, language)}
                </time>
              </Link>
              {offerState(event) !== 'onSale' && <OfferBadge event={event} />}
            </li>
          ))}
        </ul>
        {events.length > MAX_DATES && (
          <Link
            to={`${paths.events()}?${new URLSearchParams({ q: inLanguage(title, language), view: 'list' }).toString()}`}
            className={series.link}
          >
            {t('allDates', { count: events.length })}
          </Link>
        )}
      </div>
    </article>
  );
}
