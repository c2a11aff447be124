import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { Button, QuantityField, TrashIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { useTexts } from '../texts';
import styles from './cart-row.module.css';
import { ignoreHeldEnter, isFollowUp } from '../one-press';
import { removeRequested } from './removal.model';
import type { Row } from './rows';
import { amountChanged } from './rows.model';
import { useRowName } from './use-row-name';

/** How many, and away with it. Seats are counted, not chosen here. */
export function RowControls({ row: { item, amount, bounds } }: { row: Row }) {
  const t = useTexts();
  const language = useLanguage();
  const { change, remove } = useUnit({ change: amountChanged, remove: removeRequested });
  const { event } = item;
  const product = useRowName(item);
  const values = {
    product: inLanguage(item.product.title, language),
    event: event === null ? '' : inLanguage(event.title, language),
  };
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
          value={amount}
          onChange={(wished) => change({ itemId: item.id, amount: wished })}
        />
      )}
      <Button
        variant="quiet"
        aria-label={t('removeRow', { product })}
        onKeyDown={ignoreHeldEnter}
        onClick={(press) => !isFollowUp(press) && remove(item)}
      >
        <TrashIcon />
        {t('remove')}
      </Button>
    </div>
  );
}
