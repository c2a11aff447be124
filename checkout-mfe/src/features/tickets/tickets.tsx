import { inLanguage, type Order, paths, type Ticket } from '@permanto/contracts';
import { Link, useLanguage } from '@permanto/federation';
import { formatDateAndTime } from '@permanto/i18n';
import { buttonClass, Card, DownloadIcon, Stack } from '@permanto/ui';
import { useTexts } from '../../i18n/texts';
import styles from './tickets.module.css';

/** Modules of white around a QR code, without which scanners miss it. */
const QUIET_ZONE = 4;

function QrCode({
  qr: { size, path },
  name,
}: {
  readonly qr: Ticket['qr'];
  readonly name: string;
}) {
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

interface TicketCardProps {
  readonly ticket: Ticket;
  readonly index: number;
  readonly count: number;
}

function TicketCard({ ticket, index, count }: TicketCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const { product, event, seat, code, streams } = ticket;
  const productTitle = inLanguage(product.title, language);
  return (
    <Card as="li" className={styles.ticket}>
      <QrCode qr={ticket.qr} name={t('confirmation.qr', { index, count, product: productTitle })} />
      <div className={styles.facts}>
        <p className={styles.quiet}>{t('confirmation.ticket', { index, count })}</p>
        <h3>{event ? inLanguage(event.title, language) : productTitle}</h3>
        {event && <p className={styles.strong}>{productTitle}</p>}
        <dl className={styles.list}>
          {event && (
            <>
              <dt>{t('confirmation.when')}</dt>
              <dd>{formatDateAndTime(event.start_date, language)}</dd>
              <dt>{t('confirmation.where')}</dt>
              <dd>{inLanguage(event.location, language)}</dd>
            </>
          )}
          {seat && (
            <>
              <dt>{t('confirmation.seatLabel')}</dt>
              <dd>
                {seat.number === ''
                  ? seat.section.title
                  : t('summary.seat', {
                      section: seat.section.title,
                      row: seat.row,
                      number: seat.number,
                    })}
              </dd>
            </>
          )}
          <dt>{t('confirmation.code')}</dt>
          <dd className={styles.code}>{code}</dd>
        </dl>
        {streams.map(({ id, title }) => (
          <p key={id}>
            <Link to={paths.streamOpened(id, code)} className={buttonClass()}>
              {t('confirmation.watch', { title: inLanguage(title, language) })}
            </Link>
          </p>
        ))}
      </div>
    </Card>
  );
}

/** The tickets, ready for the door, and the PDF of them. */
export function Tickets({ order: { tickets, links } }: { readonly order: Order }) {
  const t = useTexts();
  if (tickets.length === 0) return null;
  const count = tickets.length;
  return (
    <Stack as="section" gap={4} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t('confirmation.tickets', { count })}</h2>
      <p>{t('confirmation.ticketsHint')}</p>
      {links.tickets !== null && (
        <p>
          <a href={links.tickets} className={buttonClass({ variant: 'primary' })} download>
            <DownloadIcon /> {t('confirmation.pdf')}
          </a>
        </p>
      )}
      <ul className={styles.tickets}>
        {tickets.map((ticket, index) => (
          <TicketCard key={ticket.id} ticket={ticket} index={index + 1} count={count} />
        ))}
      </ul>
    </Stack>
  );
}
