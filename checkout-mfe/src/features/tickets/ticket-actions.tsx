import { FORM_RULES } from '@permanto/contracts/rules/ticket-form';
import { useLanguage } from '@permanto/federation';
import { Button, buttonClass, CalendarIcon, DownloadIcon, useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { canSharePdf } from './can-share';
import { $calendars, pdfRequested } from './pdf.model';
import { PdfLink } from './pdf-link';
import styles from './ticket-actions.module.css';
import { texts } from './texts';
import { type NumberedTicket, useTicket } from './use-ticket';

interface TicketActionsProps {
  readonly numbered: NumberedTicket;
  /** Of the PDF of all; null where there is none of one alone. */
  readonly pdf: string | null;
}

/** What the holder does with one ticket: note its date, keep it, send it on to who comes along. */
export function TicketActions({ numbered, pdf }: TicketActionsProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const canShare = useHydrated() && canSharePdf();
  const [calendars, request] = useUnit([$calendars, pdfRequested]);
  const { number: ticket } = useTicket(numbered);
  const { form, item } = numbered;
  const hasDate = FORM_RULES[form].opensDoor && item.event !== null && calendars !== null;
  const query = `ticket=${item.id}`;
  return (
    <div className={styles.actions}>
      {hasDate && (
        <a
          href={`${calendars}/${item.event?.id}/calendar.ics?lang=${language}`}
          className={buttonClass()}
          aria-label={t('calendarTicket', { ticket })}
          download
        >
          <CalendarIcon /> {t('calendar')}
        </a>
      )}
      {pdf !== null && (
        <PdfLink href={pdf} query={query} name={t('pdfTicket', { ticket })}>
          <DownloadIcon /> {t('pdfShort')}
        </PdfLink>
      )}
      {pdf !== null && canShare && (
        <Button
          aria-label={t('shareTicket', { ticket })}
          onClick={() => request({ query, isShared: true })}
        >
          {t('share')}
        </Button>
      )}
    </div>
  );
}
