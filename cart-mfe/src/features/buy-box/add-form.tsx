import { formatMoney } from '@permanto/i18n';
import { Button, useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { texts } from '../../i18n/texts';
import { isAddOn, type Offer, type Sale } from '../../lib/sale';
import { AddOns } from './add-ons';
import styles from './buy-box.module.css';
import { HeldSeats } from './reserved-seats';
import { Live } from './live-parts';
import { $fault, $held, $isAdding, $isLedOn, $sums, addRequested } from './model';
import { OfferAmount } from './offer-amount';
import { OfferList, SeatPrices } from './offer-list';
import { asksForm, isCounted } from './selection';

/** What goes into the cart: how many of each, or which seats. */
export function AddForm({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { sums, isLedOn, fault, add } = useUnit({
    sums: $sums,
    isLedOn: $isLedOn,
    fault: $fault,
    add: addRequested,
  });
  const others = sale.offers.filter(
    (offer) => !offer.isSeated && !isAddOn(offer) && !asksForm(offer),
  );
  const isAmountMissing = fault?.kind === 'amountMissing';
  useEffect(() => {
    if (fault?.kind === 'amountMissing') form.current?.querySelector('input')?.focus();
  }, [fault]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const amountField = (offer: Offer) =>
    isCounted(sale, offer) && (
      <OfferAmount
        sale={sale}
        offer={offer}
        describedBy={isAmountMissing ? messageId : undefined}
      />
    );
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      {sale.hasSeats && <Seats sale={sale} />}
      {others.length > 0 && <OfferList offers={others}>{amountField}</OfferList>}
      <AddOns sale={sale}>{amountField}</AddOns>
      <div className={styles.foot}>
        {!isLedOn && (
          <>
            <p className={styles.sum}>
              <span>{t('buyBox.sum')}</span>
              <strong className={styles.sumValue}>{formatMoney(sums.total)}</strong>
              {sums.costs > 0 && (
                <span className={styles.info}>
                  {t('buyBox.withCosts', { costs: formatMoney(sums.costs) })}
                </span>
              )}
            </p>
            <AddButton />
          </>
        )}
        <Live sale={sale} messageId={messageId} />
      </div>
      <p className={styles.vat}>{t('buyBox.vat')}</p>
    </form>
  );
}

function AddButton() {
  const t = texts.useTexts();
  const isAdding = useUnit($isAdding);
  // Sent by a browser alone, the form would only load the page anew.
  const isHydrated = useHydrated();
  return (
    <Button type={isHydrated ? 'submit' : 'button'} variant="primary" size="large" busy={isAdding}>
      {isAdding ? t('buyBox.adding') : t('buyBox.add')}
    </Button>
  );
}

/** The chosen seats; the prices step back when each seat shows its own. */
function Seats({ sale }: { sale: Sale }) {
  const { held, isLedOn } = useUnit({ held: $held, isLedOn: $isLedOn });
  return (
    <>
      {!isLedOn && <HeldSeats held={held} />}
      <SeatPrices sale={sale} offers={sale.offers.filter(({ isSeated }) => isSeated)} />
    </>
  );
}
