import { formatMoney } from '@permanto/i18n';
import { Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import type { Offer, Sale } from '../../lib/sale';
import { useIsLive } from '../../lib/use-is-live';
import { AddMessage } from './add-message';
import styles from './buy-box.module.css';
import { HeldSeats } from './held-seats';
import { $fault, $held, $isAdding, $isCartEnabled, $lines, addRequested } from './model';
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
      <PriceList offers={sale.offers} />
    </>
  );
}

function PriceList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
    </ul>
  );
}

/** The chosen seats; the prices step back when each seat shows its own. */
function Seats({ offers }: { offers: readonly Offer[] }) {
  const t = useTexts();
  const held = useUnit($held);
  return (
    <>
      <HeldSeats held={held} />
      {held.length === 0 ? (
        <PriceList offers={offers} />
      ) : (
        <details>
          <summary className={styles.summary}>{t('buyBox.prices')}</summary>
          <PriceList offers={offers} />
        </details>
      )}
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
  // Sent by a browser alone, the form would only load the page anew.
  const isLive = useIsLive();
  const others = sale.offers.filter(({ isSeated }) => !isSeated);
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
      {sale.hasSeats && <Seats offers={sale.offers.filter(({ isSeated }) => isSeated)} />}
      {others.length > 0 && (
        <ul className={styles.offers}>
          {others.map((offer) => (
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
      )}
      <div className={styles.foot}>
        <p className={styles.sum}>
          <span>{t('buyBox.sum')}</span>
          <strong className={styles.sumValue}>{formatMoney(sumOf(lines))}</strong>
        </p>
        <p className={styles.vat}>{t('buyBox.vat')}</p>
        <Button
          type={isLive ? 'submit' : 'button'}
          variant="primary"
          size="large"
          wide
          busy={isAdding}
        >
          {isAdding ? t('buyBox.adding') : t('buyBox.add')}
        </Button>
        <AddMessage id={messageId} />
      </div>
    </form>
  );
}
