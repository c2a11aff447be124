import { formatMoney } from '@permanto/i18n';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import type { Sale } from '../../lib/sale';
import { AddMessage } from './add-message';
import styles from './buy-box.module.css';
import { HeldSeats } from './held-seats';
import { $fault, $isAdding, $isCartEnabled, $lines, addRequested } from './model';
import { OfferAmount } from './offer-amount';
import { OfferRow } from './offer-row';
import { isBuyable, isCounted, sumOf } from './selection';

/** What is for sale, or why nothing is. */
export function SaleForm({ sale }: { sale: Sale }) {
  const t = useTexts();
  const isCartEnabled = useUnit($isCartEnabled);
  const canBuy = isCartEnabled && sale.offers.some((offer) => isBuyable(sale, offer));
  if (sale.state !== 'open') return <p>{t(`sale.${sale.state}`)}</p>;
  if (sale.offers.length === 0) return <p>{t('sale.empty')}</p>;
  if (canBuy) return <AddForm sale={sale} />;
  return (
    <>
      {!isCartEnabled && <p>{t('sale.cartDisabled')}</p>}
      <ul className={styles.offers}>
        {sale.offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
    </>
  );
}

function AddForm({ sale }: { sale: Sale }) {
  const t = useTexts();
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { lines, fault, isAdding, add } = useUnit({
    lines: $lines,
    fault: $fault,
    isAdding: $isAdding,
    add: addRequested,
  });
  const isAmountMissing = fault?.kind === 'amountMissing';
  useEffect(() => {
    if (fault?.kind === 'amountMissing') form.current?.querySelector('input')?.focus();
  }, [fault]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ul className={styles.offers}>
        {sale.offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer}>
            {isCounted(sale, offer) && (
              <OfferAmount
                sale={sale}
                offer={offer}
                describedBy={isAmountMissing ? messageId : undefined}
              />
            )}
          </OfferRow>
        ))}
      </ul>
      {sale.hasSeats && <HeldSeats />}
      <div className={styles.foot}>
        <p className={styles.sum}>
          <span>{t('buyBox.sum')}</span>
          <strong className={styles.sumValue}>{formatMoney(sumOf(lines))}</strong>
        </p>
        <p className={styles.vat}>{t('buyBox.vat')}</p>
        <Button type="submit" variant="primary" size="large" wide busy={isAdding}>
          {isAdding ? t('buyBox.adding') : t('buyBox.add')}
        </Button>
        <AddMessage id={messageId} />
      </div>
    </form>
  );
}
