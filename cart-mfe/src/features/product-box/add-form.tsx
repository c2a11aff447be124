import { useErrorText } from '@permanto/i18n';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useId } from 'react';
import { useTexts } from '../../i18n/texts';
import { AddNews } from '../../lib/add-news';
import { OfferQuantity } from '../../lib/offer-quantity';
import type { Offer } from '../../lib/sale';
import { useIsLive } from '../../lib/use-is-live';
import { $added, $amount, $fault, $isAdding, addRequested, amountChanged } from './model';
import styles from './product-box.module.css';
import { useProductTexts } from './texts';
import { useBroughtIntoSight } from './use-brought-into-sight';

export function AddForm({ offer }: { offer: Offer }) {
  const t = useTexts();
  const own = useProductTexts();
  const messageId = useId();
  const { amount, added, fault, isAdding, add, change } = useUnit({
    amount: $amount,
    added: $added,
    fault: $fault,
    isAdding: $isAdding,
    add: addRequested,
    change: amountChanged,
  });
  const faultText = useErrorText(fault?.error ?? null);
  const news = useBroughtIntoSight(faultText ?? added);
  // Sent by a browser alone, the form would only load the page anew.
  const isLive = useIsLive();
  const { min, max, step } = offer.availability;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {min < max && (
        <div className={styles.row}>
          <span className={styles.label} aria-hidden="true">
            {own('amount')}
          </span>
          <OfferQuantity
            offer={offer}
            busy={isAdding}
            value={amount}
            onChange={change}
            {...(fault !== null && { 'aria-describedby': messageId, 'aria-invalid': true })}
          />
        </div>
      )}
      <p className={styles.hint}>
        {min > 1 ? own('bounds', { min, max }) : own('boundsMax', { max })}
        {step > 1 && ` ${own('step', { step })}`}
      </p>
      <Button
        type={isLive ? 'submit' : 'button'}
        variant="primary"
        size="large"
        wide
        busy={isAdding}
      >
        {isAdding ? t('buyBox.adding') : t('buyBox.add')}
      </Button>
      <div ref={news} className={styles.news}>
        <AddNews id={messageId} fault={faultText} added={added} />
      </div>
    </form>
  );
}
