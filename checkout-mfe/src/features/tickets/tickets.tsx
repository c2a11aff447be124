import type { Order } from '@permanto/contracts';
import { FORM_RULES, numberedByForm, TICKET_FORMS } from '@permanto/contracts/rules/ticket-form';
import { buttonClass, DownloadIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { LargeTicket } from './large-ticket';
import { pdfRequested } from './pdf.model';
import { texts } from './texts';
import { TicketCard } from './ticket-card';
import styles from './tickets.module.css';
import { codeUse, type NumberedTicket } from './use-ticket';

interface PdfLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** The PDF of an order's codes. */
function PdfLink({ href, children }: PdfLinkProps) {
  const request = useUnit(pdfRequested);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    request();
  };
  return (
    <a
      href={href}
      className={`${styles.pdf} ${buttonClass({ variant: 'primary' })}`}
      download
      onClick={press}
    >
      <DownloadIcon /> {children}
    </a>
  );
}

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
  readonly onEnlarge: (ticket: NumberedTicket) => void;
}

function Group({ group, pdf, onEnlarge }: GroupProps) {
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
          <TicketCard key={ticket.item.id} {...ticket} onEnlarge={() => onEnlarge(ticket)} />
        ))}
      </ul>
    </section>
  );
}

function Pdf({ href, tickets }: { href: string; tickets: readonly NumberedTicket[] }) {
  const t = texts.useTexts();
  const areTickets = tickets.every(({ form }) => FORM_RULES[form].isTicket);
  const others = tickets.length === 1 ? 'pdfOne' : 'pdfAll';
  return <PdfLink href={href}>{t(areTickets ? 'pdf' : others)}</PdfLink>;
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
  const large = enlarged === null ? undefined : scanned[enlarged];
  const { tickets: href } = order.links;
  return (
    <div className={styles.groups}>
      {groups.map((group, at) => (
        <Group
          key={group[0]?.form}
          group={group}
          pdf={at === 0 && href !== null && <Pdf href={href} tickets={tickets} />}
          onEnlarge={(ticket) => setEnlarged(scanned.indexOf(ticket))}
        />
      ))}
      {large !== undefined && enlarged !== null && (
        <LargeTicket
          numbered={large}
          hasPrevious={enlarged > 0}
          hasNext={enlarged < scanned.length - 1}
          onTurn={(by) => setEnlarged(enlarged + by)}
          onClose={() => setEnlarged(null)}
        />
      )}
    </div>
  );
}
