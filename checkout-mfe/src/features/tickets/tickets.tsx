import type { Order } from '@permanto/contracts';
import { FORM_RULES, numberedByForm, TICKET_FORMS } from '@permanto/contracts/rules/ticket-form';
import { DownloadIcon } from '@permanto/ui';
import { type ReactNode, useState } from 'react';
import { LargeTickets } from './large-tickets';
import { PdfLink } from './pdf-link';
import { texts } from './texts';
import { TicketCard } from './ticket-card';
import styles from './tickets.module.css';
import { codeUse, type NumberedTicket } from './use-ticket';

/** How the code of these is used, which are of one form. */
function useHint(group: readonly NumberedTicket[]): string {
  const t = texts.useTexts();
  const [first] = group;
  if (first === undefined) return '';
  const isShown = first.form === 'membership' && codeUse(first) === 'show';
  return t(isShown ? 'forms.membership.show' : `forms.${first.form}.use`);
}

interface GroupProps {
  readonly group: readonly NumberedTicket[];
  /** The PDF of all of them, beside the first title. */
  readonly pdf: ReactNode;
  /** Of the PDF of all, where each has its own as well. */
  readonly ownPdf: string | null;
  readonly onEnlarge: (ticket: NumberedTicket) => void;
}

function Group({ group, pdf, ownPdf, onEnlarge }: GroupProps) {
  const t = texts.useTexts();
  const hint = useHint(group);
  const [first] = group;
  if (first === undefined) return null;
  const { form, count } = first;
  const titleId = `tickets-${form}`;
  return (
    <section className={styles.tickets} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{t(`title.${form}`, { count })}</h2>
          <p className={styles.hint}>{hint}</p>
        </div>
        {pdf}
      </div>
      <ul className={styles.list}>
        {group.map((ticket) => (
          <TicketCard
            key={ticket.item.id}
            {...ticket}
            pdf={ownPdf}
            onEnlarge={() => onEnlarge(ticket)}
          />
        ))}
      </ul>
    </section>
  );
}

function Pdf({ href, tickets }: { href: string; tickets: readonly NumberedTicket[] }) {
  const t = texts.useTexts();
  const areTickets = tickets.every(({ form }) => FORM_RULES[form].isTicket);
  const others = tickets.length === 1 ? 'pdfOne' : 'pdfAll';
  return (
    <div className={styles.pdfs}>
      <PdfLink href={href} variant="primary">
        <DownloadIcon /> {t(areTickets ? 'pdf' : others)}
      </PdfLink>
      {tickets.length > 1 && (
        <PdfLink href={href} query="layout=sheet">
          <DownloadIcon /> {t('sheet')}
        </PdfLink>
      )}
    </div>
  );
}

/** What has a code, form by form, and the PDF of it; what staff reads can fill the screen. */
export function Tickets({ order }: { readonly order: Order }) {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const tickets = numberedByForm(order.tickets);
  if (tickets.length === 0) return null;
  const groups = TICKET_FORMS.map((form) =>
    tickets.filter((ticket) => ticket.form === form),
  ).filter((group) => group.length > 0);
  const scanned = groups.flat().filter((ticket) => codeUse(ticket) === 'show');
  const [first, ...others] = scanned;
  const { tickets: href } = order.links;
  return (
    <div className={styles.groups}>
      {groups.map((group, at) => (
        <Group
          key={group[0]?.form}
          group={group}
          pdf={at === 0 && href !== null && <Pdf href={href} tickets={tickets} />}
          ownPdf={tickets.length > 1 ? href : null}
          onEnlarge={(ticket) => setEnlarged(scanned.indexOf(ticket))}
        />
      ))}
      {enlarged !== null && first && (
        <LargeTickets
          tickets={[first, ...others]}
          first={enlarged}
          pdf={href}
          onClose={() => setEnlarged(null)}
        />
      )}
    </div>
  );
}
