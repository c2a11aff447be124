import { formAction } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import { useLanguage } from '@permanto/federation';
import { formatMoney } from '@permanto/i18n';
import { Button, useHydrated } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useId } from 'react';
import { texts } from '../../i18n/texts';
import { isAddOn, type Offer, type Sale } from '../../lib/sale';
import { AddOns } from './add-ons';
import styles from './buy-box.module.css';
import { BarParts, Beside, ReservedSeats } from './live-parts';
import {
  $fault,
  $isAdding,
  $isAwaitingSeats,
  $isLedOn,
  $lines,
  $suggestedCount,
  $sums,
  checkoutRequested,
  suggestionAccepted,
} from './model';
import { OfferAmount } from './offer-amount';
import { OfferList, SeatPrices } from './offer-list';
import { asksForm, isCounted } from './selection';
import { useChosen, VerbText } from './verb-text';

/** What goes into the cart: how many of each, or which seats. */
export function AddForm({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
  const language = useLanguage();
  const messageId = useId();
  const { fault, suggested, buy, accept } = useUnit({
    fault: $fault,
    suggested: $suggestedCount,
    buy: checkoutRequested,
    accept: suggestionAccepted,
  });
  const others = sale.offers.filter(
    (offer) => !offer.isSeated && !isAddOn(offer) && !asksForm(offer),
  );
  const isAmountMissing = fault?.kind === 'amountMissing';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (suggested > 0) accept();
    else buy();
  };
  const amountField = (offer: Offer) =>
    isCounted(sale, offer) && (
      <OfferAmount offer={offer} describedBy={isAmountMissing ? messageId : undefined} />
    );
  return (
    <form
      method="post"
      action={localizedPath(
        formAction('carts.addItems', { from: paths.event(sale.eventId) }),
        language,
      )}
      className={styles.form}
      onSubmit={handleSubmit}
      noValidate
    >
      {sale.hasSeats && (
        <>
          <div className={styles.seats}>
            <ReservedSeats />
          </div>
          <SeatPrices sale={sale} offers={sale.offers.filter(({ isSeated }) => isSeated)} />
        </>
      )}
      {others.length > 0 && <OfferList offers={others}>{amountField}</OfferList>}
      <AddOns sale={sale}>{amountField}</AddOns>
      <Bar sale={sale} />
      <div>
        <Beside messageId={messageId} />
      </div>
      <p className={styles.info}>{t('buyBox.vat')}</p>
    </form>
  );
}

/** What is chosen, what it costs with all, and the next step: beside the page, or at the thumb. */
function Bar({ sale }: { sale: Sale }) {
  const t = texts.useTexts();
  const { lines, suggested, sums, isLedOn, isAdding, isAwaiting } = useUnit({
    lines: $lines,
    suggested: $suggestedCount,
    sums: $sums,
    isLedOn: $isLedOn,
    isAdding: $isAdding,
    isAwaiting: $isAwaitingSeats,
  });
  const chosen = useChosen(lines);
  const choice =
    lines.length > 0
      ? `${chosen} · ${formatMoney(sums.total)}`
      : suggested > 0 && t('buyBox.bestSeats', { count: suggested });
  // Seats are chosen by scripts: without them there is nothing to send.
  const isSendable = useHydrated() || !sale.hasSeats;
  return (
    <div className={styles.foot}>
      <BarParts sale={sale} />
      {!isLedOn && (
        <Button
          type={isSendable ? 'submit' : 'button'}
          variant="primary"
          size="large"
          wide
          busy={isAdding || isAwaiting}
        >
          {choice ? <VerbText chosen={choice} /> : t('buyBox.checkout')}
        </Button>
      )}
    </div>
  );
}
