import { type Localized as LocalizedText, paths } from '@permanto/contracts';
import { Link } from '@permanto/federation';
import { formatPeriod, Localized, useLanguage, useLocalized } from '@permanto/i18n';
import { Badge } from '@permanto/ui';
import { useId } from 'react';
import { useTexts as useSharedTexts } from '../../i18n/texts';
import { TONES } from '../../lib/offer';
import styles from './other-dates.module.css';
import type { OtherDate, Related } from './related';
import { useTexts } from './texts';

interface OtherDatesProps {
  readonly related: Related;
  /** The folder's title, where it is known. */
  readonly folder: LocalizedText | null;
}

/** When else, or what else: short rows that lead to the other events. */
export function OtherDates({ related: { kind, dates }, folder }: OtherDatesProps) {
  const t = useTexts();
  const localized = useLocalized();
  const titleId = useId();
  if (dates.length === 0) return null;
  const title =
    kind === 'folder' && folder !== null
      ? t('folder', { title: localized(folder).text })
      : t(kind === 'series' ? 'series' : 'next');
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.dates}>
        {dates.map((date) => (
          <DateRow key={date.id} date={date} />
        ))}
      </ul>
    </section>
  );
}

function DateRow({ date }: { date: OtherDate }) {
  const t = useSharedTexts();
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
