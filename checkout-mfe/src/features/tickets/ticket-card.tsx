import { inLanguage, paths } from '@permanto/contracts';
import { Link, useLanguage } from '@permanto/federation';
import { formatDateAndTime } from '@permanto/i18n';
import { Badge, Button, buttonClass, Picture, VisuallyHidden } from '@permanto/ui';
import { QrCode } from './qr-code';
import { Stub } from './stub';
import { texts } from './texts';
import { TicketActions } from './ticket-actions';
import { TicketFacts } from './ticket-facts';
import styles from './ticket.module.css';
import { codeUse, type NumberedTicket, useTicket } from './use-ticket';

interface TicketCardProps extends NumberedTicket {
  /** Of the PDF of all; null where it is the only one. */
  readonly pdf: string | null;
  /** It is to fill the screen, for the door. */
  readonly onEnlarge: () => void;
}

/** A stub with the date, what it opens and to whom, and behind the perforation the code. */
export function TicketCard({ onEnlarge, pdf, ...numbered }: TicketCardProps) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { number, title, subtitle, start, qrName } = useTicket(numbered);
  const { form, item } = numbered;
  const { code, qr, streams, event, checked_in: used } = item;
  return (
    <li className={styles.holder}>
      <div className={styles.ticket}>
        <div className={styles.main}>
          {start !== null && event?.image && (
            <div className={styles.picture}>
              <Picture src={event.image} sizes="(width >= 60rem) 34rem, 100vw" />
            </div>
          )}
          <Stub start={start} />
          <div className={styles.body}>
            <p className={styles.number}>{number}</p>
            <h3 className={styles.title} lang={title.lang}>
              {title.text}
            </h3>
            {subtitle && (
              <p className={styles.product} lang={subtitle.lang}>
                {subtitle.text}
              </p>
            )}
            <TicketFacts {...numbered} />
            {used !== null && (
              <p>
                <Badge>{t('used', { time: formatDateAndTime(used, language) })}</Badge>
              </p>
            )}
            {streams.map(({ id, title: stream }) => (
              <p key={id} className={styles.action}>
                <Link to={paths.streamOpened(id, code)} className={buttonClass()}>
                  {t('watch', { title: inLanguage(stream, language) })}
                </Link>
              </p>
            ))}
            <TicketActions numbered={numbered} pdf={pdf} />
          </div>
        </div>
        <div className={styles.coupon}>
          <QrCode qr={qr} name={qrName} />
          <p className={styles.code}>
            <VisuallyHidden>{t(`forms.${form}.code`)}: </VisuallyHidden>
            {code}
          </p>
          {codeUse(numbered) === 'show' && (
            <Button
              className={styles.action}
              aria-label={t('largeTicket', { ticket: number })}
              onClick={onEnlarge}
              data-scripted=""
            >
              {t('large')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
