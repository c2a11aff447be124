import { formAction, type FormOperation } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import { titleWithChoices } from '@permanto/contracts/rules/choices';
import { inLanguage } from '@permanto/contracts/values';
import { useLanguage } from '@permanto/federation';
import { Button, LiveRegion, QuantityField, TrashIcon } from '@permanto/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import { texts } from '../texts';
import styles from './cart-row.module.css';
import { ignoreHeldEnter, isFollowUp } from '../one-press';
import { removeRequested } from './removal.model';
import type { Row } from './rows';
import { $savedAmounts, amountChanged } from './rows.model';
import { useRowName } from './use-row-name';

const preventDefault = (event: FormEvent) => event.preventDefault();

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
  const actionOf = (operation: FormOperation) =>
    localizedPath(
      formAction(operation, { from: paths.cart(), params: { itemId: item.id } }),
      language,
    );
  return (
    <div className={styles.controls}>
      {item.seat_reservations.length > 0 ? (
        <span>{t('pieces', { count: item.amount })}</span>
      ) : (
        <form
          method="post"
          action={actionOf('carts.updateItem')}
          noValidate
          onSubmit={preventDefault}
          className={styles.amount}
        >
          <QuantityField
            label={label}
            decreaseLabel={t('decrease', { product })}
            increaseLabel={t('increase', { product })}
            {...bounds}
            name="cart_item[amount]"
            aria-describedby={priceId(item)}
            value={amount}
            announces={false}
            onChange={(wished) => change({ itemId: item.id, amount: wished })}
          />
          <noscript>
            <Button type="submit">{t('update')}</Button>
          </noscript>
        </form>
      )}
      <LiveRegion message={saved[item.id] === amount ? `${label}: ${amount}` : ''} />
      <form method="post" action={actionOf('carts.removeItem')}>
        <Button
          type="submit"
          variant="quiet"
          aria-label={t('removeRow', { product })}
          onKeyDown={ignoreHeldEnter}
          onClick={(press) => {
            // Before the row goes, and the form with it.
            press.preventDefault();
            if (!isFollowUp(press)) remove(item);
          }}
        >
          <TrashIcon />
          {t('remove')}
        </Button>
      </form>
    </div>
  );
}
