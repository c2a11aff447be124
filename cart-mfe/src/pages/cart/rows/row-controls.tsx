import { titleWithChoices } from '@permanto/contracts/rules/choices';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { Button, LiveRegion, QuantityField, TrashIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { texts } from '../texts';
import styles from './cart-row.module.css';
import { ignoreHeldEnter, isFollowUp } from '../one-press';
import { removeRequested } from './removal.model';
import type { Row } from './rows';
import { $savedAmounts, amountChanged } from './rows.model';
import { useRowName } from './use-row-name';

/** The id of what one piece costs. */
export const priceId = ({ id }: Row['item']) => `price-${id}`;

/** How many, and away with it. Seats are counted, not chosen here. */
export function RowControls({ row: { item, amount, bounds } }: { row: Row }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const { saved, change, remove } = useUnit({
    saved: $savedAmounts,
    change: amountChanged,
    remove: removeRequested,
  });
  const { event } = item;
  const product = useRowName(item);
  const values = {
    product: titleWithChoices(inLanguage(item.product.title, language), item.choices, language),
    event: event === null ? '' : inLanguage(event.title, language),
  };
  const label = event === null ? t('amount', values) : t('amountFor', values);
  return (
    <div className={styles.controls}>
      {item.seat_reservations.length > 0 ? (
        <span>{t('pieces', { count: item.amount })}</span>
      ) : (
        <QuantityField
          label={label}
          decreaseLabel={t('decrease', { product })}
          increaseLabel={t('increase', { product })}
          {...bounds}
          aria-describedby={priceId(item)}
          value={amount}
          announces={false}
          onChange={(wished) => change({ itemId: item.id, amount: wished })}
        />
      )}
      <LiveRegion message={saved[item.id] === amount ? `${label}: ${amount}` : ''} />
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
