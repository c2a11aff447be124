import type { Ticket } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, useLocalized } from '@permanto/i18n';
import styles from './ticket-facts.module.css';
import { texts } from './texts';

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly lang?: string | undefined;
}

/** Nothing where there is nothing to tell: a place without a number is any of its section. */
function Fact({ name, value, lang }: FactProps) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  );
}

/** When, where, and on which seat. */
export function TicketFacts({ ticket: { event, seat } }: { readonly ticket: Ticket }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const localized = useLocalized();
  const place = event && localized(event.location);
  return (
    <>
      {event && place && (
        <dl className={styles.facts}>
          <Fact name={t('when')} value={formatDateAndTime(event.start_date, language)} />
          <Fact name={t('where')} value={place.text} lang={place.lang} />
        </dl>
      )}
      {seat && (
        <dl className={styles.facts}>
          <Fact name={t('section')} value={seat.section.title} />
          <Fact name={t('row')} value={seat.row} />
          <Fact name={t('seat')} value={seat.number} />
        </dl>
      )}
    </>
  );
}
