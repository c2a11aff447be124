import type { Ticket } from '@permanto/contracts';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, useLocalized } from '@permanto/i18n';
import { Fact } from '../facts/fact';
import styles from './ticket-facts.module.css';
import { texts } from './texts';

/** When, where, and on which seat; a place without a number is any of its section. */
export function TicketFacts({ ticket: { event, seat } }: { readonly ticket: Ticket }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const localized = useLocalized();
  const place = event && localized(event.location);
  return (
    <>
      {event && place && (
        <dl className={styles.facts}>
          <Fact name={t('when')}>{formatDateAndTime(event.start_date, language)}</Fact>
          <Fact name={t('where')} lang={place.lang}>
            {place.text}
          </Fact>
        </dl>
      )}
      {seat && (
        <dl className={styles.facts}>
          <Fact name={t('section')}>{seat.section.title}</Fact>
          <Fact name={t('row')}>{seat.row}</Fact>
          <Fact name={t('seat')}>{seat.number}</Fact>
        </dl>
      )}
    </>
  );
}
