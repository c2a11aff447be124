import { paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { formatPeriod, Localized, useLanguage } from '@permanto/i18n';
import { Badge } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { texts as catalogTexts } from '../../i18n/texts';
import { TONES } from '../../lib/offer';
import styles from './other-dates.module.css';
import { $related } from './model';
import type { OtherDate } from './related';
import { texts as otherDatesTexts } from './texts';

/** Links to other dates, or to other events. */
export function OtherDates({ eventId }: { eventId: string }) {
  const t = otherDatesTexts.useTexts();
  const titleId = useId();
  const related = useUnit($related);
  if (related?.eventId !== eventId || related.dates.length === 0) return null;
  const { kind, dates } = related;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(kind)}</h2>
      <ul className={styles.dates}>
        {dates.map((date) => (
          <DateRow key={date.id} date={date} />
        ))}
      </ul>
    </section>
  );
}

function DateRow({ date }: { date: OtherDate }) {
  const t = catalogTexts.useTexts();
  const language = useLanguage();
  return (
    <li className={styles.date}>
      <p className={styles.when}>
        <time dateTime={date.start_date}>
          {formatPeriod(date.start_date, date.end_date, language)}
        </time>
      </p>
      <Link to={paths.event(date.id)} className={styles.link}>
        <Localized text={date.title} />
      </Link>
      {date.state !== 'onSale' && (
        <Badge tone={TONES[date.state]}>{t(`offer.${date.state}`)}</Badge>
      )}
    </li>
  );
}
