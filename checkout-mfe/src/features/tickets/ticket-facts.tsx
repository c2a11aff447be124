import type { Ticket } from '@permanto/contracts';
import { inLanguage, titleOf } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { formatDateAndTime, formatInstant, formatMoney } from '@permanto/i18n';
import { Fact } from '../facts/fact';
import styles from './ticket-facts.module.css';
import { texts } from './texts';
import { type NumberedTicket, useTicket } from './use-ticket';

/** What it is worth and until when: of a gift card, a serial card or a pass. */
function Worth({ issued }: { readonly issued: NonNullable<Ticket['issued']> }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { value, package: uses, expires } = issued;
  return (
    <dl className={styles.facts}>
      {value !== null && <Fact name={t('worth')}>{formatMoney(value)}</Fact>}
      {uses !== null && (
        <Fact name={t('uses')}>{t('package', { ...uses, pieces: uses.times * uses.amount })}</Fact>
      )}
      <Fact name={t('valid')}>
        {expires === null
          ? t('endless')
          : t('until', { date: formatInstant(expires, language, 'date') })}
      </Fact>
    </dl>
  );
}

interface SeatFactsProps {
  readonly seat: NonNullable<Ticket['seat']>;
  readonly className: string | undefined;
}

/** The way to a seat, from the door. */
export function SeatFacts({ seat, className }: SeatFactsProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { section, row, row_kind = 'row', number } = seat;
  return (
    <dl className={className}>
      {section.entrance && (
        <Fact name={t('entrance')}>{inLanguage(section.entrance, language)}</Fact>
      )}
      <Fact name={t('section')}>{inLanguage(titleOf(section), language)}</Fact>
      {row !== '' && <Fact name={t(row_kind)}>{row}</Fact>}
      {number !== '' && <Fact name={t('seat')}>{number}</Fact>}
    </dl>
  );
}

/** When, where, for whom and on which seat; a place without a number is any of its section. */
export function TicketFacts(numbered: NumberedTicket) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { seat, registration, issued } = numbered.item;
  const { start, place } = useTicket(numbered);
  return (
    <>
      {start !== null && (
        <dl className={styles.facts}>
          <Fact name={t('when')}>{formatDateAndTime(start, language)}</Fact>
          <Fact name={t('where')} lang={place?.lang}>
            {place?.text ?? ''}
          </Fact>
        </dl>
      )}
      {registration?.name && (
        <dl className={styles.facts}>
          <Fact name={t('participant')}>{registration.name}</Fact>
        </dl>
      )}
      {seat && <SeatFacts seat={seat} className={styles.seat} />}
      {issued && <Worth issued={issued} />}
    </>
  );
}
