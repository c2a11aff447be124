import type { Order } from '@permanto/contracts';
import { buttonClass, DownloadIcon } from '@permanto/ui';
import { useState } from 'react';
import { LargeTicket } from './large-ticket';
import { texts } from './texts';
import { TicketCard } from './ticket-card';
import styles from './tickets.module.css';

/** The tickets, ready for the door, and the PDF of them. */
export function Tickets({ order: { tickets, links } }: { readonly order: Order }) {
  const t = texts.useTexts();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (tickets.length === 0) return null;
  const count = tickets.length;
  const large = enlarged === null ? undefined : tickets[enlarged];
  return (
    <section className={styles.tickets} aria-labelledby="tickets-title">
      <div className={styles.head}>
        <div>
          <h2 id="tickets-title">{t('title', { count })}</h2>
          <p className={styles.hint}>{t('hint')}</p>
        </div>
        {links.tickets !== null && (
          <a
            href={links.tickets}
            className={`${styles.pdf} ${buttonClass({ variant: 'primary' })}`}
            download
          >
            <DownloadIcon /> {t('pdf')}
          </a>
        )}
      </div>
      <ul className={styles.list}>
        {tickets.map((ticket, at) => (
          <TicketCard
            key={ticket.id}
            {...{ ticket, count }}
            index={at + 1}
            onEnlarge={() => setEnlarged(at)}
          />
        ))}
      </ul>
      {large !== undefined && enlarged !== null && (
        <LargeTicket
          {...{ ticket: large, count }}
          index={enlarged + 1}
          onTurn={(by) => setEnlarged(enlarged + by)}
          onClose={() => setEnlarged(null)}
        />
      )}
    </section>
  );
}
