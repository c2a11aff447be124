import type { CartItem } from '@permanto/contracts/entities';
import { paths } from '@permanto/contracts/paths';
import { inLanguage } from '@permanto/contracts/values';
import { Link, useLanguage } from '@permanto/federation';
import { formatDateAndTime, formatMoney, useErrorText } from '@permanto/i18n';
import { Alert, Button, Money, QuantityField, TrashIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts as useSharedTexts } from '../../i18n/texts';
import { useTexts } from './texts';
import styles from './cart-row.module.css';
import type { Row } from './rows';
import { $removing, $rowErrors, amountChanged, removeRequested } from './rows.model';

/** One product with its amount, seats and price; what went wrong with it stands under it. */
export function CartRow({ row }: { row: Row }) {
  const t = useTexts();
  const language = useLanguage();
  const errors = useUnit($rowErrors);
  const { item } = row;
  const errorText = useErrorText(errors[item.id] ?? null);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>{inLanguage(item.product.title, language)}</p>
        <RowEvent event={item.event} />
        <RowSeats item={item} />
        <p className={styles.quiet}>{t('each', { price: formatMoney(item.price) })}</p>
      </div>
      <p className={styles.total} aria-busy={row.amount !== item.amount || undefined}>
        <strong>
          <Money amount={item.total} />
        </strong>
      </p>
      <RowControls row={row} />
      {errorText && (
        <div className={styles.error}>
          <Alert tone="error">{errorText}</Alert>
        </div>
      )}
    </li>
  );
}

function RowEvent({ event }: { event: CartItem['event'] }) {
  const language = useLanguage();
  if (event === null) return null;
  return (
    <p>
      <Link to={paths.event(event.id)}>{inLanguage(event.title, language)}</Link>
      <br />
      <time dateTime={event.start_date}>{formatDateAndTime(event.start_date, language)}</time>
    </p>
  );
}

function RowSeats({ item: { seat_reservations } }: { item: CartItem }) {
  const t = useSharedTexts();
  if (seat_reservations.length === 0) return null;
  return (
    <ul className={styles.seats}>
      {seat_reservations.map(({ id, seat: { section, row, number } }) => (
        <li key={id}>{t('seat', { section: section.title, row, number })}</li>
      ))}
    </ul>
  );
}

function RowControls({ row: { item, amount, bounds } }: { row: Row }) {
  const t = useTexts();
  const language = useLanguage();
  const { removing, change, remove } = useUnit({
    removing: $removing,
    change: amountChanged,
    remove: removeRequested,
  });
  const { id, event } = item;
  const title = inLanguage(item.product.title, language);
  const values = { product: title, event: event === null ? '' : inLanguage(event.title, language) };
  const product = event === null ? title : t('row', values);
  const isRemoving = removing.includes(id);
  return (
    <div className={styles.controls}>
      {item.seat_reservations.length > 0 ? (
        <span>{t('pieces', { count: item.amount })}</span>
      ) : (
        <QuantityField
          label={event === null ? t('amount', values) : t('amountFor', values)}
          decreaseLabel={t('decrease', { product })}
          increaseLabel={t('increase', { product })}
          {...bounds}
          busy={isRemoving}
          value={amount}
          onChange={(wished) => change({ itemId: id, amount: wished })}
        />
      )}
      <Button
        variant="quiet"
        busy={isRemoving}
        aria-label={isRemoving ? undefined : t('removeRow', { product })}
        onClick={() => remove({ itemId: id, title: item.product.title })}
      >
        {!isRemoving && <TrashIcon />}
        {isRemoving ? t('removing') : t('remove')}
      </Button>
    </div>
  );
}
