import { useLanguage } from '@permanto/federation';
import { formatInstant } from '@permanto/i18n';
import { Picture } from '@permanto/ui';
import styles from './large-tickets.module.css';
import { QrCode } from './qr-code';
import { SeatFacts } from './ticket-facts';
import { type NumberedTicket, useTicket } from './use-ticket';

interface LargeSlideProps {
  readonly numbered: NumberedTicket;
  /** Those that are beside it are passed over by screen readers. */
  readonly isCurrent: boolean;
}

/** The day and the hour, to be read at arm's length. */
function When({ start }: { readonly start: string }) {
  const language = useLanguage();
  const at = (style: 'weekday' | 'day' | 'month' | 'time') => formatInstant(start, language, style);
  return (
    <p className={styles.when}>
      <span>
        {at('weekday')} {at('day')}
        {language === 'fi' && '.'} {at('month')}
      </span>{' '}
      <strong>{at('time')}</strong>
    </p>
  );
}

/** One ticket as the door wants to see it. */
export function LargeSlide({ numbered, isCurrent }: LargeSlideProps) {
  const { title, subtitle, start, place, qrName } = useTicket(numbered);
  const { event, qr, code, seat } = numbered.item;
  return (
    <li className={styles.slide} aria-hidden={!isCurrent || undefined}>
      <div className={styles.face}>
        {event?.image && (
          <div className={styles.picture}>
            <Picture src={event.image} sizes="(width >= 40rem) 50vw, 100vw" />
          </div>
        )}
        {start !== null && <When start={start} />}
        <h2 className={styles.title} lang={title.lang}>
          {title.text}
        </h2>
        {subtitle && <p lang={subtitle.lang}>{subtitle.text}</p>}
        {place && <p lang={place.lang}>{place.text}</p>}
        {seat && <SeatFacts seat={seat} className={styles.seat} />}
      </div>
      <div className={styles.scan}>
        <QrCode qr={qr} name={qrName} />
        <p className={styles.code}>{code}</p>
      </div>
    </li>
  );
}
