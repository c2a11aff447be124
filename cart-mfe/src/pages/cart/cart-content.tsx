import { paths } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { formatDateAndTime } from '@permanto/i18n';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { TimeLeft } from '../../features/cart-time/time-left';
import { useTexts } from './texts';
import styles from './cart-page.module.css';
import { CartRow } from './rows/cart-row';
import { CartSummary } from './cart-summary';
import { Codes } from './codes/codes';
import { EmptyCart } from './empty-cart';
import { $groups } from './model';
import { NoteField } from './notes/note-field';
import { COMMENTS } from './notes/notes.model';
import type { EventRows, RowGroup } from './rows/rows';

/**
 * What is in the cart, and what was. Empty or not, the rows keep their place in the tree: the line
 * of the last one that was removed keeps the focus.
 */
export function CartContent({ isEmpty }: { isEmpty: boolean }) {
  const t = useTexts();
  const groups = useUnit($groups);
  return (
    <div className={isEmpty ? styles.column : styles.columns}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.group} {...group} />
        ))}
        {isEmpty && <EmptyCart />}
        <Codes />
        {!isEmpty && (
          <NoteField id={COMMENTS} label={t('note.comments')} hint={t('note.hint')} rows={3} />
        )}
      </div>
      {!isEmpty && (
        <div className={styles.side}>
          <CartSummary />
          <TimeLeft />
        </div>
      )}
    </div>
  );
}

function Group({ group, events }: RowGroup) {
  const t = useTexts();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId}>{t(`${group ?? 'other'}`)}</h2>
      {events.map((rows) => (
        <OfEvent key={rows.event?.id ?? ''} {...rows} />
      ))}
    </section>
  );
}

function OfEvent({ event, rows }: EventRows) {
  const language = useLanguage();
  return (
    <div>
      {event !== null && (
        <div className={styles.event}>
          <h3>
            <Link to={paths.event(event.id)}>{inLanguage(event.title, language)}</Link>
          </h3>
          <time dateTime={event.start_date}>{formatDateAndTime(event.start_date, language)}</time>
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
