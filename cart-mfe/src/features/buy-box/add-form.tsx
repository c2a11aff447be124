import { formatMoney } from '@permanto/i18n';
import { Button, useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, Suspense, useEffect, useId, useRef } from 'react';
import { texts } from '../../i18n/texts';
import { lazyWithFallback } from '../../lib/lazy-with-fallback';
import { LoadFailed } from '../../lib/load-failed';
import { isAddOn, type Offer, type Sale } from '../../lib/sale';
import { AddOns } from './add-ons';
import styles from './buy-box.module.css';
import { Live } from './live-parts';
import { $fault, $isAdding, $isLedOn, $reserved, $sums, addRequested } from './model';
import { OfferAmount } from './offer-amount';
import { OfferList, SeatPrices } from './offer-list';
import { asksForm, isCounted, type ReservedSeat } from './selection';

/** Seats are reserved by browsers only, and by few of those who look. */
const bring = () => import(/* webpackChunkName: "reserved-seats" */ './reserved-seat-list');
const LaterSeatList = lazyWithFallback(async () => (await bring()).ReservedSeatList, LoadFailed);

/** The seats that are reserved and wait for their ticket type. */
function ReservedSeats({ reserved }: { reserved: readonly ReservedSeat[] }) {
  const t = texts.useTexts();
  const titleId = useId();
  useEffect(() => {
    // It is there before the first seat is chosen.
    void bring().catch(() => undefined);
  }, []);
  return (
    <div className={styles.seats}>
      <h3 id={titleId}>{t('buyBox.seats')}</h3>
      {reserved.length === 0 ? (
        <p className={styles.info}>{t('buyBox.seatsHint')}</p>
      ) : (
        <Suspense>
          <LaterSeatList reserved={reserved} labelledBy={titleId} />
        </Suspense>
      )}
    </div>
  );
}

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
  const { reserved, isLedOn } = useUnit({ reserved: $reserved, isLedOn: $isLedOn });
  return (
    <>
      {!isLedOn && <ReservedSeats reserved={reserved} />}
      <SeatPrices sale={sale} offers={sale.offers.filter(({ isSeated }) => isSeated)} />
    </>
  );
}
