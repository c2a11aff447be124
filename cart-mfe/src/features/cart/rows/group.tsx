import { paths } from '@permanto/contracts/paths';
import { Link, useLanguage } from '@permanto/federation';
import { formatDateAndTime, Localized } from '@permanto/i18n';
import { Picture } from '@permanto/ui';
import { useId } from 'react';
import { texts } from '../texts';
import { CartRow } from './cart-row';
import styles from './group.module.css';
import type { EventRows, RowGroup } from './rows';

/** Rows that are delivered alike, by their events. */
export function Group({ group, events }: RowGroup) {
  const t = texts.useTexts();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.title}>
        {t(`${group ?? 'other'}`)}
      </h2>
      {events.map((rows) => (
        <OfEvent key={rows.event?.id ?? ''} {...rows} />
      ))}
    </section>
  );
}

function OfEvent({ event, rows }: EventRows) {
  const language = useLanguage();
  return (
    <div className={styles.sheet}>
      {event !== null && (
        <div className={styles.event}>
          {event.image != null && (
            <div className={styles.picture}>
              <Picture src={event.image} sizes="6rem" />
            </div>
          )}
          <div className={styles.what}>
            <h3>
              <Link to={paths.event(event.id)}>
                <Localized text={event.title} />
              </Link>
            </h3>
            <time dateTime={event.start_date}>{formatDateAndTime(event.start_date, language)}</time>
          </div>
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <CartRow key={row.item.id} row={row} />
        ))}
      </ul>
    </div>
  );
}
